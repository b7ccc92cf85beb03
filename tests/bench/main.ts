import { readFile } from 'node:fs/promises';
import { composeApplication, openDatabase, prepareDatabase } from '#apps/compose.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { fillArchive, importModels } from './archive.ts';
import { askEach, median, percentile, requestsPerSecond, timed } from './measure.ts';
import type { Running } from './processes.ts';
import { startServer } from './processes.ts';

// Figures of the product beside a bare reference, in one run: `npm run bench`. Ratios are what counts; absolute numbers
// are those of the machine it runs on.

const runs = 3;
const seconds = process.argv.includes('--quick') ? 1 : 3;
const say = (line: string) => process.stdout.write(`${line}\n`);
const folders = { small: await temporaryFolder(), large: await temporaryFolder() };
type Archive = keyof typeof folders;
const environment = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', DATABASE_URL: '' };

const serve = (archive: Archive) =>
  startServer('apps/server/main.ts', [], { ...environment, DATA_DIR: folders[archive].path });

const results: { name: string; value: string; wanted: string; met: boolean }[] = [];
const record = (name: string, value: number, unit: string, wanted: string, met: boolean) => {
  results.push({ name, value: `${value < 10 ? value.toFixed(2) : Math.round(value)}${unit}`, wanted, met });
  say(`${met ? 'ok  ' : 'MISS'} ${name}: ${results.at(-1)?.value} (wanted ${wanted})`);
};

const prepare = async (archive: Archive, articles: number) => {
  say(`Preparing an archive of ${articles.toLocaleString('en')} articles`);
  const config = readConfig({ DATA_DIR: folders[archive].path });
  const database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'warn' }) });
  try {
    await prepareDatabase(database.db, 'http://127.0.0.1');
    await importModels(composeApplication(database, 'http://127.0.0.1'));
    await fillArchive(database.db, articles);
  } finally {
    await database.close();
  }
};

/** Product and reference in turn, on the same core, so that the machine's moods meet both. */
const ratioToBareKoa = async (
  server: Running,
  path: string,
  type: string,
): Promise<{ product: number; ratio: number }> => {
  const { bytes } = await timed(server.url + path);
  const product: number[] = [];
  const reference: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    product.push(await requestsPerSecond(server.url + path, seconds));
    const bare = await startServer('tests/bench/bare-koa.ts', [String(bytes), type], {
      NODE_ENV: 'production',
    });
    reference.push(await requestsPerSecond(bare.url, seconds));
    await bare.stop();
  }
  return { product: median(product), ratio: median(product) / median(reference) };
};

let serial = 0;
/** An address that was never asked for: whatever answers it is made for it. */
const fresh = (server: Running, path: string) =>
  `${server.url}${path}${path.includes('?') ? '&' : '?'}fresh=${(serial += 1)}`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const slugs = async (server: Running, count: number): Promise<string[]> => {
  const found: string[] = [];
  let cursor: string | null = '';
  while (found.length < count && cursor !== null) {
    const response = await fetch(`${server.url}/api/articles?limit=100${cursor && `&cursor=${cursor}`}`);
    const page = (await response.json()) as { items: { slug: string }[]; next_cursor: string | null };
    found.push(...page.items.map(({ slug }) => slug));
    cursor = page.next_cursor;
  }
  return found.slice(0, count);
};

const renderRates = async (server: Running) => {
  const bare = await startServer('tests/bench/bare-koa.ts', ['30000'], { NODE_ENV: 'production' });
  const reference = median(await Promise.all(times(1, () => requestsPerSecond(bare.url, seconds))));
  await bare.stop();
  const articles = await slugs(server, 900);
  const lists = times(200, () => fresh(server, '/noticias'));
  await askEach(
    lists.slice(0, 50).map((url) => `${url}w`),
    4,
  );
  const list: number[] = [];
  const article: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    list.push(
      (
        await askEach(
          times(300, () => fresh(server, '/noticias')),
          4,
        )
      ).perSecond,
    );
    const part = articles.slice(run * 300, run * 300 + 300);
    article.push(
      (
        await askEach(
          part.map((slug) => fresh(server, `/noticias/${slug}`)),
          4,
        )
      ).perSecond,
    );
  }
  record('news list, rendered anew', median(list), '/s', 'at least 85/s', median(list) >= 85);
  record('article, rendered anew', median(article), '/s', 'at least 130/s', median(article) >= 130);
  say(
    `     that is 1/${Math.round(reference / median(list))} and 1/${Math.round(reference / median(article))} of bare Koa`,
  );
};

const words = [
  'incidentes',
  'regulacion',
  'sistemas',
  'deepfakes',
  'algoritmo',
  'tesla',
  'sesgo',
  'chatgpt',
  'datos',
];
const queries = [
  ...words,
  '"inteligencia artificial"',
  ...words.flatMap((one) => words.map((two) => `${one} ${two}`)),
];
const topics = ['regulacion', 'etica-sesgos', 'alias-7', 'tecnica-modelos'];
const types = ['noticia', 'analisis', 'recurso'];
const pick = <T>(list: T[], index: number): T => list[index % list.length] as T;

const asked: Record<string, (index: number) => string> = {
  page: () => '/noticias',
  list: () => '/api/articles?limit=20',
  filter: (index) => `/api/articles?topic=${pick(topics, index)}&type=${pick(types, index)}`,
  search: (index) => `/api/articles?q=${encodeURIComponent(pick(queries, index))}`,
};

/** How the slowest twentieth grows from the small archive to the large one, both asked in turn. */
const growth = async (name: string, path: (index: number) => string, small: Running, large: Running) => {
  const found: Record<Archive, number[]> = { small: [], large: [] };
  const ask = (server: Running, count: number) =>
    askEach(
      times(count, (index) => fresh(server, path(index))),
      1,
    );
  for (const server of [small, large]) await ask(server, 100);
  for (let run = 0; run < runs; run += 1) {
    found.small.push(percentile((await ask(small, 200)).times, 0.95));
    found.large.push(percentile((await ask(large, 200)).times, 0.95));
  }
  const before = median(found.small);
  const ratio = median(found.large) / before;
  record(
    `p95 of ${name}, 100,000 articles to 1,000`,
    ratio,
    `x of ${before.toFixed(1)} ms`,
    'less than 2x',
    ratio < 2,
  );
};

const memoryOf = async ({ pid }: Running): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const peakWhile = async (server: Running, paths: string[]): Promise<number> => {
  const before = await memoryOf(server);
  let peak = before;
  const watch = setInterval(() => void memoryOf(server).then((now) => (peak = Math.max(peak, now))), 50);
  for (const path of paths) await timed(server.url + path);
  clearInterval(watch);
  return peak - before;
};

/** Bytes as a browser gets them. */
const compressedSize = async (url: string): Promise<number> => {
  const response = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length'));
};

const scriptWeight = async (server: Running): Promise<number> => {
  const [slug] = await slugs(server, 1);
  const html = await (await fetch(`${server.url}/noticias/${slug}`)).text();
  const files = new Set(
    [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file),
  );
  let bytes = 0;
  for (const file of files) bytes += await compressedSize(`${server.url}/${file}`);
  return bytes / 1000;
};

try {
  await prepare('small', 1000);
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
  await renderRates(small);
  const weight = await scriptWeight(small);
  record('JavaScript of a first article visit, brotli', weight, ' kB', 'at most 150 kB', weight <= 150);
  const large = await serve('large');
  for (const [name, path] of Object.entries(asked)) await growth(name, path, small, large);
  const memory = await peakWhile(large, [
    '/rss',
    '/rss?lang=en',
    '/sitemap-1.xml',
    '/sitemap-3.xml',
    '/sitemap-5.xml',
  ]);
  record('memory while feeds and sitemaps of 100,000 stream', memory, ' MB', 'at most 150 MB', memory <= 150);
  await small.stop();
  await large.stop();
} finally {
  await Promise.all(Object.values(folders).map((folder) => folder.remove()));
}
const missed = results.filter(({ met }) => !met).length;
say(`\n${results.length - missed} of ${results.length} figures met`);
process.exitCode = missed ? 1 : 0;
