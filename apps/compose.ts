import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { TextOutcome, TextTask } from '#adapters/markdown/text-thread.ts';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges } from '#adapters/postgres/notifications.ts';
import type { Cached } from '#adapters/postgres/scope.ts';
import { uncached } from '#adapters/postgres/scope.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import type { StartWait } from '#adapters/postgres/migrate.ts';
import { isPrepared, withStartLock } from '#adapters/postgres/migrate.ts';
import { readServerSettings, storeServerSettings } from '#adapters/postgres/server-settings.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import type { HashingAnswer, HashingTask } from '#adapters/passwords/argon2-hasher.ts';
import { createThreads } from '#adapters/system/threads.ts';
import type { Config } from '#apps/config.ts';
import { createApplication } from '#core/application.ts';
import { withdrawDemo } from '#core/articles/withdraw-demo.ts';
import { systemActor } from '#core/kernel/actor.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { ContentChanges, Ports } from '#core/ports.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { Database } from './compose/database.ts';
import { migrate, requireCurrent, requireSite } from './compose/database.ts';
import type { SiteParts } from './compose/site-parts.ts';
import { createSiteParts } from './compose/site-parts.ts';

/** A port whose methods all answer promises; its adapter is loaded on the first call, as most commands need few. */
const lazily = <T extends object>(load: () => Promise<T>): T => {
  let loading: Promise<T> | undefined;
  const call =
    (name: string) =>
    async (...given: unknown[]): Promise<unknown> => {
      const loaded = (await (loading ??= load())) as Record<string, (...given: unknown[]) => unknown>;
      return loaded[name]?.(...given);
    };
  return new Proxy({} as T, { get: (_, name) => (typeof name === 'string' ? call(name) : undefined) });
};

type TextEngines = Pick<Ports, 'markdown' | 'documents'>;

/** Texts on threads of their own: those that readers wait for never stand behind a document that is imported. */
const createThreadedTexts = (siteUrl: string): TextEngines => ({
  markdown: lazily(async () => {
    const { createThreadedMarkdownRenderer, textThreads } =
      await import('#adapters/markdown/threaded-markdown.ts');
    const run = createThreads<TextTask, TextOutcome>({ ...textThreads, timeout: 5000, threads: 1 });
    return createThreadedMarkdownRenderer(run, { siteUrl });
  }),
  documents: lazily(async () => {
    const { createThreadedDocumentReader, textThreads } =
      await import('#adapters/markdown/threaded-markdown.ts');
    return createThreadedDocumentReader(
      createThreads<TextTask, TextOutcome>({ ...textThreads, timeout: 60_000, threads: 1 }),
    );
  }),
});

/** Texts without threads, which take longer to start than a command has to render. */
const createTexts = (siteUrl: string): TextEngines => ({
  markdown: lazily(async () =>
    (await import('#adapters/markdown/render.ts')).createMarkdownRenderer({ siteUrl }),
  ),
  documents: lazily(async () =>
    (await import('#adapters/markdown/read-document.ts')).createMarkdownDocumentReader(),
  ),
});

const createEngines = (): Pick<Ports, 'images' | 'resizer' | 'rasterizer' | 'passwords'> => ({
  images: lazily(async () => (await import('#adapters/images/image-reader.ts')).createSharpImageReader()),
  resizer: lazily(async () => (await import('#adapters/images/image-resizer.ts')).createSharpImageResizer()),
  rasterizer: lazily(async () =>
    (await import('#adapters/images/drawing-rasterizer.ts')).createResvgRasterizer(),
  ),
  passwords: lazily(async () => {
    const { createArgon2Hasher, hashingThreads } = await import('#adapters/passwords/argon2-hasher.ts');
    return createArgon2Hasher(createThreads<HashingTask, HashingAnswer>(hashingThreads));
  }),
});

const jobsOn = (db: Knex): Ports['jobs'] =>
  lazily(async () => (await import('#adapters/jobs/queue.ts')).createPgBossQueue(db));

const silent: ContentChanges = { subscribe: () => () => {}, caughtUp: async () => {} };

const cachedUntilChange = (changes: ContentChanges): Cached => {
  const cache = createTopicCache<object>({ changes, topics: readerTopics, max: 5000 });
  return <T extends object>(key: string, run: () => Promise<T>) => cache.find(key, run) as Promise<T>;
};

/** The product on a database. `changes` is where a server hears of changed content; without, it is for one command. */
export const composeApplication = (
  { db }: Pick<Database, 'db'>,
  parts: SiteParts,
  changes?: ContentChanges,
) => {
  const { url } = parts.settings;
  const { pictureBytes } = parts;
  const ports: Ports = {
    ...createPostgresStores({
      db,
      change: null,
      cached: changes ? cachedUntilChange(changes) : uncached,
      jobsOn,
      pictureBytes,
    }),
    ...parts,
    ...createEngines(),
    ...(changes ? createThreadedTexts(url) : createTexts(url)),
    clock: systemClock,
    ids: randomIds,
    tokens: randomTokens,
    samples: sampleContent,
    changes: changes ?? silent,
    transaction: createPostgresTransaction(db, { jobsOn, pictureBytes }, () => ports),
    throttle: createPostgresThrottle(db),
    confirmations: createPostgresConfirmations(db),
  };
  return { ports, application: createApplication(ports) };
};

/** Brings schema and sample content up to date, while other processes that start wait. `onTurn` is called before. */
export const prepareDatabase = async (
  db: Knex,
  parts: SiteParts,
  { onTurn, ...wait }: StartWait & { onTurn?: () => void } = {},
): Promise<{ migrated: string[]; seeded: number; withdrawn: string[] }> => {
  const prepare = async () => {
    onTurn?.();
    const migrated = await migrate(db);
    const { application, ports } = composeApplication({ db }, parts);
    const { seeded } = await application.execute('content.seed', {}, systemActor);
    return { migrated, seeded, withdrawn: await withdrawDemo(ports) };
  };
  try {
    return await withStartLock(db, prepare, wait);
  } catch (error) {
    throw translateError(error);
  }
};

/** The parts of a site for a process beside its server, which are those that the server is set to. */
export const createCommandParts = async (config: Config, db: Knex): Promise<SiteParts> =>
  createSiteParts(
    config,
    config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`,
    await readServerSettings(db),
  );

/**
 * Completes what a start prepares (sample content, queues), for a command that works on the site. Throws `unavailable`
 * where there is no site, and as `requireCurrent` does.
 * It takes several connections at once, whatever the command itself is given.
 */
export const requirePrepared = async (
  { db, url }: Pick<Database, 'db' | 'url'>,
  parts: SiteParts,
  config: Config,
) => {
  if (await isPrepared(db)) return;
  await requireSite(db, config);
  await requireCurrent(db);
  const many = createConnection(url);
  try {
    await prepareDatabase(many, parts);
  } finally {
    await many.destroy();
  }
};

/** Lets commands know what this server is set to. */
export const announceSettings = (db: Knex, { settings, providers }: SiteParts): Promise<void> =>
  storeServerSettings(db, { site: settings, agents: providers.settings, readiness: providers.readiness });

/** Runs work of a start while no other process does its own on the same database. */
export const aloneAtStart = <T>(db: Knex, work: () => Promise<T>, wait: StartWait): Promise<T> =>
  withStartLock(db, work, wait);

/** Notices of changed content on a database, with its losses logged. */
export const openContentChanges = ({ url }: Pick<Database, 'url'>, logger: Logger) =>
  listenForContentChanges({
    url,
    onError: (error) => logger.warn({ err: error }, 'lost the notices of changed content'),
  });
