import type { Knex } from 'knex';
import { createAligner } from '#adapters/evidence/claim-aligners.ts';
import { createResvgRasterizer } from '#adapters/images/drawing-rasterizer.ts';
import { createSharpImageReader } from '#adapters/images/image-reader.ts';
import { createSharpImageResizer } from '#adapters/images/image-resizer.ts';
import { createPgBossQueue } from '#adapters/jobs/queue.ts';
import { createMarkdownDocumentReader } from '#adapters/markdown/read-document.ts';
import { createMarkdownRenderer } from '#adapters/markdown/render.ts';
import { createPostgresConfirmations } from '#adapters/postgres/confirmations.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createInstallation } from '#adapters/postgres/installation.ts';
import { listenForContentChanges } from '#adapters/postgres/notifications.ts';
import { uncached } from '#adapters/postgres/scope.ts';
import { createPostgresStores, createPostgresTransaction } from '#adapters/postgres/stores.ts';
import { createPostgresThrottle } from '#adapters/postgres/throttle.ts';
import type { SiteParts } from '#apps/compose/site-parts.ts';
import { randomIds, randomTokens, systemClock } from '#adapters/system/system.ts';
import { createApplication } from '#core/application.ts';
import { createJobEndings, createJobHandlers } from '#core/job-handlers.ts';
import { isFinal } from '#core/jobs/final-error.ts';
import type { JobName, JobPolicies } from '#core/jobs/job.ts';
import { jobPolicies } from '#core/jobs/job.ts';
import type { JobHandlers } from '#core/jobs/ports.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { storeMessage } from '#core/kernel/render.ts';
import type { ContentChanges, Ports } from '#core/kernel/ports.ts';
import { createBreachedPasswords } from './breached-passwords.ts';
import { createQuickHasher } from './quick-hasher.ts';
import { createRecordingMailer } from './recording-mailer.ts';
import { testParts } from './test-parts.ts';
import type { TestDatabase } from './test-postgres.ts';
import { createTestDatabase } from './test-postgres.ts';

// Ports over a database of their own, for any test; what is not the database has a small fake.

type Opened = { close(): Promise<void> };
const openedInTest: Opened[] = [];
const openedInFile: Opened[] = [];
let closing: Promise<unknown> = Promise.resolve();
let isInTest = false;
/** The file that closes them; files of a worker share this module. */
let closingFile: string | undefined;

const closeAll = (opened: Opened[]) => {
  closing = Promise.all([closing, ...opened.splice(0).map((one) => one.close())]);
  // Awaited after the last test.
  closing.catch(() => {});
};

/** Closes ports after their test, or after the last one: called at the top of each file whose tests create any. */
export const closePortsAfterTests = (): void => {
  closingFile = expect.getState().testPath;
  // Those of a test are closed when the next one begins: after all hooks of their test, and beside the next one.
  beforeEach(() => {
    isInTest = true;
    closeAll(openedInTest);
  });
  afterEach(() => {
    isInTest = false;
  });
  afterAll(async () => {
    closeAll(openedInTest);
    closeAll(openedInFile);
    await closing;
  });
};

/** By their transaction: ports are often copied with replacements. */
const databases = new WeakMap<Ports['transaction'], Opened & { db: Knex }>();
const databaseOf = ({ transaction }: Pick<Ports, 'transaction'>): Opened & { db: Knex } => {
  const found = databases.get(transaction);
  if (!found) throw new Error('these are no ports of tests');
  return found;
};

/** The pool under test ports, or under copies of them. */
export const poolOf = (ports: Pick<Ports, 'transaction'>): Knex => databaseOf(ports).db;

/** Closes test ports before their test ends: for tests that create many. */
export const closePorts = (ports: Pick<Ports, 'transaction'>): Promise<void> => databaseOf(ports).close();

/** Listens from the first subscription on: most tests have none. */
const listenLazily = (url: () => Promise<string>): ContentChanges & Opened => {
  let opened: Promise<ReturnType<typeof listenForContentChanges>> | undefined;
  const open = async () => {
    const changes = listenForContentChanges({ url: await url(), onError: () => {} });
    await changes.ready;
    return changes;
  };
  return {
    subscribe(listener) {
      opened ??= open();
      const subscribed = opened.then((changes) => changes.subscribe(listener));
      return () => void subscribed.then((unsubscribe) => unsubscribe());
    },
    caughtUp: async () => (await opened)?.caughtUp(),
    close: async () => (await opened)?.close(),
  };
};

/**
 * Runs each job that is due at the time of the ports' clock or added meanwhile, sequentially; returns how many. There
 * are no delays between attempts: each call makes the next attempt of a job.
 */
export const runDueJobs = async (
  ports: Ports,
  handlers: Partial<JobHandlers> = createJobHandlers(ports, createApplication(ports)),
  policies: JobPolicies = jobPolicies,
): Promise<number> => {
  const db = poolOf(ports);
  const endings = createJobEndings(ports);
  const tried: string[] = [];
  const { signal } = new AbortController();
  for (;;) {
    // A job without a time of its own is due although a test's clock may be behind the database's.
    const { rows } = await db.raw<{
      rows: { id: string; name: JobName; data: never; retry_count: number }[];
    }>(
      `update vigia_jobs.job set state = 'active' where id = (
        select id from vigia_jobs.job
        where id <> all (:tried::uuid[]) and name = any (:names) and
          (state = 'retry' or state = 'created' and (start_after = created_on or start_after <= :now))
        order by created_on, id limit 1)
      returning id, name, data, case when output is null then retry_count else retry_count + 1 end as retry_count`,
      { tried, names: Object.keys(policies), now: ports.clock.now() },
    );
    const [job] = rows;
    if (!job) return tried.length;
    tried.push(job.id);
    const store = (state: string, message: string | null) =>
      db.raw(`update vigia_jobs.job set state = ?, output = ?, retry_count = ? where id = ?`, [
        state,
        JSON.stringify({ message }),
        job.retry_count,
        job.id,
      ]);
    const last = job.retry_count + 1 >= policies[job.name]!.tries;
    try {
      const handle = handlers[job.name];
      if (!handle) throw new Error(`no handler for ${job.name}`);
      await handle(job.data, { signal, last, wait: async () => {} });
      await store('completed', null);
    } catch (error) {
      const message = isDomainError(error) ? storeMessage(messageOf(error)) : (error as Error).message;
      const isDead = last || isFinal(error);
      await store(isDead ? 'failed' : 'retry', message);
      if (isDead) await endings[job.name]?.(job.data, message).catch(() => {});
    }
  }
};

/** Closes the pool of ports, so that other ports can begin with a copy of their database, named here. */
export const asTemplate = async (ports: Ports): Promise<string> => {
  const db = poolOf(ports);
  const { rows } = await db.raw<{ rows: [{ name: string }] }>('select current_database() as name');
  await db.destroy();
  return rows[0].name;
};

/** All ports over a separate database: without content, or a copy of `template`. `replaced` replaces some of the others. */
export const createTestPorts = (
  replaced: Partial<Ports & Pick<SiteParts, 'pictureBytes'>> = {},
  template?: string,
): Ports => {
  // Only when it is needed: many tests end before.
  let database: Promise<TestDatabase> | undefined;
  const url = async () => (await (database ??= createTestDatabase(template))).url;
  const db = createConnection(url, { poolSize: 4, isPatient: () => true, acquireTimeout: 120_000 });
  const changes = listenLazily(url);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([db.destroy(), changes.close()]);
    await (await database)?.drop();
  };
  const opened = { db, close: () => (closed ??= close()) };
  if (closingFile !== expect.getState().testPath) throw new Error('closePortsAfterTests() is not called');
  (isInTest ? openedInTest : openedInFile).push(opened);
  const scope = { jobsOn: createPgBossQueue, pictureBytes: replaced.pictureBytes };
  const transact = createPostgresTransaction(db, scope, () => ports);
  const ports: Ports = {
    ...createPostgresStores({ ...scope, db, change: null, cached: uncached }),
    clock: systemClock,
    ids: randomIds,
    tokens: randomTokens,
    markdown: createMarkdownRenderer({ siteUrl: 'https://vigia.example' }),
    documents: createMarkdownDocumentReader(),
    claims: createAligner(),
    images: createSharpImageReader(),
    resizer: createSharpImageResizer(),
    rasterizer: createResvgRasterizer(),
    ...testParts,
    mailer: createRecordingMailer(),
    passwords: createQuickHasher(),
    breachedPasswords: createBreachedPasswords(),
    throttle: createPostgresThrottle(db),
    confirmations: createPostgresConfirmations(db),
    installation: createInstallation(db, { version: '0.0.0', node: process.versions.node }),
    changes,
    // As after an operation, caches know what a test has written.
    transaction: async (change, work) => {
      const result = await transact(change, work);
      await changes.caughtUp();
      return result;
    },
    ...replaced,
  };
  databases.set(ports.transaction, opened);
  return ports;
};
