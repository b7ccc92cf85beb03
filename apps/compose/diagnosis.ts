import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseFacts } from '#adapters/postgres/check-database.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { readLevel } from '#adapters/postgres/level.ts';
import { composeApplication } from '#apps/compose.ts';
import { openDatabase } from '#apps/compose/database.ts';
import type { Database } from '#apps/compose/database.ts';
import type { Config } from '#apps/config.ts';
import { readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { isDomainError, messageOf } from '#core/kernel/domain-error.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { message } from '#core/messages/messages.ts';
import { checkNode, checkSettings, checkStorage } from './machine-checks.ts';
import { checkOutside } from './outside-checks.ts';
import { createSiteParts } from './site-parts.ts';

/** Milliseconds of clock skew: sessions, slots and tokens go by the clock. */
const skewWarning = 2000;
const maxSkew = 60_000;

const checkMigrations = async ({ db }: Database): Promise<Finding> => {
  const check = 'migrations';
  const { state, missing } = await readLevel(db);
  if (state === 'current') return { check, state: 'ok', found: message('doctor.migrations') };
  if (state === 'newer')
    return {
      check,
      state: 'broken',
      found: message('doctor.database-newer'),
      advice: message('doctor.database-newer-advice'),
    };
  const found =
    state === 'empty'
      ? message('doctor.database-empty')
      : message('doctor.migrations-missing', { count: missing.length });
  const advice =
    state === 'empty' ? message('doctor.database-empty-advice') : message('doctor.migrations-missing-advice');
  return { check, state: state === 'empty' ? 'warning' : 'broken', found, advice };
};

async function* checkFacts({ db }: Database): AsyncGenerator<Finding> {
  const { version, ahead, missingExtensions, superuser } = await readDatabaseFacts(db);
  if (!superuser) yield { check: 'database', state: 'ok', found: message('doctor.database', { version }) };
  else
    yield {
      check: 'database',
      state: 'warning',
      found: message('doctor.database-superuser', { version }),
      advice: message('doctor.database-superuser-advice'),
    };
  const off = Math.abs(ahead);
  const clock = {
    check: 'clock' as const,
    found: message('doctor.clock', { off }),
  };
  if (off < skewWarning) yield { ...clock, state: 'ok' };
  else
    yield {
      ...clock,
      state: off < maxSkew ? 'warning' : 'broken',
      advice: message('doctor.clock-advice'),
    };
  const check = 'search';
  if (!missingExtensions.length) yield { check, state: 'ok', found: message('doctor.extensions') };
  else
    yield {
      check,
      state: 'broken',
      found: message('doctor.extensions-missing', { names: missingExtensions.join(', ') }),
      advice: message('doctor.extensions-missing-advice', {
        names: missingExtensions.join(', create extension '),
      }),
    };
}

async function* checkWork(
  opened: Database,
  config: Config,
  server: ServerSettings | null,
): AsyncGenerator<Finding> {
  const parts = createSiteParts(config, config.SITE_URL ?? 'http://x', server);
  const { application } = composeApplication(opened, parts);
  const hold = await application.execute('hold.get', {}, systemActor);
  if (hold.held)
    yield {
      check: 'hold',
      state: 'warning',
      found: message('doctor.held', {
        since: hold.since ?? '',
      }),
      advice: message('doctor.held-advice'),
    };
  const { next, slots } = await application.execute('newsletters.schedule', {}, systemActor);
  const check = 'schedules';
  const last = slots[0];
  const found = message('doctor.schedules', {
    draft: next.draft?.slot ?? '-',
    send: next.send?.slot ?? '-',
    last: last ? `${last.slot} (${last.outcome})` : '-',
  });
  if (last?.outcome === 'missed')
    yield {
      check,
      state: 'warning',
      found,
      advice: message('doctor.schedules-missed-advice'),
    };
  else yield { check, state: 'ok', found };
  const { items } = await application.execute('jobs.list', { state: 'dead', limit: 100 }, systemActor);
  if (!items.length) yield { check: 'jobs', state: 'ok', found: message('doctor.jobs') };
  else
    yield {
      check: 'jobs',
      state: 'warning',
      found: message('doctor.jobs-dead', { count: items.length }),
      advice: message('doctor.jobs-dead-advice'),
    };
}

const away = (error: unknown): Finding => ({
  check: 'database',
  state: 'broken',
  found:
    isDomainError(error) && error.key !== 'internal'
      ? messageOf(error)
      : message('doctor.reason', { reason: (error as Error).message }),
  advice: message('doctor.database-advice'),
});

/** Returns what the server that was started last is set to. */
async function* checkDatabase(config: Config): AsyncGenerator<Finding, ServerSettings | null> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) {
    yield {
      check: 'database',
      state: 'warning',
      found: message('doctor.database-missing', { folder: config.DATA_DIR }),
      advice: message('doctor.database-missing-advice'),
    };
    return null;
  }
  let opened: Database;
  let server: ServerSettings | null = null;
  try {
    opened = await openDatabase({ config, logger: createLogger({ LOG_LEVEL: 'silent' }) });
  } catch (error) {
    yield away(error);
    return null;
  }
  try {
    yield* checkFacts(opened);
    const migrations = await checkMigrations(opened);
    yield migrations;
    if (migrations.state === 'ok') {
      server = await readServerSettings(opened.db);
      yield* checkWork(opened, config, server);
    }
  } catch (error) {
    yield away(error);
  } finally {
    await opened.close();
  }
  return server;
}

/** Checks everything that a site needs, one after another, and changes nothing. Never yields a key or password. */
export async function* diagnose(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode();
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return yield {
      check: 'settings',
      state: 'broken',
      found: messageOf(error),
      advice: message('doctor.settings-advice'),
    };
  }
  yield checkSettings(config);
  yield await checkStorage(config);
  const server = yield* checkDatabase(config);
  yield* checkOutside(config, server);
}
