import type { Knex } from 'knex';
import type { AuditConditions, AuditEntry, AuditLog, Title, TitledKind } from '#core/kernel/audit.ts';
import type { Language } from '#core/text/language.ts';
import type { PublishedState, Version, VersionHistory } from '#core/kernel/versions.ts';
import { Version as VersionSchema } from '#core/kernel/versions.ts';
import { filteredCountLimit } from '#core/items/totals.ts';
import { countUpTo, descending, escapeLike } from './queries.ts';
import type { Scope } from './scope.ts';

/** A table of things with titles: its key, and the columns of the titles in each language. */
type Titled = { table: string; key: 'slug' | 'name' | 'id'; es: string; en: string };

const byName = (table: string): Titled => ({ table, key: 'slug', es: 'name', en: 'name' });
const byTitle = (table: string): Titled => ({ table, key: 'slug', es: 'title_es', en: 'title_en' });

/** Former slugs of articles, with the titles that the articles have now. */
const formerArticles = `(select former.slug, title_es, title_en from article_redirects former
  join articles on articles.id = former.article_id) as former`;

const titled: Record<TitledKind, readonly Titled[]> = {
  articles: [byTitle('articles'), byTitle(formerArticles)],
  interviews: [byTitle('articles'), byTitle(formerArticles)],
  referents: [byName('referents')],
  companies: [byName('companies')],
  applications: [byName('applications')],
  resources: [byTitle('resources')],
  pages: [byTitle('pages')],
  offers: [byTitle('offers')],
  topics: [byTitle('topics')],
  chronologies: [byTitle('chronologies')],
  profiles: [byName('profiles')],
  media: [
    { table: 'media', key: 'name', es: 'coalesce(file_name, alt_es)', en: 'coalesce(file_name, alt_en)' },
  ],
  agents: [
    { table: 'agents', key: 'id', es: 'name', en: 'name' },
    { table: 'agent_runs', key: 'id', es: 'agent_name', en: 'agent_name' },
  ],
  events: [{ table: 'events', key: 'id', es: 'title', en: 'title' }],
  invitations: [{ table: 'invitations', key: 'id', es: 'email', en: 'email' }],
  newsletters: [{ table: 'newsletter_issues', key: 'id', es: 'subject_es', en: 'subject_en' }],
};

/** Each title with its subject. */
const everyTitle = Object.values(titled)
  .flat()
  .map(
    ({ table, key, es, en }) =>
      `select ${key}::text as subject, concat_ws(E'\\n', ${es}, ${en}) as title from ${table}`,
  )
  .join(' union all ');

const narrow = (
  query: Knex.QueryBuilder,
  db: Knex,
  { actor, operation, subject, door, result, search, since, until }: AuditConditions,
): void => {
  if (operation) query.where({ operation });
  if (subject) query.where({ subject });
  if (actor) {
    const accounts = db('users').select(db.raw('id::text')).where({ username: actor });
    query.where((of) =>
      of.where({ actor_id: actor }).orWhere({ actor_name: actor }).orWhereIn('actor_id', accounts),
    );
  }
  if (door) query.where({ door });
  if (result === 'done') query.whereNull('refused');
  else if (result === 'refused') query.whereNotNull('refused');
  else if (result) query.where({ refused: result });
  if (search) {
    const part = `%${escapeLike(search)}%`;
    const accounts = db('users').select(db.raw('id::text')).whereILike('username', part);
    const tokens = db('api_tokens').select(db.raw('id::text')).whereILike('name', part);
    query.where((of) => {
      of.whereILike('actor_name', part)
        .orWhereILike('subject', part)
        .orWhereILike('subject_name', part)
        .orWhereIn('actor_id', accounts)
        .orWhereIn('subject', accounts)
        .orWhereIn('subject', tokens);
      of.orWhereRaw(`subject in (select subject from (${everyTitle}) as titled where title ilike ?)`, [part]);
    });
  }
  if (since) query.where('at', '>=', since);
  if (until) query.where('at', '<', until);
};

/** Executed commands and refusals in Postgres. */
export const createAuditLog = ({ db }: Scope): AuditLog => ({
  async record(entry) {
    await db('audit').insert(entry);
  },
  async count(id, times) {
    await db('audit').where({ id }).update({ times });
  },
  // Each step goes to the next name in the index: the table has millions of rows and a few hundred names.
  async operations() {
    const { rows } = await db.raw<{ rows: { operation: string }[] }>(
      `with recursive named as (
          (select operation from audit order by operation limit 1)
          union all
          select (select audit.operation from audit where audit.operation > named.operation
            order by audit.operation limit 1) from named where named.operation is not null)
        select operation from named where operation is not null`,
    );
    return rows.map(({ operation }) => operation);
  },
  total: (conditions) => countUpTo(db, db('audit').modify(narrow, db, conditions), filteredCountLimit),
  async titles(kind, subjects) {
    const found = await Promise.all(
      titled[kind].map(async ({ table, key, es, en }) => {
        const type = key === 'id' ? 'uuid' : 'text';
        const { rows } = await db.raw<{ rows: (Title & { subject: string })[] }>(
          `select ${key}::text as subject, ${es} as es, ${en} as en from ${table}
            where ${key} = any(?::${type}[])`,
          [[...subjects]],
        );
        return rows;
      }),
    );
    return new Map(found.flat().map(({ subject, es, en }) => [subject, { es, en }]));
  },
  async list({ after, limit, ...conditions }) {
    const query = db('audit').select<AuditEntry[]>().orderBy(descending('at', 'id')).limit(limit);
    narrow(query, db, conditions);
    if (after) query.whereRaw('(at, id) < (?, ?)', [after.key, after.slug]);
    return query;
  },
});

const versionColumns = Object.keys(VersionSchema.shape);

/** A hash of the texts of an article that readers saw in a language; null without any. */
const shownText = (language: Language): string =>
  `case when jsonb_exists(snapshot->'published_languages', '${language}') then md5(concat_ws(E'\\n',
    snapshot->>'title_${language}', snapshot->>'summary_${language}', snapshot->>'body_${language}')) end`;

type StateRow = Omit<PublishedState, 'revision' | 'texts'> & Record<Language, string | null>;

/** Stored versions of entities in Postgres. */
export const createVersionHistory = ({ db }: Scope): VersionHistory => {
  const present = `slug = coalesce((select articles.slug from article_redirects former
    join articles on articles.id = former.article_id where former.slug = ? and ? = 'articles'), ?)`;
  const versionsOf = (entity: string, slug: string) =>
    db('versions')
      .select<Version[]>(versionColumns)
      .where({ entity })
      .whereRaw(present, [slug, entity, slug]);
  return {
    async list(entity, slug, page) {
      const query = versionsOf(entity, slug).orderBy('id', 'desc');
      if (page) query.limit(page.limit);
      if (page?.before !== undefined) query.where('revision', '<', page.before);
      return query;
    },
    find: async (entity, slug, revision) =>
      (await versionsOf(entity, slug).where({ revision }).limit(1))[0] ?? null,
    seeded: async () =>
      db('versions')
        .select<{ entity: string; slug: string }[]>('entity', 'slug')
        .whereRaw("operation = 'content.seed'")
        .orderBy(['entity', 'slug']),
    async published(slug) {
      const states = versionsOf('articles', slug)
        .whereRaw("snapshot->>'status' = 'published' and snapshot->>'deleted_at' is null")
        .clearSelect()
        .select(
          'id',
          'revision',
          'at',
          'withheld',
          db.raw(`${shownText('es')} as es, ${shownText('en')} as en`),
          db.raw("coalesce(snapshot->'corrections', '[]') as corrections"),
          db.raw("snapshot->>'modified_at' as modified_at"),
        )
        .as('states');
      const rows = await db
        .from(states)
        .select<StateRow[]>(
          db.raw('array_agg(revision order by id) as revisions'),
          db.raw('coalesce(modified_at::timestamptz, min(at)) as at'),
          db.raw('(array_agg(withheld) filter (where withheld is not null))[1] as withheld'),
          'es',
          'en',
          'corrections',
        )
        // Of earlier versions of the program, which did not store it, each revision counts for itself.
        .groupByRaw('es, en, corrections, modified_at, case when modified_at is null then revision end')
        .orderByRaw('min(id)');
      return rows.map(({ es, en, ...state }) => ({
        ...state,
        revision: state.revisions[0]!,
        texts: { es, en },
      }));
    },
    async withhold(slug, revisions, withheld) {
      await versionsOf('articles', slug)
        .whereIn('revision', revisions)
        .clearSelect()
        .update({ withheld: withheld && JSON.stringify(withheld) });
    },
  };
};
