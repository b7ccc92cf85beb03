import type { Mailer } from '#core/mail/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { DkimKey, Sender } from './letter.ts';
import { createOutboxMailer } from './outbox-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

export type MailerOptions = {
  settings: SiteSettings;
  /** The server; none: mail is written to the outbox. */
  smtpUrl: string | undefined;
  /** Folder for the mail of a site without a server. */
  outbox: string;
  /** Who mail comes from; named after the site when left out. */
  from: string | undefined;
  dkim: DkimKey | undefined;
};

/** The mailer that a site's settings ask for. */
export const createMailer = ({ settings, smtpUrl, outbox, from, dkim }: MailerOptions): Mailer => {
  const host = new URL(settings.url).hostname;
  const sender: Sender = {
    // An address of the machine itself is no domain.
    from: from ?? { name: settings.name, address: `no-reply@${/[a-z]/i.test(host) ? host : 'localhost'}` },
    host,
    dkim,
  };
  return smtpUrl
    ? createSmtpMailer({ ...sender, url: smtpUrl })
    : createOutboxMailer({ ...sender, folder: outbox });
};
