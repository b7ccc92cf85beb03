import type { Knex } from 'knex';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { Language } from '#core/kernel/language.ts';
import { languages } from '#core/kernel/language.ts';
import type {
  SearchedStore,
  SearchFilter,
  SearchIndex,
  SearchMatch,
  SearchTexts,
} from '#core/search/ports.ts';
import { matchLimit } from '#core/search/ports.ts';
import type { SearchTerms } from '#core/search/search-terms.ts';
import { textsOf } from '#core/search/search-texts.ts';
import type { Scope } from './scope.ts';

const configs: Record<Language, string> = { es: 'spanish', en: 'english' };

/** Of more matches than these only those in the newest pieces are ranked. */
const rankedLimit = 2000;
/** The same where each match has to be compared word by word, which reads all of its words. */
const comparedLimit = 400;

/** Bindings of one expression. */
type Sql = { text: string; values: (string | number | readonly string[])[] };

const joined = (parts: readonly Sql[], operator: string): Sql => ({
  text: parts.map(({ text }) => text).join(operator),
  values: parts.flatMap(({ values }) => values),
});

const parsed = (parser: 'plainto_tsquery' | 'phraseto_tsquery', config: string, text: string): Sql => ({
  text: `${parser}('${config}', search_text(?))`,
  values: [text],
});

/** The query for all terms; `loose` ignores the order of the words of phrases, and exclusions. */
const queryOf = ({ words, phrases, excluded, start }: SearchTerms, config: string, loose: boolean): Sql => {
  const beside = [
    ...phrases.map((phrase) => parsed(loose ? 'plainto_tsquery' : 'phraseto_tsquery', config, phrase)),
    ...(loose
      ? []
      : excluded.map((phrase) => {
          const { text, values } = parsed('phraseto_tsquery', config, phrase);
          return { text: `!!${text}`, values };
        })),
  ];
  const all = joined([parsed('plainto_tsquery', config, words.join(' ')), ...beside], ' && ');
  if (start === null) return all;
  // The word may be unfinished: stems of parts of words are none of the whole ones.
  const started: Sql = { text: '?::tsquery', values: [`'=${start.replaceAll(/['\\]/g, '')}':*`] };
  const others = parsed('plainto_tsquery', config, words.slice(0, -1).join(' '));
  return {
    text: `((${all.text}) || (${joined([started, others, ...beside], ' && ').text}))`,
    values: [...all.values, ...joined([started, others, ...beside], ' && ').values],
  };
};

/** A search in one language, as Postgres reads it; `strict` is null when no index can decide it. */
type Prepared = { language: Language; query: string; loose: string; isLoose: boolean; stems: string[] };

const prepare = async (db: Knex, terms: SearchTerms): Promise<Prepared[]> => {
  const text = [...terms.words, ...terms.phrases].join(' ');
  const isLoose = [...terms.phrases, ...terms.excluded.filter((one) => one.includes(' '))].length > 0;
  const parts = languages.map((language): Sql => {
    const config = configs[language];
    const [query, loose] = [queryOf(terms, config, false), queryOf(terms, config, true)];
    return {
      text: `select '${language}' as language, (${query.text})::text as query, (${loose.text})::text as loose,
        tsvector_to_array(to_tsvector('${config}', search_text(?))) as stems`,
      values: [...query.values, ...loose.values, text],
    };
  });
  const { text: sql, values } = joined(parts, ' union all ');
  const { rows } = await db.raw<{ rows: Omit<Prepared, 'isLoose'>[] }>(sql, values as never);
  return rows
    .filter(({ loose }) => loose !== '')
    .map((row) => ({
      ...row,
      isLoose,
      stems: [...row.stems.map(foldText), ...(terms.start === null ? [] : [terms.start])],
    }));
};

const conditions = ({ kind, topics, year }: SearchFilter): Sql => {
  const required = [...(kind ? [`kind:${kind}`] : []), ...(year === undefined ? [] : [`year:${year}`])];
  return joined(
    [
      ...(required.length ? [{ text: ' and labels @> ?::text[]', values: [required] }] : []),
      ...(topics
        ? [{ text: ' and labels && ?::text[]', values: [topics.map((one) => `topic:${one}`)] }]
        : []),
    ],
    '',
  );
};

type Row = Omit<SearchMatch, 'store' | 'topics' | 'date'> & {
  entity: SearchedStore;
  date: string | null;
  /** One label a line: arrays take long to parse. */
  labels: string;
  counted: number;
};

const topicLabel = 'topic:';

const matchOf = ({ entity, labels, counted: _counted, ...row }: Row): SearchMatch => ({
  ...row,
  store: entity,
  topics: labels
    .split('\n')
    .filter((label) => label.startsWith(topicLabel))
    .map((label) => label.slice(topicLabel.length)),
});

/** The matches in one language with the best rank; none of them when there are too many. */
const read = async (db: Knex, { language, query, loose, isLoose }: Prepared, narrowed: Sql) => {
  const limit = isLoose ? comparedLimit : rankedLimit;
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with candidates as materialized (
      select entity, id, slug, language, kind, type, title, at, labels, head, words from search_entries
      where language = '${language}' and words @@ ?::tsquery ${narrowed.text} limit ${limit + 1}
    ), counted as materialized (select count(*)::integer as counted from candidates)
    select entity, id, slug, language, kind, type, title, nullif(at, 'infinity') as date,
      array_to_string(labels, e'\n') as labels, ts_rank(head, ?::tsquery) as rank, counted
    from candidates, counted ${isLoose ? 'where words @@ ?::tsquery' : ''}
    order by rank desc, at desc limit ${matchLimit + 1}`,
    [isLoose ? loose : query, ...narrowed.values, query, ...(isLoose ? [query] : [])] as never,
  );
  const isCut = (rows[0]?.counted ?? 0) > limit;
  return {
    matches: rows.slice(0, matchLimit).map(matchOf),
    isCut,
    isComplete: !isCut && rows.length <= matchLimit,
  };
};

/** Maximum number of months that are searched for common words. */
const maxMonths = 240;

/** An archive of fewer entries is searched whole: even its most common words are not in many of them. */
const largeArchive = 30_000;

type Newest = { isLarge: boolean; months: string[] };

/** The labels of the months of the newest pieces, and of pieces without a date; and whether there are many others. */
const findNewest = async (db: Knex, language: Language): Promise<Newest> => {
  const { rows } = await db.raw<{ rows: { month: string; entries: number }[] }>(
    `select to_char(month, '"month:"YYYY-MM') as month,
      (select reltuples::integer from pg_class where oid = 'search_entries'::regclass) as entries
    from (
      select min(at) as since, max(at) as until from (
        select at from search_entries where language = ? and at < 'infinity' order by at desc limit ?) newest) bounds,
      generate_series(date_trunc('month', until at time zone 'UTC'), date_trunc('month', since at time zone 'UTC'),
        interval '-1 month') month
    limit ${maxMonths}`,
    [language, rankedLimit],
  );
  return {
    isLarge: (rows[0]?.entries ?? 0) > largeArchive,
    months: ['month:none', ...rows.map(({ month }) => month)],
  };
};

/** From this number of matches in the newest pieces of a large archive no older ones are read. */
const enough = { words: 100, phrases: 20 };

const findIn = async (trx: Knex, prepared: Prepared, filter: SearchFilter, { isLarge, months }: Newest) => {
  const narrowed = conditions(filter);
  const inNewest = joined([narrowed, { text: ' and labels && ?::text[]', values: [months] }], '');
  const wanted = prepared.isLoose ? enough.phrases : enough.words;
  const first = isLarge ? await read(trx, prepared, inNewest) : null;
  if (first && first.matches.length >= wanted) return { matches: first.matches, isComplete: false };
  const all = await read(trx, prepared, narrowed);
  if (!all.isCut) return all;
  const newest = first ?? (await read(trx, prepared, inNewest));
  const known = new Set(newest.matches.map(({ id }) => id));
  const others = newest.matches.length < wanted ? all.matches.filter(({ id }) => !known.has(id)) : [];
  return { matches: [...newest.matches, ...others].slice(0, matchLimit), isComplete: false };
};

const bodyColumns: Record<SearchedStore, string[]> = {
  articles: [
    'title_es',
    'title_en',
    'summary_es',
    'summary_en',
    'body_es',
    'body_en',
    'published_languages',
    'sponsored',
    'sponsor_label',
    'is_agent',
    'provenance',
  ],
  interviews: [
    'title_es',
    'title_en',
    'sponsored',
    'provenance',
    'interviewee',
    'intro_es',
    'intro_en',
    'qa_es',
    'qa_en',
    'why_it_matters_es',
    'why_it_matters_en',
  ],
  referents: ['role_es', 'role_en', 'bio_es', 'bio_en'],
  companies: ['summary_es', 'summary_en', 'region', 'themes', 'website'],
  applications: [
    'description_es',
    'description_en',
    'why_it_matters_es',
    'why_it_matters_en',
    'use_cases',
    'website',
  ],
  resources: ['summary_es', 'summary_en', 'origin', 'link'],
  pages: ['dek_es', 'dek_en', 'body_es', 'body_en'],
};

/** Content as readers search it, in tables that triggers maintain (migrations/20261123150000_search.ts). */
export const createSearchIndex = ({ db, cached }: Scope): SearchIndex => ({
  async find(terms, filter) {
    const wanted = languages.filter((language) => !filter.language || language === filter.language);
    // Before the transaction, which has a connection of its own.
    const newest = new Map<Language, Newest>();
    for (const language of wanted)
      newest.set(language, await cached(`newest entries ${language}`, () => findNewest(db, language)));
    // By the index of words alone: the planner would rather scan the newest entries, and examine each one's words, which
    // are stored out of line and cost far more than it estimates.
    const found = await db.transaction(async (trx) => {
      await trx.raw('set local enable_seqscan = off; set local enable_indexscan = off');
      const parts = [];
      for (const prepared of await prepare(trx, terms)) {
        const months = newest.get(prepared.language);
        if (months) parts.push({ prepared, ...(await findIn(trx, prepared, filter, months)) });
      }
      return parts;
    });
    const stemsIn = (language: Language) =>
      found.find(({ prepared }) => prepared.language === language)?.prepared.stems ?? [];
    return {
      matches: found.flatMap(({ matches }) => matches),
      stems: { es: stemsIn('es'), en: stemsIn('en') },
      isComplete: found.every(({ isComplete }) => isComplete),
    };
  },

  async texts(matches) {
    const stores = [...new Set(matches.map(({ store }) => store))];
    const items = await Promise.all(
      stores.map(async (store) => {
        const ids = matches.filter((match) => match.store === store).map(({ id }) => id);
        const rows = (await db(store)
          .select('id', ...bodyColumns[store])
          .whereIn('id', ids)
          .where({
            deleted_at: null,
            ...(store === 'articles' ? { status: 'published' } : { draft: false }),
          })) as {
          id: string;
        }[];
        return rows.map((row) => [`${store} ${row.id}`, row] as const);
      }),
    );
    const known = new Map(items.flat());
    return matches.map(({ store, id, language }): SearchTexts | null => {
      const item = known.get(`${store} ${id}`);
      return item ? textsOf(store, item, language) : null;
    });
  },

  async near(word) {
    const { rows } = await db.raw<{ rows: { word: string }[] }>(
      `select word from search_words where word % ? group by word order by similarity(word, ?) desc, word limit 20`,
      [word, word],
    );
    return rows.map((row) => row.word);
  },
});

const batch = 200;

/**
 * Stores the entries of published articles that have none, the newest first, in transactions of their own; any number of
 * instances may do so at once. Returns how many articles were looked at.
 */
export const fillSearch = async (db: Knex, signal?: AbortSignal): Promise<number> => {
  let filled = 0;
  for (let after: [string, string] | null = null; !signal?.aborted;) {
    const missing = db('articles as a')
      .select<{ id: string; date: string; slug: string }[]>('a.id', 'a.date', 'a.slug')
      .where({ 'a.status': 'published', 'a.deleted_at': null })
      .whereRaw("not exists (select from search_entries e where e.entity = 'articles' and e.id = a.id)")
      .orderBy([
        { column: 'a.date', order: 'desc' },
        { column: 'a.slug', order: 'desc' },
      ])
      .limit(batch);
    if (after) missing.whereRaw('(a.date, a.slug) < (?::timestamptz, ?)', after);
    const rows = await missing;
    const last = rows.at(-1);
    if (!last) break;
    await db.transaction(async (trx) => {
      // Whoever changes one of these meanwhile waits, and stores its entries anew.
      const ids = rows.map(({ id }) => id);
      await trx.raw('select id from articles where id = any(?::uuid[]) order by id for no key update', [ids]);
      await trx.raw('select index_search(a) from articles a where id = any(?::uuid[])', [ids]);
    });
    filled += rows.length;
    after = [last.date, last.slug];
  }
  if (filled > 0) await db.raw("select pg_notify('content_changed', 'articles')");
  return filled;
};
