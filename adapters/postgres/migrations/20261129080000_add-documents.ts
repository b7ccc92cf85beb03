import type { Knex } from 'knex';

/** Documents have no size in pixels in their names. */
const namesMatching = (pattern: string) => `
  create or replace function media_names(variadic texts text[]) returns text[] language sql immutable parallel safe as $$
    select coalesce(array_agg(distinct found[1]), '{}')
    from unnest(texts) given, regexp_matches(given, '/media/(${pattern})', 'g') found
    where position('/media/' in given) > 0
  $$;`;

/**
 * Finds the documents that texts link to, like their pictures. The indexes on the names stay right: no stored text
 * links to a document yet.
 */
export const up = (knex: Knex) => knex.raw(namesMatching('[0-9a-f]{32}(-[0-9]+x[0-9]+|)\\.[a-z]+'));

export const down = (knex: Knex) => knex.raw(namesMatching('[0-9a-f]{32}-[0-9]+x[0-9]+\\.[a-z]+'));
