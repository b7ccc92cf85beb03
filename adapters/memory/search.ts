import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { Article } from '#core/articles/article.ts';
import type { ArticleFilter } from '#core/articles/filters.ts';
import { foldText } from '#core/kernel/normalize-text.ts';
import type { Language } from '#core/kernel/language.ts';

const stemmers: Record<Language, (word: string) => string> = { es: stemSpanish, en: stemEnglish };

// Without accents the Spanish stemmer no longer recognises the endings -ción, -sión and -logía: their accents are
// restored.
const normalize = (text: string) =>
  foldText(text)
    .replace(/([cs])ion(?![\p{L}])/gu, '$1ión')
    .replace(/logia(s?)(?![\p{L}])/gu, 'logía$1');

/** The stems of a text's words, without accents. */
export const stemsOf = (text: string, language: Language) =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => stemmers[language](word));

const textOf = (article: Article, language: Language): string | null => {
  const labels = [...article.topics, ...article.tags].join(' ');
  if (language === 'es') return [article.title_es, article.summary_es, labels, article.body_es].join(' ');
  if (article.title_en === null && article.body_en === null) return null;
  return [article.title_en, article.summary_en, labels, article.body_en].join(' ');
};

/** The terms of a search: words in quotes or joined by hyphens must be adjacent; a leading hyphen excludes. */
const termsOf = (q: string, language: Language) =>
  [...q.matchAll(/(-?)(?:"([^"]*)"?|(\S+))/g)].map(([, minus, quoted, plain]) => ({
    excluded: minus === '-',
    phrase: stemsOf(quoted ?? plain ?? '', language),
  }));

/** Whether a text, given by its stems, has these one after another. */
export const includesPhrase = (have: readonly string[], phrase: readonly string[]): boolean =>
  have.some((_, start) => phrase.every((stem, index) => have[start + index] === stem));

const found = (article: Article, q: string, language: Language): boolean => {
  const text = textOf(article, language);
  if (text === null) return false;
  const have = stemsOf(text, language);
  return termsOf(q, language)
    .filter(({ phrase }) => phrase.length > 0)
    .every(({ excluded, phrase }) => includesPhrase(have, phrase) !== excluded);
};

/** Whether an article contains all words of a search, in any form, with or without accents. */
export const matchesSearch = (article: Article, { q, lang }: ArticleFilter): boolean => {
  if (!q) return true;
  if (lang === 'es') return found(article, q, 'es');
  if (lang === 'en')
    return found(article, q, 'en') || (textOf(article, 'en') === null && found(article, q, 'es'));
  return found(article, q, 'es') || found(article, q, 'en');
};
