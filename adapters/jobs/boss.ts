import type { Knex } from 'knex';
import pg from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import { PgBoss, fromKnex } from 'pg-boss';

/** The queue's own schema, created and dropped by the migrations. */
export const schema = 'vigia_jobs';

/** Common options of all uses of the queue. */
const shared = { schema, createSchema: false, schedule: false } as const satisfies ConstructorOptions;

/** The queue on a pool or in a transaction, for single calls: it runs no jobs. */
export const createBoss = (db: Knex, options: ConstructorOptions = {}): PgBoss => {
  const boss = new PgBoss({ ...shared, supervise: false, migrate: false, ...options, db: fromKnex(db) });
  // Calls reject by themselves; an unhandled event would end the process.
  return boss.on('error', () => {});
};

/** Listens on a channel of the database until closed, reconnecting when necessary. */
export type Listen = (options: {
  channel: string;
  onNotice: (payload: string) => void;
  connected: () => void;
  onError: (error: Error) => void;
}) => { ready: Promise<void>; close(): Promise<void> };

/** The queue for workers: with separate connections, immediately notified of new jobs. */
export const openWorkerBoss = ({ url, listen }: { url: string; listen: Listen }) => {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'vigia-jobs',
    options: '-c statement_timeout=30000 -c jit=off',
    // Nobody waits for it: a process that is slow itself exceeds a short limit.
    connectionTimeoutMillis: 30_000,
    max: 4,
  });
  const failed = (error: Error) => void boss.emit('error', error);
  pool.on('error', failed);
  const db: NonNullable<ConstructorOptions['db']> = {
    executeSql: (text, values) => pool.query(text, values),
    // The queue's own listener ends the process when its connection fails while closing.
    async listen(channel, onNotice, connected) {
      const listening = listen({ channel, onNotice, connected, onError: failed });
      await listening.ready;
      return listening;
    },
  };
  const boss = new PgBoss({ ...shared, db, useListenNotify: true });
  return {
    boss,
    /** Makes the running attempt of a job its last one. */
    async endRetries(id: string) {
      await pool.query(`update ${schema}.job set retry_limit = retry_count where id = $1`, [id]);
    },
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
};
