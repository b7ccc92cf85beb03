import { prepareDesk } from './desk-drafts.ts';
import { serveJourneys } from './serve.ts';

// The site as editors' journeys visit it: what they publish and take back is nothing that readers' journeys may meet.
await serveJourneys({ port: process.env['DESK_PORT'], prepare: prepareDesk });
