import type { Knex } from 'knex';
import { articleHashes } from '#core/articles/text-hash.ts';

const batch = 200;

type Row = { id: string; body_es: string; body_en: string | null };

/** In batches: an archive may be large. */
const fillHashes = async (knex: Knex): Promise<void> => {
  for (let after: string | null = null; ;) {
    const next = knex('articles').select<Row[]>('id', 'body_es', 'body_en').orderBy('id').limit(batch);
    if (after) next.where('id', '>', after);
    const rows: Row[] = await next;
    await knex.raw(
      `update articles set text_hashes = given.text_hashes, text_keys = given.text_keys
        from jsonb_to_recordset(?::jsonb) as given (id uuid, text_hashes text[], text_keys integer[])
        where articles.id = given.id`,
      [JSON.stringify(rows.map((row) => ({ id: row.id, ...articleHashes(row) })))],
    );
    after = rows.at(-1)?.id ?? null;
    if (rows.length < batch) return;
  }
};

/** What nearly the same texts are found by. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    set local statement_timeout = 0;
    alter table articles add column text_hashes text[] not null default '{}',
      add column text_keys integer[] not null default '{}';`);
  await fillHashes(knex);
  await knex.raw(`create index articles_by_text_key on articles using gin (text_keys)
    where deleted_at is null and status <> 'rejected'`);
};

/** Rolls it back. */
export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table articles drop column text_hashes, drop column text_keys');
};
