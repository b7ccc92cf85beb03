import type { Knex } from 'knex';
import type { SimilarArticle } from '#core/articles/desk-row.ts';
import type { Comparable } from '#core/articles/similarity.ts';
import { rankSimilar, similarityKeys } from '#core/articles/similarity.ts';
import { textKeys, withSameText } from '#core/articles/text-hash.ts';

/** How many articles are looked into: those that share most keys of their titles, and the newest that share a source. */
const mostLooked = 20;

const columns = 'id, slug, title_es, title_en, status, date, sources';
const comparable = "deleted_at is null and status <> 'rejected' and id <> :id";

// Key by key: of a condition on many keys the planner believes that half of the archive meets it, and reads all of it.
const byTitle = `
  (select ${columns} from articles where id in (
    select id from unnest(:titles::integer[]) key
      join articles on title_keys @> array[key] and ${comparable}
      group by id order by count(*) desc, id limit ${mostLooked}
  ))`;

// A law may be cited by half of the archive, which says nothing; to put all of that in order would take long.
const bySource = `
  (select * from (
    select ${columns} from articles where source_keys && :sources::text[] and ${comparable} limit ${10 * mostLooked}
  ) sharing order by date desc, slug desc limit ${mostLooked})`;

/** Finds candidates by the indexes of keys; the domain's own rule chooses among them. */
export const findSimilar = async (db: Knex, article: Comparable): Promise<SimilarArticle[]> => {
  const { title_keys: titles, source_keys: sources } = similarityKeys(article);
  const parts = [...(titles.length ? [byTitle] : []), ...(sources.length ? [bySource] : [])];
  if (parts.length === 0) return [];
  const { rows } = await db.raw<{ rows: Comparable[] }>(parts.join(' union all '), {
    id: article.id,
    titles,
    sources,
  });
  const found = new Map(rows.map((row) => [row.id, row]));
  return rankSimilar(article, [...found.values()]);
};

const bySameText = `
  select slug, text_hashes from articles where id in (
    select id from unnest(?::integer[]) key
      join articles on text_keys @> array[key] and deleted_at is null and status <> 'rejected'
      group by id order by count(*) desc, id limit 500
  )`;

/** Finds candidates by the bands of their hashes; the domain's own rule chooses among them. */
export const findSameText = async (db: Knex, hashes: readonly string[]): Promise<string[]> => {
  if (hashes.length === 0) return [];
  const { rows } = await db.raw<{ rows: { slug: string; text_hashes: string[] }[] }>(bySameText, [
    hashes.flatMap(textKeys),
  ]);
  return withSameText(hashes, rows).map(({ slug }) => slug);
};
