import type { Knex } from 'knex';

/** Places in both languages, as far as the built-in organizations are as they came. */
const places = [
  ['Alicante, ES', 'Alicante, España', 'Alicante, Spain'],
  ['London, UK', 'Londres, Reino Unido', 'London, UK'],
  ['San Francisco, US', 'San Francisco, Estados Unidos', 'San Francisco, US'],
] as const;

/** The place of an organization in English, beside the Spanish one. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table companies add column region_en text');
  for (const [before, es, en] of places)
    await knex('companies').where({ region: before, revision: 1 }).update({ region: es, region_en: en });
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  for (const [before, es] of places) await knex('companies').where({ region: es }).update({ region: before });
  await knex.raw('alter table companies drop column region_en');
};
