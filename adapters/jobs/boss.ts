import type { Knex } from 'knex';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { PgBoss, fromKnex } from 'pg-boss';

/** The schema that the queue has for itself; made and dropped by the migrations. */
export const schema = 'vigia_jobs';

/** What all uses of the queue have in common. */
const shared = { schema, createSchema: false, schedule: false } as const satisfies ConstructorOptions;

/** The queue on a pool or in a transaction, for single calls: it runs nothing. */
export const createBoss = (db: Knex, options: ConstructorOptions = {}): PgBoss => {
  const boss = new PgBoss({ ...shared, supervise: false, migrate: false, ...options, db: fromKnex(db) });
  // Calls reject by themselves; an event that nobody listens to would end the process.
  return boss.on('error', () => {});
};

/** Listens on a channel of the database until it is closed, whatever becomes of the connection. */
export type Listen = (options: {
  channel: string;
  onNotice: (payload: string) => void;
  connected: () => void;
  onError: (error: Error) => void;
}) => { ready: Promise<void>; close(): Promise<void> };

/** The queue as workers use it: on connections of its own, notified at once of new jobs. */
export const openWorkerBoss = ({ url, listen }: { url: string; listen: Listen }) => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'vigia-jobs',
    options: '-c statement_timeout=30000 -c jit=off',
    connectionTimeoutMillis: 3000,
    max: 4,
  });
  const failed = (error: Error) => void boss.emit('error', error);
  pool.on('error', failed);
  const db: NonNullable<ConstructorOptions['db']> = {
    executeSql: (text, values) => pool.query(text, values),
    // The queue's own listener ends the process when its connection fails while it is being closed.
    async listen(channel, onNotice, connected) {
      const listening = listen({ channel, onNotice, connected, onError: failed });
      await listening.ready;
      return listening;
    },
  };
  const boss = new PgBoss({ ...shared, db, useListenNotify: true });
  return {
    boss,
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
};
