import type { Knex } from 'knex';
import type { Byline } from '#core/articles/authorship.ts';
import { nameKey } from '#core/articles/authorship.ts';
import { newAddresses, publishedNames } from '#core/articles/author-address.ts';
import type { Scope } from './scope.ts';

type Row = { key: string; slug: string };
type Signed = Omit<Byline, 'is_agent'>;

/** The slugs of authors' pages, by the keys of their names. */
export const findAddresses = async (db: Knex): Promise<Map<string, string>> => {
  const rows = await db<Row>('author_addresses').select('key', 'slug');
  return new Map(rows.map(({ key, slug }) => [key, slug]));
};

/** Gives addresses to those names of bylines that have none, in their order. */
const addressNames = async (db: Knex, names: readonly string[]): Promise<void> => {
  const keys = [...new Set(names.map(nameKey))];
  const found = await db<Row>('author_addresses').select('key').whereIn('key', keys);
  if (found.length === keys.length) return;
  // Two transactions would give equal names the same address.
  await db.raw('lock table author_addresses in share row exclusive mode');
  const added = [...newAddresses(names, await findAddresses(db))].map(([key, slug]) => ({ key, slug }));
  if (added.length) await db.batchInsert('author_addresses', added, 1000);
};

/** Gives addresses to the authors of a piece that readers see. */
export const addressAuthorsOf = ({ db }: Scope, piece: Signed): Promise<void> =>
  addressNames(db, publishedNames(piece));

/** Gives addresses to the authors of everything that readers see, the oldest first, if nobody has one yet. */
export const addressAllAuthors = async ({ db }: Scope): Promise<void> => {
  if (await db('author_addresses').first('key')) return;
  const { rows } = await db.raw<{ rows: Signed[] }>(
    `select author, author_name from articles where status = 'published' and deleted_at is null
      group by author, author_name order by min(date), author, author_name`,
  );
  await addressNames(db, rows.flatMap(publishedNames));
};
