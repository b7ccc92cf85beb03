import type { Knex } from 'knex';

const allow = (knex: Knex, formats: string) =>
  knex.raw(`
    alter table media_variants drop constraint media_variants_format_check;
    alter table media_variants add constraint media_variants_format_check check (format in (${formats}));`);

/** Stored pictures cut to the shape that is shared, as JPEG. */
export const up = async (knex: Knex): Promise<void> => {
  await allow(knex, `'avif', 'webp', 'jpg'`);
};

/** Rolls it back; the cut pictures can be made again. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`delete from media_variants where format = 'jpg'`);
  await allow(knex, `'avif', 'webp'`);
};
