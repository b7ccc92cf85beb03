import type { Language } from '../text/language.ts';
import type { Disclosure } from '../articles/disclosure.ts';
import type { Period } from '../time/wall-clock.ts';
import type { SearchTerms } from './search-terms.ts';

/** The stores that are searched, with the kind of their items; articles that are interviews have a kind of their own. */
export const kindOfStore = {
  articles: 'article',
  referents: 'referent',
  companies: 'company',
  applications: 'application',
  resources: 'resource',
  chronologies: 'chronology',
  pages: 'page',
} as const;
export type SearchedStore = keyof typeof kindOfStore;

/** Kinds of results. */
export const searchKinds = [
  'article',
  'interview',
  'referent',
  'company',
  'application',
  'resource',
  'chronology',
  'page',
  'author',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchedStores = Object.keys(kindOfStore) as SearchedStore[];

/** All given conditions must hold. */
export type SearchFilter = Period & {
  kind?: SearchKind;
  topics?: readonly string[];
  language?: Language;
};

/** An item that contains the words in one language. */
export type SearchMatch = {
  /** Authors are none of the stored items: who signs follows from the bylines. */
  store: SearchedStore | 'authors';
  id: string;
  slug: string;
  language: Language;
  kind: SearchKind;
  /** The item's own type, such as `analisis` or `think-tank`. */
  type: string | null;
  title: string;
  /** Null for what has none, such as people. */
  date: string | null;
  /** Whether it is paid for. */
  sponsored: boolean;
  topics: string[];
  /** How well title, summary and topics match, from 0 to 1; 0 when only the body does. */
  rank: number;
};

/**
 * What readers must know about a piece: that it is paid for, how AI was used in the shown language, and the language that
 * it exists in if there is only one.
 */
export type SearchLabels = {
  only_language: Language | null;
  sponsored: boolean;
  sponsor_label: string | null;
  disclosure: Disclosure['origin'] | null;
};

/** The texts of a match; the body is Markdown. */
export type SearchTexts = { summary: string; body: string; link: string | null } & SearchLabels;

/** A match of a stored item. */
export type StoredMatch = SearchMatch & { store: SearchedStore };

/** Stems and beginnings of words by which a text's words are found again, without accents. */
export type SearchStems = Record<Language, string[]>;

/** How many matches of a language are read at most. */
export const matchLimit = 500;

/** What readers see, searched by its words; up to date with the last write. */
export type SearchIndex = {
  /**
   * The best matches in each language, in any order, at most `matchLimit`; of very common words, those of the newest
   * pieces. Words match in any form, with or without accents; the last one also as the beginning of a word of the
   * title. `isComplete`: whether these are all.
   */
  find(
    terms: SearchTerms,
    filter: SearchFilter,
  ): Promise<{ matches: StoredMatch[]; stems: SearchStems; isComplete: boolean }>;
  /** The texts of matches, in their order, as readers see them; null for an item that has just disappeared. */
  texts(matches: readonly Pick<StoredMatch, 'store' | 'id' | 'language'>[]): Promise<(SearchTexts | null)[]>;
  /**
   * For each word, those of titles and summaries that are spelt like it, without accents; itself if it is one of them.
   */
  near(words: readonly string[]): Promise<string[][]>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    search: SearchIndex;
  }
}
