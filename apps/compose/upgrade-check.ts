import { readDatabaseFacts } from '#adapters/postgres/check-database.ts';
import type { SchemaState } from '#adapters/postgres/migrate.ts';
import { knownMigrations, readSchemaState } from '#adapters/postgres/migrate.ts';
import { isOlder, safeSince, unsafeBeside } from '#adapters/postgres/schema-fit.ts';
import type { UpgradeFacts } from '#adapters/postgres/upgrade-facts.ts';
import { readUpgradeFacts } from '#adapters/postgres/upgrade-facts.ts';
import { openDatabase } from '#apps/compose/database.ts';
import type { Database } from '#apps/compose/database.ts';
import { createLogger } from '#apps/logger.ts';
import type { Finding } from '#core/status/finding.ts';
import { broken, ok, warning } from '#core/status/finding.ts';
import { message } from '#core/messages/messages.ts';
import { checkNode, checkStorage, findConfig, unreachable } from './diagnosis.ts';
import { version } from './version.ts';
import { day, withOffset } from '#core/time/wall-clock.ts';

const oldestPostgres = 15;

const checkServer = async ({ db }: Database, { bytes }: UpgradeFacts): Promise<Finding> => {
  const { version: server } = await readDatabaseFacts(db);
  const found = message('upgrade.database', { version: server, size: bytes });
  return Number.parseInt(server, 10) >= oldestPostgres
    ? ok('database', found)
    : broken('database', found, message('upgrade.database-advice', { oldest: oldestPostgres }));
};

/** The pending migrations, and whether running instances may continue beside them. */
const checkMigrations = ({ state, missing, unknown }: SchemaState, { running }: UpgradeFacts): Finding => {
  if (state === 'newer')
    return broken(
      'migrations',
      message('upgrade.newer', { names: unknown.join(', ') }),
      message('doctor.database-newer-advice'),
    );
  if (!missing.length) return ok('migrations', message('doctor.migrations'));
  const names = missing.join(', ');
  const found = message('upgrade.pending', { count: missing.length, names });
  const needed = missing
    .flatMap((name) => safeSince(name) ?? [])
    .toSorted((a, b) => (isOlder(a, b) ? 1 : -1))[0];
  if (!needed || (running && running.every((one) => !unsafeBeside(missing, one).length)))
    return ok('migrations', found);
  return warning(
    'migrations',
    message('upgrade.pending-contracting', { count: missing.length, names, needed }),
    message('upgrade.pending-contracting-advice', { needed }),
  );
};

const checkBackup = ({ backupAt }: UpgradeFacts, now: number, timeZone: string): Finding => {
  if (!backupAt)
    return warning('backup', message('upgrade.backup-unknown'), message('upgrade.backup-advice'));
  const found = message('upgrade.backup', { at: withOffset(backupAt, timeZone) });
  return now - Date.parse(backupAt) < day
    ? ok('backup', found)
    : warning('backup', found, message('upgrade.backup-advice'));
};

async function* checkDatabase(database: Database, now: number, timeZone: string): AsyncGenerator<Finding> {
  const [schema, facts, found] = await Promise.all([
    readSchemaState(database.db),
    readUpgradeFacts(database.db),
    knownMigrations(),
  ]);
  yield await checkServer(database, facts);
  const applied = found.length - schema.missing.length + schema.unknown.length;
  yield ok('program', message('upgrade.program', { version, migrations: found.length, applied }));
  yield checkMigrations(schema, facts);
  yield ok(
    'instances',
    facts.running
      ? message('upgrade.instances', { versions: facts.running.join(', ') })
      : message('upgrade.instances-unknown'),
  );
  yield checkBackup(facts, now, timeZone);
}

/**
 * Reports what this program would do to the database of an earlier version, next to which it may be installed. Changes
 * nothing.
 */
export async function* checkUpgrade(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode();
  const config = findConfig(environment);
  if ('state' in config) return yield config;
  yield await checkStorage(config);
  let database: Database | undefined;
  try {
    database = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'silent' }) });
    yield* checkDatabase(database, Date.parse(database.clock.now()), config.TZ);
  } catch (error) {
    yield unreachable(error);
  } finally {
    await database?.close();
  }
}
