import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { Article } from '#core/articles/article.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { Language } from '#core/kernel/language.ts';
import { parseTerms } from '#core/search/search-terms.ts';
import type { SearchTerm, SearchTerms } from '#core/search/search-terms.ts';
import { indexedItem } from '#core/search/search-texts.ts';
import type { IndexedTexts } from '#core/search/search-texts.ts';

const stemmers: Record<Language, (word: string) => string> = { es: stemSpanish, en: stemEnglish };

// Without accents the Spanish stemmer no longer recognises the endings -ción, -sión and -logía: their accents are
// restored.
const normalize = (text: string) =>
  foldText(text)
    .replace(/([cs])ion(?![\p{L}])/gu, '$1ión')
    .replace(/logia(s?)(?![\p{L}])/gu, 'logía$1');

/** The stems of words that are separated by spaces, without accents. */
export const stemsOf = (words: string, language: Language) =>
  normalize(words)
    .split(' ')
    .filter(Boolean)
    .map((word) => stemmers[language](word));

/** Whether a text, given by its stems, has these one after another. */
const includesPhrase = (have: readonly string[], phrase: readonly string[]): boolean =>
  have.some((_, start) => phrase.every((stem, index) => have[start + index] === stem));

/** The stems of an indexed text. */
export const stemsOfTexts = ({ title, summary, labels, body }: IndexedTexts, language: Language): string[] =>
  stemsOf([title, summary, labels, body].join(' '), language);

/** Whether a text, given by its stems, has what a search requires and nothing that it excludes. */
export const hasTerms = (
  have: readonly string[],
  { required, excluded }: Pick<SearchTerms, 'required' | 'excluded'>,
  language: Language,
  hasStart = false,
): boolean => {
  const has = ({ typed, joined }: SearchTerm) =>
    [typed, ...joined].some((one) => includesPhrase(have, stemsOf(one, language)));
  return (
    required.every((one, index) => has(one) || (hasStart && index === required.length - 1)) &&
    !excluded.some(has)
  );
};

const found = (article: Article, q: string, language: Language): boolean => {
  const texts = indexedItem('articles', article).texts[language];
  return texts !== null && hasTerms(stemsOfTexts(texts, language), parseTerms(q), language);
};

/** Whether an article contains all words of a search, in any form, with or without accents. */
export const matchesSearch = (article: Article, { q, lang }: ArticleFilter): boolean => {
  if (!q) return true;
  if (lang === 'es') return found(article, q, 'es');
  if (lang === 'en')
    return (
      found(article, q, 'en') ||
      (indexedItem('articles', article).texts.en === null && found(article, q, 'es'))
    );
  return found(article, q, 'es') || found(article, q, 'en');
};
