import { publisher } from './administrator.ts';
import { prepareArchive } from './archive.ts';
import { openMailbox } from './mailbox.ts';
import { serveJourneys } from './serve.ts';

// The site for readers' journeys, with its content; PORT sets its port, otherwise a free one.

const mailbox = await openMailbox();
await serveJourneys({
  port: process.env['PORT'],
  settings: { SMTP_URL: mailbox.smtpUrl, CONTACT_TO: publisher },
  async prepare(config) {
    await prepareArchive(config);
    process.stdout.write(`Mails: ${mailbox.port}\n`);
  },
});
