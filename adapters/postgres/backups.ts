import { Backup } from '#core/backups/backup.ts';
import type { Backups } from '#core/backups/ports.ts';
import { descending } from './queries.ts';
import type { Scope } from './scope.ts';

const columns = Object.keys(Backup.shape);

/** The records of backups in Postgres. */
export const createBackups = ({ db }: Pick<Scope, 'db'>): Backups => {
  const newestFirst = () => db('backups').select<Backup[]>(columns).orderBy(descending('started_at', 'id'));
  return {
    async save(backup) {
      await db('backups').insert(backup).onConflict('id').merge();
    },
    async remove(id) {
      await db('backups').where({ id }).delete();
    },
    list: async ({ limit }) => newestFirst().limit(limit),
    lastGood: async () =>
      (await newestFirst().whereNotNull('finished_at').whereNull('error').limit(1))[0] ?? null,
    isTried: async (slot) => (await db('backups').select('id').where({ slot }).limit(1)).length > 0,
  };
};
