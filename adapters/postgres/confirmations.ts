import type { Knex } from 'knex';
import type { Confirmation, Confirmations } from '#core/kernel/confirmation.ts';
import { translatingErrors } from './errors.ts';

/** Prepared commands waiting for confirmation, in Postgres; see the port for the guarantees of each method. */
export const createPostgresConfirmations = (db: Knex): Confirmations => {
  const table = () => db('confirmations');
  return translatingErrors<Confirmations>({
    async add(confirmation) {
      await table()
        .whereRaw("expires_at < ?::timestamptz - interval '1 day'", [confirmation.created_at])
        .delete();
      await table().insert({ ...confirmation, input: JSON.stringify(confirmation.input) });
    },
    find: async (token) => (await table().select<Confirmation[]>().where({ token }))[0] ?? null,
    use: async (token, at) =>
      (await table().where({ token }).whereNull('used_at').update({ used_at: at })) > 0,
  });
};
