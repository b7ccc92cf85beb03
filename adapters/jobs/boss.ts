import type { Knex } from 'knex';
import type { ConstructorOptions } from 'pg-boss';
import { PgBoss, fromKnex } from 'pg-boss';

/** The schema that the queue has for itself; made and dropped by the migrations. */
export const schema = 'vigia_jobs';

/** What all uses of the queue have in common. */
export const shared = { schema, createSchema: false, schedule: false } as const satisfies ConstructorOptions;

/** The queue on a pool or in a transaction, for single calls: it runs nothing. */
export const createBoss = (db: Knex, options: ConstructorOptions = {}): PgBoss => {
  const boss = new PgBoss({ ...shared, supervise: false, migrate: false, ...options, db: fromKnex(db) });
  // Calls reject by themselves; an event that nobody listens to would end the process.
  return boss.on('error', () => {});
};
