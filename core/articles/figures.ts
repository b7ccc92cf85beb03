import { z } from 'zod';
import { Origin } from '../items/provenance.ts';
import type { ArticleSummary } from './article.ts';
import { originalLanguage } from './article-languages.ts';
import { labelledOrigin } from './disclosure.ts';

/** Published articles that are alike: their number, and the number of their recent corrections. */
export type FigureRow = {
  /** Of the version in the original language; an agent's is never `human`. */
  origin: Origin;
  /** Whether readers see a translation that a model made. */
  translated: boolean;
  /** Whether a model had a part in any version that readers see, and a person has reviewed all of those. */
  with_ai: boolean;
  reviewed: boolean;
  /** How many sources each of them has. */
  sources: number;
  pieces: number;
  corrections: number;
};

export const Figures = z.object({
  pieces: z.int().nonnegative().describe('Published articles'),
  origins: z
    .array(z.object({ origin: Origin, pieces: z.int().nonnegative() }))
    .describe('By who wrote the original; `ai-translated`: those with a translation that a model made'),
  with_ai: z
    .int()
    .nonnegative()
    .describe('Those with a text, original or translation, that a model wrote or helped to write'),
  reviewed: z
    .int()
    .nonnegative()
    .describe('Of those with AI, the ones in which a person has reviewed every such text'),
  median_sources: z
    .number()
    .nonnegative()
    .nullable()
    .describe('Sources of an article; null without articles'),
  corrections: z.int().nonnegative().describe('Corrections in the last twelve months'),
});
/** Figures about the published articles. */
export type Figures = z.infer<typeof Figures>;

const sumOf = (rows: readonly FigureRow[], field: 'pieces' | 'corrections' = 'pieces'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** The number of sources that half of the articles have at most, and half at least. */
const medianSources = (rows: readonly FigureRow[]): number | null => {
  const total = sumOf(rows);
  if (total === 0) return null;
  const sorted = rows.toSorted((one, other) => one.sources - other.sources);
  const nth = (place: number): number => {
    let left = place;
    return sorted.find(({ pieces }) => (left -= pieces) < 0)!.sources;
  };
  return (nth(Math.floor((total - 1) / 2)) + nth(Math.floor(total / 2))) / 2;
};

/** The figures of all articles together. */
export const summarizeFigures = (rows: readonly FigureRow[]): Figures => {
  const withAi = rows.filter((row) => row.with_ai);
  return {
    pieces: sumOf(rows),
    origins: Origin.options.map((origin) => ({
      origin,
      pieces: sumOf(
        rows.filter((row) => row.origin === origin || (origin === 'ai-translated' && row.translated)),
      ),
    })),
    with_ai: sumOf(withAi),
    reviewed: sumOf(withAi.filter(({ reviewed }) => reviewed)),
    median_sources: medianSources(rows),
    corrections: sumOf(rows, 'corrections'),
  };
};

/** The row of a single article; its corrections count from an instant. */
export const figureRowOf = (
  article: Pick<
    ArticleSummary,
    'provenance' | 'original_language' | 'published_languages' | 'is_agent' | 'sources' | 'corrections'
  >,
  since: string,
): FigureRow => {
  const { provenance, sources, corrections } = article;
  const original = originalLanguage(article);
  const made = article.published_languages
    .map((language) => ({ language, ...provenance[language] }))
    .filter((version) => labelledOrigin(article, version) !== 'human');
  return {
    origin: labelledOrigin(article, provenance[original]),
    translated: made.some(({ language, origin }) => language !== original && origin === 'ai-translated'),
    with_ai: made.length > 0,
    reviewed: made.length > 0 && made.every(({ reviewer }) => reviewer !== undefined),
    sources: sources.length,
    pieces: 1,
    corrections: corrections.filter(({ at }) => at >= since).length,
  };
};
