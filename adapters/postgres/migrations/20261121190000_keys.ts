import type { Knex } from 'knex';
import { textKeys } from '#core/articles/text-hash.ts';
import { titleKeys } from '#core/articles/title-keys.ts';

const batch = 500;

type Row = { id: string; title_es: string; title_en: string | null; text_hashes: string[] };

const keysOf = (row: Row) => ({
  id: row.id,
  title_keys: titleKeys(row),
  text_keys: [...new Set(row.text_hashes.flatMap(textKeys))],
});

/** In batches: an archive may be large. */
const fillKeys = async (knex: Knex): Promise<void> => {
  for (let after: string | null = null; ;) {
    const next = knex('articles')
      .select<Row[]>('id', 'title_es', 'title_en', 'text_hashes')
      .orderBy('id')
      .limit(batch);
    if (after) next.where('id', '>', after);
    const rows: Row[] = await next;
    await knex.raw(
      `update articles set title_keys = given.title_keys, text_keys = given.text_keys
        from jsonb_to_recordset(?::jsonb) as given (id uuid, title_keys integer[], text_keys integer[])
        where articles.id = given.id`,
      [JSON.stringify(rows.map(keysOf))],
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
};

const makeIndexes = (knex: Knex) =>
  knex.raw(`
    create index articles_by_title_key on articles using gin (title_keys)
      where deleted_at is null and status <> 'rejected';
    create index articles_by_text_key on articles using gin (text_keys)
      where deleted_at is null and status <> 'rejected';`);

/** Keys that fewer articles share, of titles kept where they are counted: in the row itself. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    set local statement_timeout = 0;
    drop index articles_by_title_key, articles_by_text_key;
    alter table articles alter column title_keys set storage main;`);
  await fillKeys(knex);
  await makeIndexes(knex);
};

/** Rolls it back, but for the keys: those of a title or a text are always made by the same rule. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table articles alter column title_keys set storage extended');
};
