import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { fillArchive, importModels } from './archive.ts';
import { composingTime, sendingFigures } from './newsletter.ts';
import { conclude, say } from './report.ts';

// Only the newsletter's figures: `node tests/bench/newsletter-main.ts [readers]`.

const folder = await temporaryFolder();
const config = readConfig({ DATA_DIR: folder.path });
const database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'warn' }), create: true });
try {
  await prepareDatabase(database.db, testParts);
  await importModels(composeApplication(database, testParts));
  const articles = Number(process.argv[3] ?? 100_000);
  say(`Preparing an archive of ${articles.toLocaleString('en')} articles`);
  await fillArchive(database.db, articles);
  await composingTime(database);
  await sendingFigures(database, Number(process.argv[2] ?? 100_000));
} finally {
  await database.close();
  await folder.remove();
}
conclude({ stored: false });
