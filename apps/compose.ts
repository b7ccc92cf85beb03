import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { prepareJobs } from '#adapters/jobs/prepare.ts';
import { createPgBossQueue } from '#adapters/jobs/queue.ts';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { listenForContentChanges } from '#adapters/postgres/content-changes.ts';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts';
import { translateError, translated } from '#adapters/postgres/errors.ts';
import { readLevel } from '#adapters/postgres/level.ts';
import { migrateToLatest, newerDatabase, rollback, withStartLock } from '#adapters/postgres/migrate.ts';
import { askAlways, rememberUntilChange } from '#adapters/postgres/remembered.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import { createApplication } from '#core/application.ts';
import { jobPolicies } from '#core/jobs/policies.ts';
import type { ContentChanges, Ports } from '#core/ports.ts';
import { systemActor } from '#core/shared/actor.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import type { SiteParts } from './compose/site-parts.ts';
import type { Config } from './config.ts';

type Options = { config: Config; logger: Logger };

/** A database that is there, up to date or not. `close` gives back what was taken. */
export type Database = { url: string; db: Knex; close(): Promise<void> };

const hostOf = (url: string) => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname}:${port || 5432}${pathname}`;
};

const reach = async (db: Knex, url: string): Promise<void> => {
  try {
    await db.raw('select 1');
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const reason = message || code || 'no answer';
    throw new DomainError(
      'unavailable',
      `DATABASE_URL: the database at ${hostOf(url)} cannot be used: ${reason}`,
      undefined,
      {
        cause: error,
      },
    );
  }
};

/** The database of the settings: a given server, or the embedded one, started unless another process has. */
export const openDatabase = async ({ config, logger }: Options): Promise<Database> => {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbeddedPostgres({
        dataDir: config.DATA_DIR,
        log: {
          info: (message) => logger.info(message),
          warn: (message) => logger.warn(message),
          error: (message) => logger.error(message),
        },
      });
  const url = config.DATABASE_URL ?? embedded?.url ?? '';
  const db = createConnection(url);
  const close = async () => {
    await db.destroy();
    await embedded?.stop();
  };
  try {
    await reach(db, url);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, db, close };
};

const silent: ContentChanges = { subscribe: () => () => {}, caughtUp: async () => {} };

const jobsOn = (db: Knex) => createPgBossQueue(db, translated);

/** The product on a database. `changes` is where notices of changed content come from; commands need none. */
export const composeApplication = (
  { db }: Pick<Database, 'db'>,
  parts: SiteParts,
  changes?: ContentChanges,
) => {
  const ports: Ports = {
    ...createPostgresStores({
      db,
      change: null,
      remember: changes ? rememberUntilChange(changes) : askAlways,
      jobsOn,
    }),
    ...parts,
    clock: systemClock,
    ids: randomIds,
    markdown: createMarkdownRenderer({ siteUrl: parts.settings.url }),
    tokens: randomTokens,
    documents: createMarkdownDocumentReader(),
    images: createSharpImageReader(),
    resizer: createSharpImageResizer(),
    rasterizer: createResvgRasterizer(),
    samples: sampleContent,
    changes: changes ?? silent,
    transaction: createPostgresTransaction(db, jobsOn, () => ports),
    passwords: createArgon2Hasher(),
    throttle: createPostgresThrottle(db),
    confirmations: createPostgresConfirmations(db),
  };
  return { ports, application: createApplication(ports) };
};

const migrate = async (db: Knex): Promise<string[]> => {
  const migrated = await migrateToLatest(db);
  await translated(() => prepareJobs(db, jobPolicies));
  return migrated;
};

/** Brings schema and sample content up to date, while other processes that start wait. */
export const prepareDatabase = async (
  db: Knex,
  parts: SiteParts,
): Promise<{ migrated: string[]; seeded: number }> => {
  try {
    return await withStartLock(db, async () => {
      const migrated = await migrate(db);
      const { application } = composeApplication({ db }, parts);
      const { seeded } = await application.execute('content.seed', {}, systemActor);
      return { migrated, seeded };
    });
  } catch (error) {
    throw translateError(error);
  }
};

/** Throws `unavailable` for a database that another version has prepared: a site may be running on it. */
export const requireCurrent = async (db: Knex): Promise<'empty' | 'current'> => {
  const { state } = await readLevel(db);
  if (state === 'newer') throw newerDatabase();
  if (state === 'older')
    throw new DomainError(
      'unavailable',
      'The database is older than this program: bring it up to date with `vigia db migrate`, or start the site',
    );
  return state;
};

/** Prepares a database that is new, for a command that works on it. Throws `unavailable` as `requireCurrent` does. */
export const requirePrepared = async (db: Knex, parts: SiteParts): Promise<void> => {
  const state = await requireCurrent(db);
  // The last that is stored with the sample content; it cannot be deleted.
  const kept =
    state === 'current' ? await translated(() => db('contact_settings').select('id').limit(1)) : [];
  if (!kept.length) await prepareDatabase(db, parts);
};

/** Runs work of a start while no other process does its own on the same database. */
export const aloneAtStart = <T>(db: Knex, work: () => Promise<T>): Promise<T> => withStartLock(db, work);

/** Brings only the schema up to date; answers what was applied. */
export const migrateDatabase = (db: Knex): Promise<string[]> => withStartLock(db, () => migrate(db));

/** Takes the last migrations back; answers which. */
export const rollbackDatabase = (db: Knex): Promise<string[]> => withStartLock(db, () => rollback(db));

/** Notices of changed content on a database, with its losses logged. */
export const openContentChanges = ({ url }: Pick<Database, 'url'>, logger: Logger) =>
  listenForContentChanges({
    url,
    onError: (error) => logger.warn({ err: error }, 'lost the notices of changed content'),
  });

/** Throws `unavailable` unless the database answers. */
export const checkDatabase = async (db: Knex): Promise<void> => {
  await translated(() => db.raw('select 1'));
};
