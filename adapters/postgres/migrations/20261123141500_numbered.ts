import type { Knex } from 'knex';

const announce = (also: string) => `
create or replace function announce() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', tg_argv[0]);
  ${also}
  return null;
end $$;
`;

/**
 * Beside the topic of a change, a notice with a text that no other change has: those who act on changes once, and not on
 * each instance, know them by it.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(
    announce(
      `perform pg_notify('content_change', tg_argv[0] || ' ' || pg_current_xact_id() || ' ' || extract(epoch from now()));`,
    ),
  );

/** One notice, as it was. */
export const down = (knex: Knex): Promise<void> => knex.raw(announce(''));
