import type { Knex } from 'knex';
import { foldText } from '#core/text/normalize-text.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import type {
  SearchedStore,
  SearchFilter,
  SearchIndex,
  SearchTexts,
  StoredMatch,
} from '#core/search/ports.ts';
import { matchLimit } from '#core/search/ports.ts';
import type { SearchTerms } from '#core/search/search-terms.ts';
import { markedWords } from '#core/search/search-terms.ts';
import { textsOf } from '#core/search/search-texts.ts';
import { hiddenSamples } from './article-queries.ts';
import type { Scope } from './scope.ts';
import { itemColumns } from './search-entries.ts';
import type { Sql } from './search-query.ts';
import { configs, queryOf } from './search-query.ts';

/** Of more matches than these only those in the newest pieces are ranked. */
const rankedLimit = 2000;
/** The same where each match has to be compared word by word, which reads all of its words. */
const comparedLimit = 400;

/** A search in one language: its query for Postgres, and the one that an index can decide if `isLoose`. */
type LanguageQuery = {
  language: Language;
  query: Sql;
  loose: Sql;
  isLoose: boolean;
  limit: number;
  enough: number;
};

const queryIn = (language: Language, terms: SearchTerms): LanguageQuery => {
  const isLoose = [...terms.required, ...terms.excluded].some(({ typed }) => typed.includes(' '));
  return {
    language,
    query: queryOf(terms, { config: configs[language] }),
    loose: queryOf(terms, { config: configs[language], loose: true }),
    isLoose,
    limit: isLoose ? comparedLimit : rankedLimit,
    enough: isLoose ? enough.phrases : enough.words,
  };
};

type Row = Omit<StoredMatch, 'store' | 'topics' | 'date'> & {
  entity: SearchedStore | null;
  date: string | null;
  /** One label a line: arrays take long to parse. */
  labels: string;
  counted: number;
  stems: string | null;
};

const topicLabel = 'topic:';

const matchOf = ({ entity, labels, ...row }: Row & { entity: SearchedStore }): StoredMatch => ({
  store: entity,
  id: row.id,
  slug: row.slug,
  language: row.language,
  kind: row.kind,
  type: row.type,
  title: row.title,
  date: row.date,
  sponsored: row.sponsored,
  rank: row.rank,
  topics: labels
    .split('\n')
    .filter((label) => label.startsWith(topicLabel))
    .map((label) => label.slice(topicLabel.length)),
});

/** The matches in one language with the best rank; `isCut`: there are too many to be ranked. */
type Found = { matches: StoredMatch[]; stems: string[]; isCut: boolean; isComplete: boolean };

const isMatch = (row: Row): row is Row & { entity: SearchedStore } => row.entity !== null;

/** Reads the matches of each search, in the given months if any, by one statement. */
const read = async (
  db: Knex,
  text: string,
  { kind, topics, since, before }: SearchFilter,
  searches: readonly (LanguageQuery & { months: string[] | null })[],
): Promise<Found[]> => {
  const required = kind ? [`kind:${kind}`] : null;
  const oneTopic = topics ? topics.map((one) => `${topicLabel}${one}`) : null;
  const parts = searches.map(({ language, query, loose, isLoose, limit, months }) => ({
    // Without a word to look for, such as the articles alone, a query is null: an exclusion finds nothing by itself.
    text: `select asked.language, asked.stems, found.*,
          exists (select from articles where found.entity = 'articles' and id = found.id and sponsored)
            as sponsored from (select '${language}' as language,
          (${query.text}) as query, (${loose.text}) as loose,
          array_to_string(tsvector_to_array(to_tsvector('${configs[language]}', search_text(?))), ' ') as stems) asked
        left join lateral search_matches(asked.language, case when numnode(asked.loose) > 0 then asked.query end,
          case when ${isLoose} and numnode(asked.loose) > 0 then asked.loose end, ?::text[], ?::text[], ?::text[],
          ?::timestamptz, ?::timestamptz, ${limit}, ${matchLimit + 1}) found on true`,
    values: [
      ...query.values,
      ...loose.values,
      text,
      required,
      oneTopic,
      months,
      since ?? null,
      before ?? null,
    ],
  }));
  const { rows } = await db.raw<{ rows: Row[] }>(
    parts.map((part) => part.text).join(' union all '),
    parts.flatMap(({ values }) => values) as Knex.Value[],
  );
  return searches.map(({ language, limit }) => {
    const own = rows.filter((row) => row.language === language);
    const matches = own.filter(isMatch);
    const isCut = (matches[0]?.counted ?? 0) > limit;
    return {
      matches: matches.slice(0, matchLimit).map(matchOf),
      stems: (own[0]?.stems ?? '').split(' ').filter(Boolean).map(foldText),
      isCut,
      isComplete: !isCut && matches.length <= matchLimit,
    };
  });
};

/** Maximum number of months that are searched for common words. */
const maxMonths = 240;

/** An archive of fewer entries is searched whole: even its most common words are not in many of them. */
const largeArchive = 30_000;

type Newest = { isLarge: boolean; months: string[] };

/** The labels of the months (UTC, as stored) of the newest pieces, and of pieces without a date; and whether there are many others. */
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

/** The matches in each language: of very common words, and in a large archive if there are enough, the newest only. */
const findIn = async (
  db: Knex,
  terms: SearchTerms,
  filter: SearchFilter,
  newest: ReadonlyMap<Language, Newest>,
): Promise<ReadonlyMap<Language, Found>> => {
  const text = markedWords(terms).join(' ');
  const perLanguage = [...newest.keys()].map((language) => queryIn(language, terms));
  const readIn = async (inMonths: boolean, wanted: (one: LanguageQuery) => boolean) => {
    const searches = perLanguage
      .filter(wanted)
      .map((one) => ({ ...one, months: inMonths ? newest.get(one.language)!.months : null }));
    const found = searches.length ? await read(db, text, filter, searches) : [];
    return new Map(searches.map(({ language }, index) => [language, found[index]!]));
  };
  const recent = await readIn(true, ({ language }) => newest.get(language)!.isLarge);
  const isEnough = ({ language, enough: wanted }: LanguageQuery) =>
    (recent.get(language)?.matches.length ?? 0) >= wanted;
  const all = await readIn(false, (one) => !isEnough(one));
  const late = await readIn(
    true,
    ({ language }) => Boolean(all.get(language)?.isCut) && !recent.has(language),
  );
  return new Map(
    perLanguage.map((one) => {
      const { language } = one;
      const [first, whole] = [recent.get(language) ?? late.get(language), all.get(language)];
      if (whole && !(first && whole.isCut)) return [language, whole];
      const matches = first!.matches;
      const ids = new Set(matches.map(({ id }) => id));
      const others = matches.length < one.enough && whole ? whole.matches : [];
      const more = others.filter(({ id }) => !ids.has(id));
      return [
        language,
        { ...first!, matches: [...matches, ...more].slice(0, matchLimit), isComplete: false },
      ];
    }),
  );
};

/** Content as readers search it, in the entries that are stored with each item (`search-entries.ts`). */
export const createSearchIndex = ({ db, cached }: Scope): SearchIndex => ({
  async find(terms, filter) {
    const wanted = languages.filter((language) => !filter.language || language === filter.language);
    const newest = new Map<Language, Newest>();
    for (const language of wanted)
      newest.set(language, await cached(`newest entries ${language}`, () => findNewest(db, language)));
    const found = await findIn(db, terms, filter, newest);
    const stemsIn = (language: Language) => {
      const stems = found.get(language)?.stems;
      return stems && terms.start !== null ? [...stems, terms.start] : (stems ?? []);
    };
    const parts = [...found.values()];
    const hidden = await hiddenSamples({ db, cached });
    return {
      matches: parts
        .flatMap(({ matches }) => matches)
        .filter(({ store, slug }) => store !== 'articles' || !hidden.has(slug)),
      stems: { es: stemsIn('es'), en: stemsIn('en') },
      isComplete: parts.every(({ isComplete }) => isComplete),
    };
  },

  async texts(matches) {
    const stores = [...new Set(matches.map(({ store }) => store))];
    const items = await Promise.all(
      stores.map(async (store) => {
        const own = matches.filter((match) => match.store === store);
        const [ids, seen] = [own.map(({ id }) => id), own.map(({ language }) => language)];
        // Bodies are long: an article is found in a language that it has, and shown in no other.
        const unneeded = languages.filter((one) => store === 'articles' && !seen.includes(one));
        const columns = itemColumns(store).filter((name) => !unneeded.some((one) => name === `body_${one}`));
        const rows = (await db(store)
          .select('id', ...columns)
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
    const itemsByKey = new Map(items.flat());
    return matches.map(({ store, id, language }): SearchTexts | null => {
      const item = itemsByKey.get(`${store} ${id}`);
      return item ? textsOf(store, item, language) : null;
    });
  },

  async near(words) {
    const { rows } = await db.raw<{ rows: { near: string[] }[] }>(
      `select array(select word from search_words where word % asked group by word
        order by similarity(word, asked) desc, word limit 20) as near
      from unnest(?::text[]) with ordinality one(asked, place) order by place`,
      [[...words]],
    );
    return rows.map(({ near }) => near);
  },
});
