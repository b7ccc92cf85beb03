import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { prepareJobs } from '#adapters/jobs/prepare.ts';
import { createPgBossQueue } from '#adapters/jobs/queue.ts';
import type { TextOutcome, TextTask } from '#adapters/markdown/text-thread.ts';
import {
  createThreadedDocumentReader,
  createThreadedMarkdownRenderer,
  textThreads,
} from '#adapters/markdown/threaded-markdown.ts';
import { createArgon2Hasher } from '#adapters/passwords/argon2-hasher.ts';
import { listenForContentChanges } from '#adapters/postgres/content-changes.ts';
import { translateError, translated } from '#adapters/postgres/errors.ts';
import type { StartWait } from '#adapters/postgres/migrate.ts';
import { migrateToLatest, withStartLock } from '#adapters/postgres/migrate.ts';
import { storeServerSettings } from '#adapters/postgres/server-settings.ts';
import type { Steps, TakenBack } from '#adapters/postgres/take-back.ts';
import { previewTakingBack, takeBack } from '#adapters/postgres/take-back.ts';
import { createThreads } from '#adapters/system/threads.ts';
import { withdrawDemo } from '#core/articles/withdraw-demo.ts';
import { jobPolicies } from '#core/jobs/policies.ts';
import type { ContentChanges } from '#core/ports.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Database } from './compose/database.ts';
import { openDatabase, requireCurrent, requireSite } from './compose/database.ts';
import type { Engines } from './compose/ports.ts';
import { composePorts } from './compose/ports.ts';
import type { SiteParts } from './compose/site-parts.ts';

export { openDatabase, requireCurrent, requireSite };
export type { Database };

const jobsOn = (db: Knex) => createPgBossQueue(db, translated);

/** Texts on threads of their own: those that readers wait for never stand behind a document that is imported. */
export const createTextEngines = (siteUrl: string): Pick<Engines, 'markdown' | 'documents'> => ({
  markdown: createThreadedMarkdownRenderer(
    createThreads<TextTask, TextOutcome>({ ...textThreads, timeout: 5000, threads: 1 }),
    { siteUrl },
  ),
  documents: createThreadedDocumentReader(
    createThreads<TextTask, TextOutcome>({ ...textThreads, timeout: 60_000, threads: 1 }),
  ),
});

/** The product on a database. `changes` is where notices of changed content come from; commands need none. */
export const composeApplication = (
  database: Pick<Database, 'db'>,
  parts: SiteParts,
  changes?: ContentChanges,
) =>
  composePorts(database, parts, {
    ...(changes && { changes }),
    jobsOn,
    engines: {
      ...createTextEngines(parts.settings.url),
      images: createSharpImageReader(),
      resizer: createSharpImageResizer(),
      rasterizer: createResvgRasterizer(),
      passwords: createArgon2Hasher(),
    },
  });

const migrate = async (db: Knex): Promise<string[]> => {
  const migrated = await migrateToLatest(db);
  await translated(() => prepareJobs(db, jobPolicies));
  return migrated;
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

/** Lets commands know what this server is set to. */
export const announceSettings = (db: Knex, { settings, providers }: SiteParts): Promise<void> =>
  storeServerSettings(db, { site: settings, agents: providers.settings, readiness: providers.readiness });

/** Runs work of a start while no other process does its own on the same database. */
export const aloneAtStart = <T>(db: Knex, work: () => Promise<T>, wait: StartWait): Promise<T> =>
  withStartLock(db, work, wait);

/** Brings only the schema up to date; answers what was applied. */
export const migrateDatabase = (db: Knex): Promise<string[]> => withStartLock(db, () => migrate(db));

/** What taking the last migrations back would lose. Nothing is changed. */
export const previewRollback = (db: Knex, steps: Steps): Promise<TakenBack> =>
  withStartLock(db, () => previewTakingBack(db, steps));

/** Rolls back the migrations that were previewed. */
export const rollbackDatabase = (db: Knex, migrations: readonly string[]): Promise<void> =>
  withStartLock(db, () => takeBack(db, migrations));

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
