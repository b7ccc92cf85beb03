import type { Article } from '#core/articles/article.ts';
import { trigramSimilarity, trigramsOf } from '#core/articles/trigrams.ts';
import { isDraft } from '#core/kernel/collection-items.ts';
import type { Language } from '#core/kernel/language.ts';
import { languages } from '#core/kernel/language.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { SearchedStore, SearchIndex, SearchMatch, SearchTexts } from '#core/search/ports.ts';
import { kindOfStore, matchLimit, searchedStores } from '#core/search/ports.ts';
import type { Searched } from '#core/search/search-texts.ts';
import { textsOf } from '#core/search/search-texts.ts';
import type { SearchTerms } from '#core/search/search-terms.ts';
import { wordsOf } from '#core/search/search-terms.ts';
import { isWithin } from '#core/kernel/wall-clock.ts';
import { includesPhrase, stemsOf } from './search.ts';
import type { Scope } from './state.ts';

/** An item in one language that readers see it in. */
type Entry = Omit<SearchMatch, 'rank'> & { tags: string[]; texts: SearchTexts };

const hasEnglish = (store: SearchedStore, item: object): boolean => {
  const texts = item as Partial<Record<string, string | null>>;
  const field = { referents: 'bio_en', companies: 'summary_en', applications: 'description_en' };
  return Boolean(texts[field[store as keyof typeof field] ?? 'title_en']);
};

const titleOf = (item: object, language: Language): string => {
  const named = item as Partial<Record<'name' | 'title_es' | 'title_en', string | null>>;
  return named.name ?? named[`title_${language}`] ?? '';
};

const entriesOf = (store: SearchedStore, item: { id: string; slug: string }): Entry[] => {
  const fields = item as Partial<Article & Searched['applications'] & Searched['referents']>;
  const isArticle = store === 'articles';
  const type = fields.type ?? fields.category ?? null;
  const seen = isArticle
    ? languages.filter((language) => fields.published_languages?.includes(language))
    : languages;
  return seen
    .filter((language) => language === 'es' || hasEnglish(store, item))
    .map((language) => ({
      store,
      id: item.id,
      slug: item.slug,
      language,
      kind: isArticle && type === 'entrevista' ? 'interview' : kindOfStore[store],
      type,
      title: titleOf(item, language),
      date: fields.date ?? null,
      sponsored: fields.sponsored ?? false,
      topics: fields.topics ?? fields.focus ?? [],
      tags: fields.tags ?? [],
      texts: textsOf(store, item, language),
    }));
};

/** How much of the words a text has, from 0 to 1. */
const share = (words: readonly string[], text: string, language: Language): number => {
  const have = new Set(stemsOf(text, language));
  return words.length ? words.filter((word) => have.has(word)).length / words.length : 0;
};

/** How well an entry matches, as `SearchMatch` says; null when it does not. */
const rankOf = (entry: Entry, { words, phrases, excluded, start }: SearchTerms): number | null => {
  const { language, title } = entry;
  const { summary, body } = entry.texts;
  const labels = [...entry.topics, ...entry.tags].join(' ');
  const have = stemsOf([title, summary, labels, body].join(' '), language);
  const required = words.map((word) => stemsOf(word, language));
  const hasStart = start !== null && wordsOf(foldText(title)).some((word) => word.startsWith(start));
  const isMatch =
    [...phrases.map((phrase) => stemsOf(phrase, language)), ...required].every(
      (phrase, index, all) =>
        includesPhrase(have, phrase) || (hasStart && start !== null && index === all.length - 1),
    ) && !excluded.some((phrase) => includesPhrase(have, stemsOf(phrase, language)));
  if (!isMatch) return null;
  const all = [...required.flat(), ...phrases.flatMap((phrase) => stemsOf(phrase, language))];
  return (
    0.6 * share(all, title, language) +
    0.2 * share(all, summary, language) +
    0.1 * share(all, labels, language)
  );
};

/** Content as readers search it, examined entry by entry. */
export const createSearchIndex = (scope: Scope): SearchIndex => {
  const itemsOf = (store: SearchedStore): { id: string; slug: string }[] => {
    const { articles, collections } = scope.state();
    if (store === 'articles') return [...articles.values()].filter(({ status }) => status === 'published');
    return [...(collections.get(store)?.values() ?? [])].filter((item) => !isDraft(item));
  };
  const entries = () =>
    searchedStores.flatMap((store) => itemsOf(store).flatMap((item) => entriesOf(store, item)));
  return {
    async find(terms, { kind, topics, language, since, before }) {
      const matches = entries()
        .filter(
          (entry) =>
            (!kind || entry.kind === kind) &&
            (!topics || entry.topics.some((topic) => topics.includes(topic))) &&
            ((!since && !before) || (entry.date !== null && isWithin(entry.date, { since, before }))) &&
            (!language || entry.language === language),
        )
        .flatMap((entry): SearchMatch[] => {
          const rank = rankOf(entry, terms);
          if (rank === null) return [];
          const { tags: _tags, texts: _texts, ...match } = entry;
          return [{ ...match, rank }];
        });
      const text = [...terms.words, ...terms.phrases].join(' ');
      const stemsIn = (one: Language) => [
        ...new Set(stemsOf(text, one).map(foldText)),
        ...(terms.start === null ? [] : [terms.start]),
      ];
      return {
        matches: matches.sort((a, b) => b.rank - a.rank).slice(0, matchLimit),
        stems: { es: stemsIn('es'), en: stemsIn('en') },
        isComplete: matches.length <= matchLimit,
      };
    },
    texts: async (matches) =>
      matches.map(({ store, id, language }) => {
        const item = itemsOf(store).find((one) => one.id === id);
        return item ? textsOf(store, item, language) : null;
      }),
    async near(words) {
      const known = new Set(
        entries().flatMap(({ title, texts: { summary } }) =>
          wordsOf(foldText(`${title} ${summary}`)).filter((one) => /^\p{L}{4,30}$/u.test(one)),
        ),
      );
      return words.map((word) => {
        const wanted = trigramsOf(word);
        return [...known]
          .map((one) => ({ one, similarity: trigramSimilarity(wanted, trigramsOf(one)) }))
          .filter(({ similarity }) => similarity >= 0.3)
          .sort((a, b) => b.similarity - a.similarity)
          .slice(0, 20)
          .map(({ one }) => one);
      });
    },
  };
};
