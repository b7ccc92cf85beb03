import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import type { AroundQuery } from '#adapters/postgres/connection.ts';
import { createInstallation } from '#adapters/postgres/installation.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges } from '#adapters/postgres/notifications.ts';
import type { Cached } from '#adapters/postgres/scope.ts';
import { uncached } from '#adapters/postgres/scope.ts';
import { translateError } from '#adapters/postgres/errors.ts';
import type { StartWait } from '#adapters/postgres/migrate.ts';
import { isPrepared, withStartLock } from '#adapters/postgres/migrate.ts';
import type { ReplicaState, ReplicaUse } from '#adapters/postgres/replica.ts';
import { followReplica, preferReplica } from '#adapters/postgres/replica.ts';
import { readServerSettings, storeServerSettings } from '#adapters/postgres/server-settings.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import { createImageProcesses, drawing, picturing } from '#adapters/images/image-processes.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import type { HashingAnswer, HashingTask } from '#adapters/passwords/argon2-hasher.ts';
import { createThreads } from '#adapters/system/threads.ts';
import type { Config } from '#apps/config.ts';
import { createApplication } from '#core/application.ts';
import { withdrawDemo } from '#core/articles/withdraw-demo.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Clock } from '#core/time/clock.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { collectionNames, readerTopics } from '#core/kernel/invalidation-topics.ts';
import type { ContentChanges, Ports, Stores } from '#core/kernel/ports.ts';
import type { Database } from './compose/database.ts';
import { migrate, requireCurrent, requireSite } from './compose/database.ts';
import { lazily } from './compose/lazily.ts';
import type { SiteParts } from './compose/site-parts.ts';
import { createSiteParts } from './compose/site-parts.ts';
import { version } from './compose/version.ts';

type TextEngines = Pick<Ports, 'markdown' | 'documents' | 'claims'>;

/** Text engines apart: rendering for readers never queues behind an imported document. */
const createThreadedTexts = (siteUrl: string): TextEngines => ({
  markdown: lazily(async () => {
    const { createThreadedMarkdownRenderer, rendering } =
      await import('#adapters/markdown/threaded-markdown.ts');
    return createThreadedMarkdownRenderer(createThreads(rendering), { siteUrl });
  }),
  documents: lazily(async () => {
    const { createThreadedDocumentReader, reading } = await import('#adapters/markdown/threaded-markdown.ts');
    return createThreadedDocumentReader(createThreads(reading));
  }),
  claims: lazily(async () => {
    const { aligning, createThreadedAligner } = await import('#adapters/evidence/claim-aligners.ts');
    return createThreadedAligner(createThreads(aligning));
  }),
});

/** Text engines without threads, whose start takes longer than a command needs to render. */
const createTexts = (siteUrl: string): TextEngines => ({
  markdown: lazily(async () =>
    (await import('#adapters/markdown/render.ts')).createMarkdownRenderer({ siteUrl }),
  ),
  documents: lazily(async () =>
    (await import('#adapters/markdown/read-document.ts')).createMarkdownDocumentReader(),
  ),
  claims: lazily(async () => (await import('#adapters/evidence/claim-aligners.ts')).createAligner()),
});

const createEngines = (): Pick<
  Ports,
  'images' | 'resizer' | 'rasterizer' | 'passwords' | 'breachedPasswords'
> => ({
  ...createImageProcesses(createThreads(picturing), createThreads(drawing)),
  passwords: lazily(async () => {
    const { createArgon2Hasher, hashingThreads } = await import('#adapters/passwords/argon2-hasher.ts');
    return createArgon2Hasher(createThreads<HashingTask, HashingAnswer>(hashingThreads));
  }),
  breachedPasswords: lazily(async () =>
    (await import('#adapters/passwords/breached-passwords.ts')).readBreachedPasswords(),
  ),
});

const jobsOn = (db: Knex): Ports['jobs'] =>
  lazily(async () => (await import('#adapters/jobs/queue.ts')).createPgBossQueue(db));

const silent: ContentChanges = { subscribe: () => () => {}, caughtUp: async () => {} };

const cachedUntilChange = (changes: ContentChanges): Cached => {
  const cache = createTopicCache<object>({ changes, topics: readerTopics, max: 5000 });
  return <T extends object>(key: string, run: () => Promise<T>) => cache.find(key, run) as Promise<T>;
};

/** The stores of public content: each change of it is announced. */
const readersStores = [
  'articles',
  'interviews',
  ...collectionNames,
  'contactSettings',
  'siteSettings',
  'evidence',
] as const satisfies (keyof Stores)[];

/** A read replica of the database, and whether it is up to date. */
export type Replica = { db: Knex; use: ReplicaUse };

/** A database that the product runs on. Without `clock`, the machine's own counts. */
type ComposedOn = Pick<Database, 'db'> & { clock?: Clock; replica?: Replica | undefined };

/**
 * The product on a database. `changes`: a server's notifications of changed content; without it, the product serves a
 * single command. Visitors read from the replica, if any.
 */
export const composeApplication = (
  { db, clock = systemClock, replica }: ComposedOn,
  parts: SiteParts,
  changes?: ContentChanges,
) => {
  const { url } = parts.settings;
  const { pictureBytes } = parts;
  const scope = {
    change: null,
    cached: changes ? cachedUntilChange(changes) : uncached,
    jobsOn,
    pictureBytes,
  };
  const ports: Ports = {
    ...createPostgresStores({ ...scope, db }),
    ...parts,
    ...createEngines(),
    ...(changes ? createThreadedTexts(url) : createTexts(url)),
    clock,
    ids: randomIds,
    tokens: randomTokens,
    changes: changes ?? silent,
    transaction: createPostgresTransaction(db, { jobsOn, pictureBytes }, () => ports),
    throttle: createPostgresThrottle(db),
    confirmations: createPostgresConfirmations(db),
    installation: createInstallation(db, { version, node: process.versions.node }),
  };
  if (!replica) return { ports, application: createApplication(ports) };
  const copies = createPostgresStores({ ...scope, db: replica.db });
  const readers = Object.fromEntries(
    readersStores.map((name) => [name, preferReplica<object>(ports[name], copies[name], replica.use)]),
  );
  return { ports, application: createApplication(ports, { ...ports, ...readers }) };
};

/** Brings schema and sample content up to date, while other starting processes wait. `onTurn` is called before. */
export const prepareDatabase = async (
  db: Knex,
  parts: SiteParts,
  { onTurn, clock, ...wait }: StartWait & { onTurn?: () => void; clock?: Clock } = {},
): Promise<{ migrated: string[]; seeded: number; withdrawn: string[] }> => {
  const prepare = async () => {
    onTurn?.();
    const migrated = await migrate(db);
    const { application, ports } = composeApplication({ db, ...(clock && { clock }) }, parts);
    const addressing = { actor: systemActor, operation: 'authors.address', at: ports.clock.now() };
    await ports.transaction(addressing, ({ articles }) => articles.addressAuthors());
    const { seeded } = await application.execute('content.seed', {}, systemActor);
    return { migrated, seeded, withdrawn: await withdrawDemo(ports) };
  };
  try {
    return await withStartLock(db, prepare, wait);
  } catch (error) {
    throw translateError(error);
  }
};

/** The parts of a site for a process other than its server, with the server's settings. */
export const createCommandParts = async (config: Config, db: Knex): Promise<SiteParts> =>
  createSiteParts(
    config,
    config.SITE_URL ?? `http://${config.HOST}:${config.PORT}`,
    await readServerSettings(db),
  );

/**
 * Completes the preparations of a start (sample content, queues), for a command that works on the site. Throws
 * `unavailable` when there is no site, and as `requireCurrent` does. It uses several connections at once, regardless of
 * the command's own limit.
 */
export const requirePrepared = async (
  { db, url, clock }: Pick<Database, 'db' | 'url' | 'clock'>,
  parts: SiteParts,
  config: Config,
) => {
  if (await isPrepared(db)) return;
  await requireSite(db, config);
  await requireCurrent(db);
  const many = createConnection(url);
  try {
    await prepareDatabase(many, parts, { clock });
  } finally {
    await many.destroy();
  }
};

/** Publishes this server's settings to commands. */
export const announceSettings = (db: Knex, { settings, providers }: SiteParts): Promise<void> =>
  storeServerSettings(db, { site: settings, agents: providers.settings, readiness: providers.readiness });

/** Runs startup work while no other process does the same on this database. */
export const aloneAtStart = <T>(db: Knex, work: () => Promise<T>, wait: StartWait): Promise<T> =>
  withStartLock(db, work, wait);

/** The configured read replica, monitored from now on; null if none. The start succeeds without it. */
export const openReplica = (
  { DATABASE_READ_URL: url, DATABASE_POOL_MAX: poolSize }: Config,
  { db: primary }: Pick<Database, 'db'>,
  { changes, around, logger }: { changes: ContentChanges; around: AroundQuery; logger: Logger },
): (Replica & { close(): Promise<void> }) | null => {
  if (!url) return null;
  const db = createConnection(url, { poolSize, around });
  const texts: Record<ReplicaState, string> = {
    used: 'readers are answered from the replica of the database',
    behind: 'readers are answered from the primary database: the replica lags behind',
    away: 'readers are answered from the primary database: the replica cannot be read',
  };
  const use = followReplica({
    primary,
    replica: db,
    changes,
    onState: (state, error) =>
      logger[state === 'used' ? 'info' : 'warn'](
        { replica: state, ...(error && { err: error }) },
        texts[state],
      ),
  });
  return {
    db,
    use,
    async close() {
      use.close();
      await db.destroy();
    },
  };
};

/** Notifications of changed content on a database; lost connections are logged. */
export const openContentChanges = ({ url }: Pick<Database, 'url'>, logger: Logger) =>
  listenForContentChanges({
    url,
    onError: (error) => logger.warn({ err: translateError(error) }, 'lost the notices of changed content'),
  });
