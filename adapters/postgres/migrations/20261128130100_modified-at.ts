import type { Knex } from 'knex';

/** When what readers read of a piece last changed; of those they see now, as it was worked out until now. */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table articles add column modified_at timestamptz(3);
    alter table interviews add column modified_at timestamptz(3);
    update articles set modified_at = case when revision > 1 or updated_at < date then updated_at else date end
      where status = 'published';
    update interviews set modified_at = case when revision > 1 or updated_at < date then updated_at else date end
      where not draft;
  `);

/** Rolls it back. */
export const down = (knex: Knex) =>
  knex.raw(`
    alter table articles drop column modified_at;
    alter table interviews drop column modified_at;
  `);
