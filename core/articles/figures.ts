import { z } from 'zod';
import { Origin } from '../items/provenance.ts';
import type { ArticleSummary } from './article.ts';
import { originalLanguage } from './article-languages.ts';

/** Published articles that are alike: their number, and the number of their recent corrections. */
export type FigureRow = {
  /** Of the version in the original language; an agent's is never `human`. */
  origin: Origin;
  /** Whether a person has reviewed that version. */
  reviewed: boolean;
  /** How many sources each of them has. */
  sources: number;
  pieces: number;
  corrections: number;
};

export const Figures = z.object({
  pieces: z.int().nonnegative().describe('Published articles'),
  origins: z.array(z.object({ origin: Origin, pieces: z.int().nonnegative() })),
  with_ai: z.int().nonnegative().describe('Those whose text a model wrote or helped to write'),
  reviewed: z.int().nonnegative().describe('Of those with AI, the ones that a person has reviewed'),
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
  const withAi = rows.filter(({ origin }) => origin !== 'human');
  return {
    pieces: sumOf(rows),
    origins: Origin.options.map((origin) => ({
      origin,
      pieces: sumOf(rows.filter((row) => row.origin === origin)),
    })),
    with_ai: sumOf(withAi),
    reviewed: sumOf(withAi.filter(({ reviewed }) => reviewed)),
    median_sources: medianSources(rows),
    corrections: sumOf(rows, 'corrections'),
  };
};

/** The row of a single article; its corrections count from an instant. */
export const figureRowOf = (
  article: Pick<ArticleSummary, 'provenance' | 'original_language' | 'is_agent' | 'sources' | 'corrections'>,
  since: string,
): FigureRow => {
  const { provenance, is_agent: isAgent, sources, corrections } = article;
  const { origin, reviewer } = provenance[originalLanguage(article)];
  return {
    origin: origin === 'human' && isAgent ? 'ai-generated' : origin,
    reviewed: reviewer !== undefined,
    sources: sources.length,
    pieces: 1,
    corrections: corrections.filter(({ at }) => at >= since).length,
  };
};
