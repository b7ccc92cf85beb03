import type { Knex } from 'knex';

/** Incidents among the errors, the clocks of instances, and what alerts have announced. */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
    alter table errors add column kind text, add column until timestamptz(3);
    alter table instances add column clock_ahead bigint;
    alter table alerts add column about jsonb;
    create index newsletter_deliveries_unknown on newsletter_deliveries (issue_id) where status = 'unknown';`);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(`
    drop index newsletter_deliveries_unknown;
    alter table alerts drop column about;
    alter table instances drop column clock_ahead;
    alter table errors drop column kind, drop column until;`);
