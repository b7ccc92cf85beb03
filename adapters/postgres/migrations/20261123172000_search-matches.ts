import type { Knex } from 'knex';

/**
 * The matches of a query in one language, the best first. `loose` finds the candidates where an index cannot decide the
 * query, else null; entries need all `required` labels, and one of each other list that is not null. Of more candidates
 * than `max_candidates` none but the first ones that are met are ranked: then `counted` is larger.
 *
 * By the index of words alone: the planner would rather scan the newest entries, and examine each one's words, which are
 * stored out of line and cost far more than it estimates. Its plans depend on the language and on which lists are null.
 */
export const up = (knex: Knex): Promise<void> =>
  knex.raw(`
create function search_matches(wanted text, query tsquery, loose tsquery, required text[], one_topic text[],
  one_month text[], max_candidates integer, max_matches integer)
returns table (entity text, id uuid, slug text, kind text, type text, title text, date timestamptz, labels text,
  rank real, counted integer)
language plpgsql stable set enable_seqscan = off set enable_indexscan = off set plan_cache_mode = force_custom_plan
as $$
begin
  return query with candidates as materialized (
    select e.* from search_entries e
    where e.language = wanted and e.words @@ coalesce(loose, query) and (required is null or e.labels @> required)
      and (one_topic is null or e.labels && one_topic) and (one_month is null or e.labels && one_month)
    limit max_candidates + 1
  ), counts as materialized (select count(*)::integer as counted from candidates)
  select c.entity, c.id, c.slug::text, c.kind, c.type, c.title, nullif(c.at, 'infinity'), array_to_string(c.labels, e'\\n'),
    ts_rank(c.head, query) as rank, counts.counted
  from candidates c, counts where loose is null or c.words @@ query
  order by rank desc, c.at desc limit max_matches;
end $$;
`);

export const down = (knex: Knex): Promise<void> =>
  knex.raw('drop function search_matches(text, tsquery, tsquery, text[], text[], text[], integer, integer)');
