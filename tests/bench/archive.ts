import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { findDocuments, readPair, slugOfPair } from '#adapters/cli/pair-documents.ts';
import type { composeApplication } from '#apps/compose.ts';
import { writtenLanguages } from '#core/articles/article-languages.ts';
import { operator } from '#core/kernel/actor.ts';
import { root } from './processes.ts';

type Product = ReturnType<typeof composeApplication>;

const realArticles = join(root, '../shared/data/real-articles');

/** Imports the real posts if they are available beside the repository, otherwise the built-in samples. */
export const importModels = async ({ application, ports }: Product): Promise<number> => {
  if (!existsSync(realArticles)) return 0;
  const pairs = await findDocuments([realArticles]);
  for (const pair of pairs) {
    const slug = slugOfPair(pair);
    const input = { ...(await readPair(ports.documents, pair)), ...(slug && { slug }) };
    const actor = operator('bench');
    const imported = await application.execute('articles.import', input, actor);
    const article = imported.slug && (await ports.articles.find(imported.slug));
    if (!article) continue;
    const change = { actor, operation: 'bench.publish', at: ports.clock.now() };
    await ports.transaction(change, ({ articles }) =>
      articles.save({ ...article, status: 'published', published_languages: writtenLanguages(article) }),
    );
  }
  return pairs.length;
};

/** Fills the archive to `total` published articles, each a copy of a model with its own slug, date, topics and tags. */
export const fillArchive = async (db: Knex, total: number): Promise<void> => {
  const [row] = await db('articles').count({ counted: '*' });
  await db.raw('alter table articles disable trigger user');
  await db.raw("alter table articles alter column published_languages set default '{es,en}'");
  for (let from = Number(row?.counted); from < total; from += batch)
    await copyModels(db, from, Math.min(total, from + batch) - 1);
  await db.raw("alter table articles alter column published_languages set default '{}'");
  await db.raw('alter table articles enable trigger user');
  await db.raw('vacuum analyze articles');
  await copyEntries(db);
};

/** What search has of the models, for each of their copies; its indexes are made afterwards, which is faster. */
const copyEntries = (db: Knex): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.raw("set local statement_timeout = 0; set local maintenance_work_mem = '256MB'");
    const { rows } = await trx.raw<{ rows: { indexdef: string }[] }>(
      "select indexdef from pg_indexes where indexname in ('search_entries_es', 'search_entries_en')",
    );
    await trx.raw('drop index search_entries_es, search_entries_en');
    await trx.raw(`
      insert into search_entries
      select e.entity, a.id, e.language, a.slug, case a.type when 'entrevista' then 'interview' else 'article' end,
        a.type, e.title || substring(a.slug from '-\\d+$'), a.date,
        array['kind:article', 'topic:' || a.topics[1], to_char(a.date, '"year:"YYYY'), to_char(a.date, '"month:"YYYY-MM')],
        e.head, e.words
      from articles a
      join search_entries e on e.entity = 'articles' and e.slug = regexp_replace(a.slug, '-\\d+$', '')
      where a.slug ~ '-\\d+$'
      on conflict do nothing`);
    await trx.raw(
      "insert into search_indexed select 'articles', id, revision from articles on conflict do nothing",
    );
    for (const { indexdef } of rows) await trx.raw(indexdef);
    await trx.raw('analyze search_entries');
  });

const batch = 5000;

const copyModels = async (db: Knex, from: number, to: number): Promise<void> => {
  await db.raw(`
    insert into articles
    with models as materialized (
      select *, row_number() over (order by slug) - 1 as place, count(*) over () as models
      from articles where slug !~ '-\\d+$'
    )
    select gen_random_uuid(), slug || '-' || n, 1, created_at, updated_at,
      title_es || ' ' || n, title_en || ' ' || n, summary_es, summary_en, body_es, body_en,
      '2026-11-01T00:00:00Z'::timestamptz - n * interval '37 minutes',
      array[topic_name, 'alias-' || n % 50], type_name, array['etiqueta-' || n % 200], sources, author, author_name,
      false, false, false, null, image_url, image_alt_es, image_alt_en, n % 40 = 0, false, 'published', provenance,
      array['topic:' || topic_name, 'topic:alias-' || n % 50, 'tag:etiqueta-' || n % 200, 'type:' || type_name],
      search_es, search_en
    from generate_series(${Math.trunc(from)}, ${Math.trunc(to)}) n
    join models on place = n % models
    cross join lateral (select
      (array['regulacion','seguridad-alignment','trabajo-economia','etica-sesgos','tecnica-modelos',
        'desinformacion-deepfakes','riesgos-existenciales','regulacion-politicas','critico-ia-generativa'])[1 + n % 9]
        as topic_name,
      (array['noticia','noticia','analisis','entrevista','recurso'])[1 + n % 5] as type_name) filed`);
};
