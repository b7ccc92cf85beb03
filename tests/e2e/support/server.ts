import { runNode } from '#tests/support/run-program.ts';
import { publisher } from './administrator.ts';
import { prepareArchive } from './archive.ts';
import { openMailbox } from './mailbox.ts';
import { serveJourneys } from './serve.ts';

// The site as readers' journeys visit it, and what it is made of; PORT chooses where, a free one otherwise.

const port = process.env['PORT'];
const { code } = await runNode('cli/bootstrap.mjs', ['build']);
if (code !== 0) process.exit(code);

const mailbox = await openMailbox();
await serveJourneys({
  port,
  settings: { SMTP_URL: mailbox.smtpUrl, CONTACT_TO: publisher },
  async prepare(config) {
    await prepareArchive(config);
    process.stdout.write(`Mails: ${mailbox.port}\n`);
  },
});
