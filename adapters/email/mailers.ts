import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from '#core/mail/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import type { DkimKey, Sender } from './compose-mail.ts';
import { signing, toNodemailer } from './compose-mail.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** The error code, without the path: responses are visible remotely. */
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? 'failed';

/**
 * Writes each mail to a file `<id>.eml` in a folder, exactly as a mail server would receive it: used by sites without a
 * mail server.
 */
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
      // Readable by the owner only. Written completely or not at all.
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
  /** The mail server; undefined: mail is written to the outbox. */
  smtpUrl: string | undefined;
  /** Folder for the mail of a site without a server. */
  outbox: string;
  /** The sender; by default named after the site. */
  from: string | undefined;
  dkim: DkimKey | undefined;
};

/** The mailer that the site's settings configure. */
export const createMailer = ({ settings, smtpUrl, outbox, from, dkim }: MailerOptions): Mailer => {
  const host = new URL(settings.url).hostname;
  const sender: Sender = {
    // A local address is not a valid domain.
    from: from ?? { name: settings.name, address: `no-reply@${/[a-z]/i.test(host) ? host : 'localhost'}` },
    host,
    dkim,
  };
  return smtpUrl
    ? createSmtpMailer({ ...sender, url: smtpUrl })
    : createOutboxMailer({ ...sender, folder: outbox });
};
