import { trigramSimilarity, trigramsOf } from '#core/articles/trigrams.ts';
import { isDraft } from '#core/kernel/collection-items.ts';
import type { Language } from '#core/kernel/language.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { SearchedStore, SearchIndex, SearchMatch } from '#core/search/ports.ts';
import { matchLimit, searchedStores } from '#core/search/ports.ts';
import type { IndexedTexts } from '#core/search/search-texts.ts';
import { indexedItem, textsOf } from '#core/search/search-texts.ts';
import type { SearchTerms } from '#core/search/search-terms.ts';
import { markedWords } from '#core/search/search-terms.ts';
import { wordsOf } from '#core/search/words.ts';
import { isWithin } from '#core/kernel/wall-clock.ts';
import { hasTerms, stemsOf, stemsOfTexts } from './search.ts';
import type { Scope } from './state.ts';

/** An item in one language that readers see it in. */
type Entry = Omit<SearchMatch, 'rank'> & { texts: IndexedTexts };

const entriesOf = (store: SearchedStore, item: { id: string; slug: string }): Entry[] => {
  const { kind, type, date, topics, title, texts, seen } = indexedItem(store, item);
  return seen.map((language) => ({
    store,
    id: item.id,
    slug: item.slug,
    language,
    kind,
    type,
    title: title[language],
    date,
    sponsored: (item as { sponsored?: boolean }).sponsored ?? false,
    topics: [...topics],
    texts: texts[language]!,
  }));
};

/** How much of the words a text has, from 0 to 1. */
const share = (words: readonly string[], text: string, language: Language): number => {
  const have = new Set(stemsOf(text, language));
  return words.length ? words.filter((word) => have.has(word)).length / words.length : 0;
};

/** How well an entry matches, as `SearchMatch` says; null when it does not. */
const rankOf = ({ language, texts }: Entry, terms: SearchTerms): number | null => {
  const { required, start } = terms;
  const { title, summary, labels } = texts;
  const hasStart = start !== null && wordsOf(foldText(title)).some((word) => word.startsWith(start));
  if (!hasTerms(stemsOfTexts(texts, language), terms, language, hasStart)) return null;
  const rankBy = (words: readonly string[]) => {
    const all = words.flatMap((one) => stemsOf(one, language));
    return (
      0.6 * share(all, title, language) +
      0.2 * share(all, summary, language) +
      0.1 * share(all, labels, language)
    );
  };
  return Math.max(
    rankBy(required.map(({ typed }) => typed)),
    rankBy(required.flatMap(({ joined }) => joined)),
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
          const { texts: _texts, ...match } = entry;
          return [{ ...match, rank }];
        });
      const stemsIn = (one: Language) => [
        ...new Set(stemsOf(markedWords(terms).join(' '), one).map(foldText)),
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
        entries().flatMap(({ texts: { title, summary } }) =>
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
