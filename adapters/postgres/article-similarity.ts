import type { Knex } from 'knex';
import type { SimilarArticle } from '#core/articles/desk-row.ts';
import type { Comparable } from '#core/articles/similarity.ts';
import { likeness, rankSimilar, sourceKeys } from '#core/articles/similarity.ts';
import { translated } from './errors.ts';

/** How many articles are looked into: the likest by title, and the newest that share a source. */
const mostLooked = 20;

const columns = 'id, slug, title_es, title_en, status, date, sources';
const comparable = "deleted_at is null and status <> 'rejected'";

const byTitle = (column: 'title_es' | 'title_en') => `
  (select ${columns} from articles
    where plain_key(${column}) % plain_key(:${column}) and ${comparable} and id <> :id
      ${column === 'title_en' ? 'and title_en is not null' : ''}
    order by similarity(plain_key(${column}), plain_key(:${column})) desc, slug limit ${mostLooked})`;

const bySource = `
  (select ${columns} from articles where source_keys && :keys::text[] and ${comparable} and id <> :id
    order by date desc, slug desc limit ${mostLooked})`;

/** Finds candidates by the indexes of trigrams and sources; the domain's own rule chooses among them. */
export const findSimilar = async (db: Knex, article: Comparable): Promise<SimilarArticle[]> => {
  const { id, title_es, title_en } = article;
  const keys = sourceKeys(article);
  const parts = [
    byTitle('title_es'),
    ...(title_en ? [byTitle('title_en')] : []),
    ...(keys.length ? [bySource] : []),
  ];
  const { rows } = await translated(() =>
    db.transaction(async (trx) => {
      await trx.raw(`set local pg_trgm.similarity_threshold = ${likeness.alike - 0.1}`);
      return trx.raw<{ rows: Comparable[] }>(parts.join(' union all '), { id, title_es, title_en, keys });
    }),
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return rankSimilar(article, [...found.values()]);
};
