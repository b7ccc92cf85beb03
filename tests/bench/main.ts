import type { Database } from '#apps/compose/database.ts';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { searchPath } from '#apps/web/pages/search/search-address.ts';
import { topicPath } from '#core/text/topic-aliases.ts';
import { stubSettings } from '#tests/support/provider-stub.ts';
import { startStubProcess } from '#tests/support/provider-stub-process.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { knownAndUnknown } from './accounts.ts';
import { agentFigures } from './agents.ts';
import { commandLineFigures } from './command-line.ts';
import { fillArchive, importModels } from './archive.ts';
import { benchAdmin, fillSubscriptions, readingBesideSignIns, signIn, subscriptionList } from './desk.ts';
import { approvalSeen, draftList, fillDrafts } from './drafts.ts';
import { duplicateCheck } from './duplicates.ts';
import { eventTimes } from './events.ts';
import { alignmentTime } from './evidence.ts';
import { growth, paths } from './growth.ts';
import { composingTime, sendingFigures } from './newsletter.ts';
import { startServer } from './processes.ts';
import { conclude, quick, record, say } from './report.ts';
import { importRate } from './imports.ts';
import { judgements } from './judge.ts';
import { fillMarked, markFigures } from './marks.ts';
import { assistantReads } from './mcp.ts';
import { everyPage } from './public-pages.ts';
import { searchTimes } from './search.ts';
import { ratioToBareKoa, renderRates, slugs } from './throughput.ts';
import { typing } from './typing.ts';
import { visits } from './visit.ts';
import { peakWhile, scriptWeight, sitemapFiles } from './weight.ts';

// Measures the product against a bare reference, in one run: `npm run bench`. Only ratios are meaningful; absolute
// numbers depend on the machine.

const folders = { small: await temporaryFolder(), large: await temporaryFolder() };
type Archive = keyof typeof folders;
const environment = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'info',
  DATABASE_URL: '',
  TOKEN_CALLS_PER_MINUTE: '0',
  ...benchAdmin,
};

/** As in `npm start`. */
const serve = (archive: Archive, settings: Record<string, string> = {}) =>
  startServer('cli/bootstrap.mjs', ['start'], {
    ...environment,
    DATA_DIR: folders[archive].path,
    ...settings,
  });

const inside = async (archive: Archive, work: (database: Database) => Promise<void>) => {
  const config = readConfig({ DATA_DIR: folders[archive].path });
  const database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'warn' }), create: true });
  try {
    await work(database);
  } finally {
    await database.close();
  }
};

const prepare = (archive: Archive, articles: number) =>
  inside(archive, async (database) => {
    say(`Preparing an archive of ${articles.toLocaleString('en')} articles`);
    await prepareDatabase(database.db, testParts);
    await importModels(composeApplication(database, testParts));
    await fillArchive(database.db, articles);
    if (archive === 'small') {
      await fillSubscriptions(database.db, 10_000);
      await fillDrafts(database.db, 10_000);
      await fillMarked(composeApplication(database, testParts));
    }
  });

/** Alone on its database: any server takes a share of the runs, and this one has the providers. */
const agentsAtWork = async () => {
  const providers = await startStubProcess({ latency: 1000 });
  const server = await serve('small', stubSettings(providers.url));
  await agentFigures({ server, cookie: await signIn(server) }, '/noticias');
  await server.stop();
  await providers.close();
};

try {
  await prepare('small', 1000);
  await agentsAtWork();
  await prepare('large', 100_000);
  const small = await serve('small');
  record(
    'second start until the address is printed',
    small.startedIn / 1000,
    ' s',
    'at most 2 s',
    small.startedIn <= 2000,
  );
  const page = await ratioToBareKoa(small, '/noticias', 'text/html');
  record('cached page, of bare Koa', page.ratio, '', 'at least 0.7', page.ratio >= 0.7);
  const list = await ratioToBareKoa(small, '/api/articles?limit=20', 'application/json');
  record('GET /api/articles?limit=20, of bare Koa', list.ratio, '', 'at least 0.5', list.ratio >= 0.5);
  const cookie = await signIn(small);
  await subscriptionList(small, cookie);
  await draftList(small, cookie);
  await commandLineFigures({ DATABASE_URL: '', DATA_DIR: folders.small.path });
  await assistantReads(small, cookie, (await slugs(small, 1))[0]!);
  const second = await serve('small');
  await approvalSeen([small, second], cookie);
  await second.stop();
  await readingBesideSignIns(small, '/noticias');
  await knownAndUnknown(small);
  await renderRates(small);
  await markFigures(small);
  const weight = await scriptWeight(small);
  // docs/decisions/0021
  record('first JavaScript of an article, brotli', weight, ' kB', 'at most 175 kB', weight <= 175);
  await everyPage(small);
  const pages = { home: '/', article: `/noticias/${(await slugs(small, 1))[0]}` };
  await visits(small, { ...pages, login: '/login' });
  await judgements(small, {
    ...pages,
    login: '/login',
    search: `${searchPath}?q=deepfakes`,
    topic: topicPath('desinformacion-deepfakes'),
  });
  await typing(small, cookie);
  const large = await serve('large');
  for (const [name, path] of Object.entries(paths)) await growth(name, path, small, large);
  await searchTimes(large);
  const memory = await peakWhile(large, ['/rss', '/rss?lang=en', ...(await sitemapFiles(large))]);
  record('memory while feeds and sitemaps of 100,000 stream', memory, ' MB', 'at most 150 MB', memory <= 150);
  await small.stop();
  await large.stop();
  await inside('large', async (database) => {
    await duplicateCheck(database, composeApplication(database, testParts));
    await eventTimes(composeApplication(database, testParts));
    await composingTime(database);
    await sendingFigures(database, quick ? 10_000 : 100_000);
  });
  await alignmentTime();
  await importRate();
} finally {
  await Promise.all(Object.values(folders).map((folder) => folder.remove()));
}
conclude();
