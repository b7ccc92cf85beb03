import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { composeApplication, prepareDatabase } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { sitePaths } from '#apps/web/layout/nav-links.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testParts } from '#tests/support/test-parts.ts';
import { fillArchive, importModels } from './archive.ts';
import { benchAdmin, signIn } from './desk.ts';
import { approve, fillDrafts, slugOf } from './drafts.ts';
import { fresh, median, timed } from './measure.ts';
import type { Running } from './processes.ts';
import { root, startServer } from './processes.ts';
import { conclude, record, say } from './report.ts';
import type { Sample } from './soak-plot.ts';
import { plot, slopeOf } from './soak-plot.ts';
import { slugs } from './throughput.ts';
import { memoryOf } from './weight.ts';

// `npm run bench -- --soak [minutes]`: readers, an editor and subscribers for 20 minutes, while memory and open descriptors
// of the server are sampled (Linux). The plot and the samples are stored in dist/soak.

const minutes = Number(process.argv[process.argv.indexOf('--soak') + 1]) || 20;
const ends = AbortSignal.timeout(minutes * 60_000);
const sampleInterval = 2000;
/** Minutes until caches are full and everything is compiled. */
const warmUp = Math.max(0.3 * minutes, Math.min(5, 0.6 * minutes));
/** Descriptors come and go with connections: the pool of the database alone has ten. */
const maxNewDescriptors = 12;
const maxSlope = 1;

const folder = await temporaryFolder();

const prepare = async () => {
  say('Preparing an archive of 2,000 articles');
  const config = readConfig({ DATA_DIR: folder.path });
  const database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'warn' }), create: true });
  await prepareDatabase(database.db, testParts);
  await importModels(composeApplication(database, testParts));
  await fillArchive(database.db, 2000);
  await fillDrafts(database.db, 2000);
  await database.close();
};

const serve = () =>
  startServer('cli/bootstrap.mjs', ['start'], {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    DATABASE_URL: '',
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
    DATA_DIR: folder.path,
    ...benchAdmin,
  });

const post = (server: Running, path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What happens on the site; each is repeated with a pause in milliseconds. Returns how many requests failed. */
const load = async (server: Running): Promise<{ requests: number; failed: number }> => {
  const cookie = await signIn(server);
  const articles = await slugs(server, 1000);
  let requests = 0;
  let failed = 0;
  const repeat = async (wait: number, work: (turn: number) => Promise<{ status: number }>) => {
    for (let turn = 1; !ends.aborted; turn += 1) {
      const status = await work(turn).then(
        (answer) => answer.status,
        () => 0,
      );
      requests += 1;
      if (status !== 200) failed += 1;
      await pause(wait, undefined, { signal: ends }).catch(() => {});
    }
  };
  const get = (path: string, headers?: Record<string, string>) => timed(server.url + path, headers);
  await Promise.all([
    repeat(20, (turn) => get(sitePaths[turn % sitePaths.length]!)),
    repeat(50, (turn) => get(`/noticias/${articles[(turn * 7) % articles.length]}`)),
    repeat(200, () => timed(fresh(server, '/noticias'))),
    repeat(500, () => get('/rss')),
    repeat(500, () => get('/api/admin/articles/drafts', { cookie })),
    repeat(3000, async (turn) => {
      await approve(server, slugOf(turn), cookie);
      return get(`/noticias/${slugOf(turn)}`);
    }),
    repeat(5000, (turn) =>
      post(
        server,
        '/api/newsletter/subscribe',
        { email: `lector-${turn}@correo.example`, source: 'website-home', language: 'es' },
        { 'X-Forwarded-For': `10.1.${turn >> 8}.${turn & 255}` },
      ),
    ),
    repeat(10_000, async () => {
      await signIn(server);
      return { status: 200 };
    }),
  ]);
  return { requests, failed };
};

const sample = async (server: Running): Promise<Sample[]> => {
  const samples: Sample[] = [];
  const startedAt = performance.now();
  while (!ends.aborted) {
    samples.push({
      minute: (performance.now() - startedAt) / 60_000,
      megabytes: await memoryOf(server),
      descriptors: (await readdir(`/proc/${server.pid}/fd`)).length,
    });
    await pause(sampleInterval, undefined, { signal: ends }).catch(() => {});
  }
  return samples;
};

const store = async (samples: Sample[]) => {
  const at = new Date().toISOString().slice(0, 16).replace(':', '-');
  const place = join(root, 'dist/soak', at);
  await mkdir(place, { recursive: true });
  const rows = samples.map(({ minute, megabytes, descriptors }) =>
    [minute.toFixed(3), megabytes.toFixed(1), descriptors].join(','),
  );
  await writeFile(join(place, 'soak.csv'), `${['minute,megabytes,descriptors', ...rows].join('\n')}\n`);
  await writeFile(join(place, 'soak.svg'), plot(samples, warmUp));
  say(`Plot and samples: ${relative(root, place)}`);
};

try {
  await prepare();
  const server = await serve();
  say(`Soaking for ${minutes} minutes`);
  const [samples, { requests, failed }] = await Promise.all([sample(server), load(server)]);
  await server.stop();
  await store(samples);
  const warm = samples.filter(({ minute }) => minute > warmUp);
  const part = Math.ceil(warm.length / 4);
  const open = (some: Sample[]) => median(some.map(({ descriptors }) => descriptors));
  const slope = slopeOf(warm);
  const more = open(warm.slice(-part)) - open(warm.slice(0, part));
  say(
    `     ${requests} requests; at most ${Math.max(...samples.map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
  );
  record(
    'growth of memory after warming up',
    slope,
    ' MB/min',
    `at most ${maxSlope} MB/min`,
    slope <= maxSlope,
  );
  record(
    'descriptors opened after warming up',
    more,
    '',
    `at most ${maxNewDescriptors}`,
    more <= maxNewDescriptors,
  );
  record('requests that failed', failed, '', 'none', failed === 0);
} finally {
  await folder.remove();
}
conclude({ stored: false });
