import type { Language } from '../kernel/language.ts';
import { toPlainText } from '../kernel/plain-text.ts';
import type { Article } from './article.ts';

/** Tells what language a text is in; null when it is too short to tell. */
export type TextLanguages = { detect(text: string): Language | 'other' | null };

/** Signs of a body that are looked at, and fewer than which tell nothing for sure. */
const [looked, fewest] = [4000, 200];

/** The versions of an article that are written in another language than theirs. */
export const foreignVersions = (
  { body_es, body_en }: Pick<Article, 'body_es' | 'body_en'>,
  languages: TextLanguages,
): Language[] => {
  const bodies = { es: body_es, en: body_en ?? '' };
  return (['es', 'en'] as const).filter((language) => {
    const text = toPlainText(bodies[language].slice(0, looked));
    const found = text.length < fewest ? null : languages.detect(text);
    return found !== null && found !== language;
  });
};
