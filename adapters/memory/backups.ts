import type { Backups } from '#core/backups/ports.ts';
import type { Scope } from './state.ts';
import { descending } from './state.ts';

/** What is known of backups, in memory. */
export const createBackups = ({ state }: Scope): Backups => {
  const newestFirst = () =>
    descending(state().backups.values(), ({ started_at, id }) => `${started_at} ${id}`);
  return {
    async save(backup) {
      state().backups.set(backup.id, { ...backup });
    },
    async remove(id) {
      state().backups.delete(id);
    },
    list: async ({ limit }) => newestFirst().slice(0, limit),
    lastGood: async () =>
      newestFirst().find(({ finished_at, error }) => finished_at !== null && error === null) ?? null,
    isTried: async (slot) => newestFirst().some((one) => one.slot === slot),
  };
};
