import { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Article } from './article.ts';
import { asReadersSee } from './article-languages.ts';
import { contentTypes } from './taxonomy.ts';

/** How many parts are counted. */
const maxParts = 1000;

const Part = z.object({
  slug: z.string(),
  type: z.enum(contentTypes),
  title_es: z.string(),
  title_en: z.string().nullable(),
});

/** The place of an article in its series, whose parts are in the order of their dates. */
export const SeriesPlace = z.object({
  name: z.string(),
  part: z.int().positive().describe('Which one it is, counted from 1'),
  parts: z.int().positive(),
  previous: Part.nullable(),
  next: Part.nullable(),
});
/** See the schema. */
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** The place of a published article in its series; null without one, or while it is alone in it. */
export const findSeriesPlace = async (
  { articles }: Pick<Ports, 'articles'>,
  { series, slug }: Pick<Article, 'series' | 'slug'>,
): Promise<SeriesPlace | null> => {
  if (!series) return null;
  const found = await articles.list({
    filter: { series, withInterviews: true },
    sort: 'oldest',
    limit: maxParts,
    after: null,
  });
  const place = found.findIndex((one) => one.slug === slug);
  if (place < 0 || found.length < 2) return null;
  const partAt = (index: number) => {
    const part = found[index];
    return part ? Part.parse(asReadersSee(part)) : null;
  };
  return {
    name: series,
    part: place + 1,
    parts: found.length,
    previous: partAt(place - 1),
    next: partAt(place + 1),
  };
};
