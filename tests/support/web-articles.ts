import type { Article } from '#core/articles/article.ts';
import { article } from './entities.ts';

const newest = Date.parse('2026-11-19T08:00:00.000Z');
const hour = 3_600_000;

/**
 * Articles `<word>-1`, `<word>-2`, ... titled 'Nota <word> 1' etc., newest first, an hour apart. Different words per
 * test isolate state that a page retains between visits.
 */
export const articlesNamed = (word: string, count: number, overrides: Partial<Article> = {}): Article[] =>
  Array.from({ length: count }, (_, index) =>
    article({
      slug: `${word}-${index + 1}`,
      title_es: `Nota ${word} ${index + 1}`,
      title_en: `Note ${word} ${index + 1}`,
      date: new Date(newest - index * hour).toISOString(),
      ...overrides,
    }),
  );
