import type { Knex } from 'knex';

/** Published versions that readers no longer get, each with its reason. What readers see of a piece changes with it. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table versions add column withheld jsonb;
    create trigger announce_withheld after update of withheld on versions
      for each statement execute function announce('articles');
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    drop trigger announce_withheld on versions;
    alter table versions drop column withheld;
  `);
