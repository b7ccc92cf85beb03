import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '#core/mail/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { DkimKey, Sender } from './compose-mail.ts';
import { signing, toNodemailer } from './compose-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** What went wrong, without the path: answers are read from afar. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'failed';

/** Writes each mail to a file `<id>.eml` in a folder, as a mail server would get it: the mail of a site without one. */
export const createOutboxMailer = ({ folder, ...sender }: Sender & { folder: string }): Mailer => ({
  async send(message) {
    const mail = await toNodemailer(message, sender);
    if ('unsendable' in mail) return { outcome: 'refused', answer: mail.unsendable };
    const { createTransport } = await import('nodemailer');
    const composer = createTransport({ streamTransport: true, buffer: true, ...signing(sender.dkim) });
    const { message: bytes } = await composer.sendMail(mail);
    const name = `${message.id.replace(/[^\w.-]/g, '')}.eml`;
    const file = join(folder, name);
    const unfinished = `${file}.${randomUUID()}.tmp`;
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Readable by the owner only. Written as a whole or not at all.
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      return { outcome: 'deferred', answer: `The outbox cannot be written: ${codeOf(error)}` };
    }
    return { outcome: 'accepted', answer: `outbox/${name}` };
  },
  close: async () => {},
});

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
