import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseFacts } from '#adapters/postgres/check-database.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import { readServerSettings } from '#adapters/postgres/server-settings.ts';
import { readLevel } from '#adapters/postgres/level.ts';
import { composeApplication, openDatabase } from '#apps/compose.ts';
import type { Database } from '#apps/compose.ts';
import type { Config } from '#apps/config.ts';
import { ConfigError, readConfig } from '#apps/config.ts';
import { createLogger } from '#apps/logger.ts';
import { systemActor } from '#core/kernel/actor.ts';
import type { Finding } from '#core/kernel/finding.ts';
import { phrase } from '#core/kernel/finding.ts';
import { checkNode, checkSettings, checkStorage } from './machine-checks.ts';
import { checkOutside } from './outside-checks.ts';
import { createSiteParts } from './site-parts.ts';

/** Milliseconds that clocks may differ: sessions, slots and tokens go by them. */
const skewed = 2000;
const far = 60_000;

const checkMigrations = async ({ db }: Database): Promise<Finding> => {
  const check = 'migrations';
  const { state, missing } = await readLevel(db);
  if (state === 'current') return { check, state: 'ok', found: phrase('up to date') };
  if (state === 'newer')
    return {
      check,
      state: 'broken',
      found: phrase('the database is newer than this program'),
      advice: phrase('Update the program'),
    };
  const found =
    state === 'empty'
      ? phrase('the database is empty')
      : phrase('{count} migrations are missing', { count: missing.length });
  const advice =
    state === 'empty'
      ? phrase('Start the site with `npm start`, which fills it')
      : phrase('Run `vigia db migrate`, or start the site');
  return { check, state: state === 'empty' ? 'warning' : 'broken', found, advice };
};

async function* checkFacts({ db }: Database): AsyncGenerator<Finding> {
  const { version, ahead, missingExtensions, superuser } = await readDatabaseFacts(db);
  if (!superuser) yield { check: 'database', state: 'ok', found: phrase('Postgres {version}', { version }) };
  else
    yield {
      check: 'database',
      state: 'warning',
      found: phrase('Postgres {version}, in which the site is a superuser', { version }),
      advice: phrase('Name a user in DATABASE_URL who owns the database and has no superuser rights'),
    };
  const off = Math.abs(ahead);
  const clock = {
    check: 'clock',
    found: phrase('{off} ms between this machine and the database', { off }),
  };
  if (off < skewed) yield { ...clock, state: 'ok' };
  else
    yield {
      ...clock,
      state: off < far ? 'warning' : 'broken',
      advice: phrase('Set the clocks of both by NTP: slots, sessions and tokens go by them'),
    };
  const check = 'search';
  if (!missingExtensions.length)
    yield { check, state: 'ok', found: phrase('the extensions of the search are there') };
  else
    yield {
      check,
      state: 'broken',
      found: phrase('extensions are missing: {names}', { names: missingExtensions.join(', ') }),
      advice: phrase('Have an administrator of the database run: create extension {names}', {
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
      found: phrase('sending, agents and schedules are held since a backup was restored ({since})', {
        since: hold.since ?? '',
      }),
      advice: phrase('Look at what waits (`vigia hold`), then run `vigia resume`'),
    };
  const { next, slots } = await application.execute('newsletters.schedule', {}, systemActor);
  const check = 'schedules';
  const last = slots[0];
  const found = phrase('next draft {draft}, next sending {send}, last slot {last}', {
    draft: next.draft?.slot ?? '-',
    send: next.send?.slot ?? '-',
    last: last ? `${last.slot} (${last.outcome})` : '-',
  });
  if (last?.outcome === 'missed')
    yield {
      check,
      state: 'warning',
      found,
      advice: phrase(
        'The last slot was missed: let the server run then; `vigia newsletter generate` makes up for it',
      ),
    };
  else yield { check, state: 'ok', found };
  const { items } = await application.execute('jobs.list', { state: 'dead', limit: 100 }, systemActor);
  if (!items.length) yield { check: 'jobs', state: 'ok', found: phrase('no work has failed for good') };
  else
    yield {
      check: 'jobs',
      state: 'warning',
      found: phrase('{count} jobs have failed for good', { count: items.length }),
      advice: phrase('See `vigia jobs list --state dead`, and `vigia jobs retry <id>`'),
    };
}

const away = (error: unknown): Finding => ({
  check: 'database',
  state: 'broken',
  found: phrase('{reason}', { reason: (error as Error).message }),
  advice: phrase('Start the database, or correct DATABASE_URL; without it the site brings its own'),
});

/** Answers what the server that was started last is set to. */
async function* checkDatabase(config: Config): AsyncGenerator<Finding, ServerSettings | null> {
  if (!config.DATABASE_URL && !existsSync(join(config.DATA_DIR, 'postgres'))) {
    yield {
      check: 'database',
      state: 'warning',
      found: phrase('there is none yet in {folder}', { folder: config.DATA_DIR }),
      advice: phrase('`npm start` makes it; set DATABASE_URL for a server of your own'),
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

/** Looks at everything that a site needs, one after another, and changes nothing. No key or password is told. */
export async function* diagnose(environment: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  yield checkNode();
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return yield {
      check: 'settings',
      state: 'broken',
      found: phrase('{reason}', { reason: error.message }),
      advice: phrase('Correct it in .env or in the environment; the rest is looked at then'),
    };
  }
  yield checkSettings(config);
  yield await checkStorage(config);
  const server = yield* checkDatabase(config);
  yield* checkOutside(config, server);
}
