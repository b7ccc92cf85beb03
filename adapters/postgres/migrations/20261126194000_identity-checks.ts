import type { Knex } from 'knex';

/** Notices of sessions whose users have proved anew who they are: other instances learn it at once. */
export const up = (knex: Knex) =>
  knex.raw(`
    create trigger announce_proof after update of verified_at on sessions
      for each row execute function announce('desk:sessions')`);

/** Rolls it back. */
export const down = (knex: Knex) => knex.raw('drop trigger announce_proof on sessions');
