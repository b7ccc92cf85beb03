import type { Knex } from 'knex';
import type { Confirmation, Confirmations } from '#core/kernel/confirmation.ts';
import { translated } from './errors.ts';

const table = 'confirmations';

/** What waits to be confirmed, in Postgres; see the port for what each method guarantees. */
export const createPostgresConfirmations = (db: Knex): Confirmations => ({
  async add({ input, ...rest }) {
    await translated(() =>
      db.raw(
        `with over as (delete from ${table} where expires_at < ?::timestamptz - interval '1 day')
          insert into ${table} (${[...Object.keys(rest), 'input'].join(', ')})
          values (${Object.keys(rest)
            .map(() => '?')
            .join(', ')}, ?)`,
        [rest.created_at, ...(Object.values(rest) as string[]), JSON.stringify(input)],
      ),
    );
  },
  async find(token) {
    const [found] = await translated(() => db<Confirmation>(table).where({ token }));
    return found ?? null;
  },
  async use(token, at) {
    const used = await translated(() => db(table).where({ token, used_at: null }).update({ used_at: at }));
    return used > 0;
  },
});
