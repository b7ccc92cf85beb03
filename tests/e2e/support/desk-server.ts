import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import { prepareDesk } from './desk-drafts.ts';
import { openMailbox } from './mailbox.ts';
import { serveJourneys } from './serve.ts';

/** Milliseconds that whoever is asked takes to answer: long enough for an editor to see what is going on. */
const latency = 250;

// The site as editors' journeys visit it: what they publish and take back is nothing that readers' journeys may meet.
const { url } = await startProviderStub({ latency });
const mailbox = await openMailbox();
await serveJourneys({
  port: process.env['DESK_PORT'],
  // Few enough in a second for an editor to see them go, and to hold them.
  settings: { ...stubSettings(url), SMTP_URL: mailbox.smtpUrl, NEWSLETTER_RATE: '3' },
  async prepare(config) {
    await prepareDesk(config);
    process.stdout.write(`Mails: ${mailbox.port}\n`);
  },
});
