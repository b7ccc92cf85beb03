import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Article } from './article.ts';
import { contentTypes } from './taxonomy.ts';
import { asReadersSee } from './article-languages.ts';

/** How many parts of a series are shown. */
const maxParts = 100;

const Part = z.object({
  slug: z.string(),
  type: z.enum(contentTypes),
  title_es: z.string(),
  title_en: z.string().nullable(),
});

/** The place of an article in its series. */
export const SeriesPlace = z.object({
  name: z.string(),
  part: z.int().positive().describe('Which one it is, counted from 1, in the order of their dates'),
  parts: z.array(Part).max(maxParts),
});
/** See the schema. */
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** The place of a published article in its series; null without one, or while it is alone in it. */
export const findSeriesPlace = async (
  { articles }: Pick<Ports, 'articles'>,
  { series, slug }: Pick<Article, 'series' | 'slug'>,
): Promise<SeriesPlace | null> => {
  if (!series) return null;
  const found = await articles.list({ filter: { series }, sort: 'oldest', limit: maxParts, after: null });
  const part = found.findIndex((one) => one.slug === slug) + 1;
  if (part === 0 || found.length < 2) return null;
  const parts = found
    .map(asReadersSee)
    .map(({ slug: address, type, title_es, title_en }) => ({ slug: address, type, title_es, title_en }));
  return { name: series, part, parts };
};
