import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { createLogger } from '#apps/logger.ts';
import { account, storeAccounts } from '#tests/support/accounts.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { colleague } from './administrator.ts';
import { serveJourneys } from './serve.ts';

// A new site that asks administrators for a second factor, with a reader who becomes one.

await serveJourneys({
  settings: { REQUIRE_2FA: 'admin' },
  async prepare(config) {
    const logger = createLogger({ LOG_LEVEL: 'silent' });
    const database = await openDatabase({ config, logger, create: true });
    try {
      await prepareDatabase(database.db, testParts);
      const { ports } = composeApplication(database, testParts);
      const reader = account({ username: 'Marta', email: colleague.email });
      await storeAccounts(ports, [reader], colleague.password);
    } finally {
      await database.close();
    }
  },
});
