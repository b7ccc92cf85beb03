import type { Knex } from 'knex';
import type { Article } from '#core/articles/article.ts';
import type { Language } from '#core/shared/language.ts';
import { hostileMarkup } from '#tests/core/support/hostile-markup.ts';
import { soundDraft } from '#tests/support/drafts.ts';

/** What an editor finds on the desk in the morning: one draft for each thing that is done in a day, by language. */
export const deskSlugs = {
  es: { approved: 'el-faro-de-ortegal', rejected: 'boyas-a-la-deriva', migrated: 'carta-desde-finisterre' },
  en: {
    approved: 'niebla-sobre-el-estrecho',
    rejected: 'un-muelle-sin-luces',
    migrated: 'cuaderno-del-serviola',
  },
} as const satisfies Record<Language, object>;

/** A draft whose body tries everything to run a script. */
export const hostileSlug = 'todo-lo-que-no-debe-correr';

/** How many drafts wait besides those. */
export const waiting = 10_000;

/** The drafts that journeys work on, newest of all. */
export const deskDrafts = (now: string): Article[] => {
  const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const own = Object.values(deskSlugs).flatMap(({ approved, rejected, migrated }, index) => [
    soundDraft(approved, {
      date: at(30 + index),
      author_name: 'Marta Ruiz',
      title_en: null,
      summary_en: null,
      body_en: null,
    }),
    soundDraft(rejected, {
      date: at(20 + index),
      author_name: 'Redactor',
      is_agent: true,
      review_required: true,
    }),
    soundDraft(migrated, { date: at(10 + index), author: 'Firma a mano' }),
  ]);
  const hostile = soundDraft(hostileSlug, { date: at(1), body_es: hostileMarkup.join('\n\n') });
  return [...own, { ...hostile, author_name: 'Marta Ruiz' }];
};

/** Fills the desk with drafts, as copies of one that is there: written one by one they would take a minute. */
export const fillDesk = async (db: Knex, model: string): Promise<void> => {
  const { rows } = await db.raw<{ rows: { column_name: string }[] }>(
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = 'articles' and is_generated = 'NEVER'`,
  );
  const given: Record<string, string> = {
    id: 'gen_random_uuid()',
    slug: "'relleno-' || number",
    title_es: "'Relleno ' || number",
    title_en: 'null',
    title_keys: "'{}'",
    summary_es: "'Relleno.'",
    body_es: "'Relleno.'",
    body_es_length: '8',
    body_en: 'null',
    body_en_length: 'null',
    search_es: 'null',
    search_en: 'null',
    date: "now() - number * interval '1 hour'",
    sources: "'[]'",
    source_keys: "'{}'",
    author_name: "'Relleno'",
  };
  const names = rows.map(({ column_name: name }) => name);
  await db.transaction(async (inside) => {
    // Without triggers: what they would work out stands in the row already.
    await inside.raw('set local session_replication_role = replica');
    await inside.raw(
      `insert into articles (${names.join(', ')})
       select ${names.map((name) => given[name] ?? name).join(', ')}
       from articles, generate_series(1, ${waiting}) number where slug = '${model}'`,
    );
  });
};
