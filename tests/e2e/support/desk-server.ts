import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import { prepareDesk } from './desk-drafts.ts';
import { storyCandidate, tellStory } from './desk-story.ts';
import { openHolds } from './holds.ts';
import { openMailbox } from './mailbox.ts';
import { serveJourneys } from './serve.ts';

/** The providers' delay in milliseconds: long enough for an editor to see the progress. */
const latency = 250;

// The site for editors' journeys: readers' journeys must not see what they publish and withdraw.
const stub = await startProviderStub({ latency });
const mailbox = await openMailbox();
const holds = await openHolds();
await serveJourneys({
  port: process.env['DESK_PORT'],
  // A rate low enough for an editor to see the progress, and to pause it.
  settings: {
    ...stubSettings(stub.url),
    ...tellStory(stub, holds.passed),
    // Journeys have pages of their own.
    FETCH_ALLOW_HOSTS: '127.0.0.1',
    SMTP_URL: mailbox.smtpUrl,
    NEWSLETTER_RATE: '3',
  },
  async prepare(config) {
    await prepareDesk(config, storyCandidate(stub.url));
    process.stdout.write(`Mails: ${mailbox.port}\nHolds: ${holds.port}\n`);
  },
});
