import { startProviderStub, stubSettings } from '#tests/support/provider-stub.ts';
import { prepareDesk } from './desk-drafts.ts';
import { serveJourneys } from './serve.ts';

/** Milliseconds that whoever is asked takes to answer: long enough for an editor to see what is going on. */
const latency = 250;

// The site as editors' journeys visit it: what they publish and take back is nothing that readers' journeys may meet.
const { url } = await startProviderStub({ latency });
await serveJourneys({ port: process.env['DESK_PORT'], prepare: prepareDesk, settings: stubSettings(url) });
