import type { z } from 'zod';
import { ArticleSummary } from './article.ts';

export const Headline = ArticleSummary.pick({
  slug: true,
  type: true,
  title_es: true,
  title_en: true,
  date: true,
});
/** An article as lists of something else name it: where it is, what it is called, and when it appeared. */
export type Headline = z.infer<typeof Headline>;

/** The headline of an article; null without one. */
export const headlineOf = (article: Headline | undefined): Headline | null => {
  if (!article) return null;
  const { slug, type, title_es, title_en, date } = article;
  return { slug, type, title_es, title_en, date };
};
