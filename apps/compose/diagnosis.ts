import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseFacts } from '#adapters/postgres/check-database.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { keepsSessions } from '#adapters/postgres/keeps-sessions.ts';
import { checkReplica } from '#adapters/postgres/replica.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { readSchemaState } from '#adapters/postgres/migrate.ts';
import { checkFolder } from '#adapters/system/check-folder.ts';
import { composeApplication } from '#apps/compose.ts';
import { hostOf, openDatabase } from '#apps/compose/database.ts';
import type { Database } from '#apps/compose/database.ts';
import type { Config } from '#apps/config.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { unconfirmedFigures } from '#core/pages/ad-figures.ts';
import { findMisstated } from '#core/articles/publishing/misstated.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Finding } from '#core/status/finding.ts';
import { broken, ok, warning } from '#core/status/finding.ts';
import { withOffset } from '#core/time/wall-clock.ts';
import { message } from '#core/messages/messages.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { diskFullBelow, diskLowBelow } from '#core/status/conditions.ts';
import type { Instance } from '#core/status/instances.ts';
import { describeClock, isClockOff } from '#core/status/instances.ts';
import { checkLastBackup } from './backup-checks.ts';
import { incidentOf } from './incidents.ts';
import { checkOutside } from './outside-checks.ts';
import { createSiteParts } from './site-parts.ts';

const minNodeVersion = 24;

/** Whether this Node version is supported. */
export const checkNode = (): Finding => {
  const found = message('doctor.node', { version: process.versions.node });
  return Number(process.versions.node.split('.')[0]) >= minNodeVersion
    ? ok('node', found)
    : broken('node', found, message('doctor.node-advice'));
};

/** Whether a public site has production settings. */
const checkSettings = ({ NODE_ENV, SESSION_SECRET, SITE_URL }: Config): Finding => {
  if (NODE_ENV === 'production') return ok('settings', message('doctor.production', { url: SITE_URL ?? '' }));
  if (SITE_URL?.startsWith('https:'))
    return warning(
      'settings',
      message('doctor.public-not-production', { url: SITE_URL }),
      message('doctor.public-not-production-advice'),
    );
  const key = SESSION_SECRET ? 'doctor.not-production' : 'doctor.not-production-generated-secret';
  return ok('settings', message(key));
};

/** What writing is refused with on a full disk, or beyond a quota. */
const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** Whether DATA_DIR is writable, and has space. */
export const checkStorage = async ({ DATA_DIR: folder }: Config): Promise<Finding> => {
  const response = await checkFolder(folder);
  if ('refused' in response)
    return broken(
      'storage',
      message('doctor.storage-unwritable', { folder, reason: response.refused }),
      message(
        noSpace.has(response.refused) ? 'doctor.storage-full-advice' : 'doctor.storage-unwritable-advice',
      ),
    );
  const found = message('doctor.storage', { folder, free: response.free });
  if (response.free > diskLowBelow) return ok('storage', found);
  return (response.free > diskFullBelow ? warning : broken)(
    'storage',
    found,
    message('doctor.storage-full-advice'),
  );
};

const checkMigrations = async ({ db }: Database): Promise<Finding> => {
  const { state, missing } = await readSchemaState(db);
  if (state === 'current') return ok('migrations', message('doctor.migrations'));
  if (state === 'newer')
    return broken('migrations', message('doctor.database-newer'), message('doctor.database-newer-advice'));
  if (state === 'empty')
    return warning('migrations', message('doctor.database-empty'), message('doctor.database-empty-advice'));
  return broken(
    'migrations',
    message('doctor.migrations-missing', { count: missing.length }),
    message('doctor.migrations-missing-advice'),
  );
};

/** Milliseconds by which a clock is off so much that certificates and requests to other services are refused. */
const maxSkew = 60_000;

async function* checkFacts({ db, clock: { ahead: readAhead } }: Database): AsyncGenerator<Finding> {
  const { version, unusable, superuser } = await readDatabaseFacts(db);
  yield superuser
    ? warning(
        'database',
        message('doctor.database-superuser', { version }),
        message('doctor.database-superuser-advice'),
      )
    : ok('database', message('doctor.database', { version }));
  const ahead = readAhead();
  const off = Math.abs(ahead);
  const clock = message('doctor.clock', { off });
  yield !isClockOff(ahead)
    ? ok('clock', clock)
    : (off < maxSkew ? warning : broken)('clock', clock, message('doctor.clock-advice'));
  yield unusable
    ? broken(
        'search',
        message('doctor.extensions-missing', { names: unusable.names }),
        message('doctor.extensions-missing-advice', { statements: unusable.statements }),
      )
    : ok('search', message('doctor.extensions'));
}

/** Whether the address of the database leads to sessions, and not to a pooler of transactions. */
const checkSessions = async ({ url }: Database): Promise<Finding> =>
  (await keepsSessions(url))
    ? ok('sessions', message('doctor.sessions'))
    : broken(
        'sessions',
        message('doctor.sessions-lost', { host: hostOf(url) }),
        message('doctor.sessions-lost-advice'),
      );

/** Whether readers can be answered from the replica of the settings. */
const checkReadReplica = async (url: string, { db }: Database): Promise<Finding> => {
  const host = hostOf(url);
  const advice = message('doctor.replica-advice');
  const replica = createConnection(url, { poolSize: 1 });
  try {
    const state = await checkReplica(db, replica);
    if (state === 'current') return ok('replica', message('doctor.replica', { host }));
    return state === 'behind'
      ? warning(
          'replica',
          message('doctor.replica-behind', { host }),
          message('doctor.replica-behind-advice'),
        )
      : broken('replica', message('doctor.replica-unrelated', { host }), advice);
  } catch (error) {
    const { message: reason } = error as Error;
    return broken('replica', message('doctor.replica-refused', { host, reason }), advice);
  } finally {
    await replica.destroy();
  }
};

/** The clocks of the machines on which instances run. */
function* checkInstanceClocks(instances: readonly Instance[]): Generator<Finding> {
  const clocks = instances.flatMap(({ address, clock_ahead: ahead }) =>
    isClockOff(ahead) ? [describeClock(address, ahead)] : [],
  );
  if (clocks.length)
    yield warning(
      'clock',
      message('doctor.clocks-of-instances', { clocks }),
      message('doctor.clocks-of-instances-advice'),
    );
}

/** How many pieces are named. */
const maxNamed = 20;

/** Whether what published pieces say of their date, their review and AI agrees with their history. */
const checkPieces = async (ports: Pick<Ports, 'articles' | 'versions' | 'settings'>): Promise<Finding> => {
  const found = await findMisstated(ports);
  if (found.length === 0) return ok('published pieces', message('doctor.well-stated'));
  const pieces = found
    .slice(0, maxNamed)
    .map(({ slug, wrong }) =>
      message('doctor.misstated-piece', { slug, wrong: wrong.map((one) => message(`doctor.wrong.${one}`)) }),
    );
  return warning(
    'published pieces',
    message('doctor.misstated', { count: found.length, pieces }),
    message('doctor.misstated-advice'),
  );
};

/** Whether somebody answers for the figures that advertisers see. */
const checkFigures = async (
  ports: Pick<Ports, 'offers' | 'pages' | 'figuresConfirmations'>,
): Promise<Finding> => {
  const offers = await unconfirmedFigures(ports);
  return offers.length === 0
    ? ok('ad figures', message('doctor.figures-confirmed'))
    : warning(
        'ad figures',
        message('doctor.figures', { count: offers.length, offers }),
        message('doctor.figures-advice'),
      );
};

async function* checkWork(
  database: Database,
  config: Config,
  server: ServerSettings | null,
): AsyncGenerator<Finding> {
  const parts = createSiteParts(config, config.SITE_URL ?? 'http://x', server);
  const { application, ports } = composeApplication(database, parts);
  const local = (at: string) => (at ? withOffset(at, ports.settings.timeZone) : '');
  const hold = await application.execute('hold.get', {}, systemActor);
  if (hold.held)
    yield warning(
      'hold',
      message('doctor.held', { since: local(hold.since ?? '') }),
      message('doctor.held-advice'),
    );
  const { next, slots } = await application.execute('newsletters.schedule', {}, systemActor);
  const [last] = slots;
  const schedules = message('doctor.schedules', {
    draft: next.draft ? message('doctor.slot', { at: local(next.draft.due_at) }) : message('doctor.no-slot'),
    send: next.send ? message('doctor.slot', { at: local(next.send.due_at) }) : message('doctor.no-slot'),
    last:
      last && last.outcome !== 'begun'
        ? message(`doctor.slot-${last.outcome}`, { at: local(last.due_at) })
        : message('doctor.no-slot-yet'),
  });
  yield last?.outcome === 'missed'
    ? warning('schedules', schedules, message('doctor.schedules-missed-advice'))
    : ok('schedules', schedules);
  const { items } = await application.execute('jobs.list', { state: 'dead', limit: 100 }, systemActor);
  yield items.length
    ? warning(
        'jobs',
        message('doctor.jobs-dead', { count: items.length }),
        message('doctor.jobs-dead-advice'),
      )
    : ok('jobs', message('doctor.jobs'));
  yield* checkInstanceClocks(await ports.instances.list());
  yield await checkPieces(ports);
  yield await checkFigures(ports);
  yield await checkLastBackup(ports, config);
}

const adviceOn = {
  'database-away': message('doctor.database-advice'),
  'database-connections': message('doctor.database-connections-advice'),
  'database-disk': message('doctor.database-disk-advice'),
} as const;

/** Why the database cannot be examined. */
export const unreachable = (error: unknown): Finding =>
  broken(
    'database',
    isDomainError(error) && error.key !== 'internal' ? messageOf(error) : (error as Error).message,
    adviceOn[incidentOf(error) ?? 'database-away'],
  );

/** Returns the settings of the last started server. */
async function* checkDatabase(config: Config): AsyncGenerator<Finding, ServerSettings | null> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) {
    yield warning(
      'database',
      message('doctor.database-missing', { folder: config.DATA_DIR }),
      message('doctor.database-missing-advice'),
    );
    return null;
  }
  let database: Database | undefined;
  let server: ServerSettings | null = null;
  try {
    database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'silent' }) });
    yield* checkFacts(database);
    if (config.DATABASE_URL) yield await checkSessions(database);
    if (config.DATABASE_READ_URL) yield await checkReadReplica(config.DATABASE_READ_URL, database);
    const migrations = await checkMigrations(database);
    yield migrations;
    if (migrations.state === 'ok') {
      server = await readServerSettings(database.db);
      yield* checkWork(database, config, server);
    }
  } catch (error) {
    yield unreachable(error);
  } finally {
    await database?.close();
  }
  return server;
}

/** The settings, or their errors. */
export const findConfig = (environment: NodeJS.ProcessEnv): Config | Finding => {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return broken('settings', messageOf(error), message('doctor.settings-advice'));
  }
};

/** Checks everything that a site needs, one after another, and changes nothing. Never yields a key or password. */
export async function* diagnose(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode();
  const config = findConfig(environment);
  if ('state' in config) return yield config;
  yield checkSettings(config);
  yield await checkStorage(config);
  const server = yield* checkDatabase(config);
  yield* checkOutside(config, server);
}
