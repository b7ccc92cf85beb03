import { serveJourneys } from './serve.ts';

// A new site that asks administrators for a second factor: nothing but its first administrator.

await serveJourneys({ settings: { REQUIRE_2FA: 'admin' }, prepare: async () => {} });
