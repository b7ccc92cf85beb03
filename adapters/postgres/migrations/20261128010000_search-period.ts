import type { Knex } from 'knex';

/**
 * `search_matches` with the instants between which entries lie, instead of a label of a year in UTC: what year an
 * instant is in depends on the time zone of the site. The months of labels, in UTC, only narrow what the index reads.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
create function search_matches(wanted text, query tsquery, loose tsquery, required text[], one_topic text[],
  one_month text[], since timestamptz, before timestamptz, max_candidates integer, max_matches integer)
returns table (entity text, id uuid, slug text, kind text, type text, title text, date timestamptz, labels text,
  rank real, counted integer)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query with candidates as materialized (
    select e.* from search_entries e
    where e.language = wanted and e.words @@ coalesce(loose, query) and (required is null or e.labels @> required)
      and (one_topic is null or e.labels && one_topic) and (one_month is null or e.labels && one_month)
      and (since is null or e.at >= since) and (before is null or e.at < before)
    limit max_candidates + 1
  ), counts as materialized (select count(*)::integer as counted from candidates)
  select c.entity, c.id, c.slug::text, c.kind, c.type, c.title, nullif(c.at, 'infinity'), array_to_string(c.labels, e'\\n'),
    ts_rank(c.head, query) as rank, counts.counted
  from candidates c, counts where loose is null or c.words @@ query
  order by rank desc, c.at desc limit max_matches;
end $$;
`);

/** Rolls it back. */
export const down = (knex: Knex): Promise<void> =>
  knex.raw(
    'drop function search_matches(text, tsquery, tsquery, text[], text[], text[], timestamptz, timestamptz, integer, integer)',
  );
