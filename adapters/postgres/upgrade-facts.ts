import type { Knex } from 'knex';
import { lostAfter } from '#core/status/instances.ts';
import { translated } from './errors.ts';

/** Facts about a database before it is migrated. */
export type UpgradeFacts = {
  bytes: number;
  /** The versions of the running instances; null when unknown. */
  running: string[] | null;
  /** When the last successful backup was completed; null when unknown. */
  backupAt: string | null;
};

const has = async (db: Knex, table: string): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>(
    'select to_regclass(?) is not null as found',
    [table],
  );
  return rows[0]?.found === true;
};

/** Reads it from the database of any version, which may lack the tables. Throws `unavailable`. */
export const readUpgradeFacts = (db: Knex): Promise<UpgradeFacts> =>
  translated(async () => {
    const { rows: sizes } = await db.raw<{ rows: { bytes: number }[] }>(
      'select pg_database_size(current_database()) as bytes',
    );
    const running = (await has(db, 'instances'))
      ? await db('instances')
          .distinct<{ version: string }[]>('version')
          .where('seen_at', '>', db.raw(`now() - interval '${lostAfter} milliseconds'`))
          .orderBy('version')
      : [];
    const backup = (await has(db, 'backups'))
      ? await db('backups').max<{ at: string | null }[]>({ at: 'finished_at' }).whereNull('error').first()
      : null;
    return {
      bytes: sizes[0]?.bytes ?? 0,
      running: running.length ? running.map(({ version }) => version) : null,
      backupAt: (backup as { at: string | null } | null)?.at ?? null,
    };
  });
