import { z } from 'zod';
import type { Article } from '../articles/article.ts';
import { checkArticle } from '../articles/publishing/checklist.ts';
import type { Ports } from '../ports.ts';
import type { StoredRun } from './run.ts';

/** Checks of what a model has written, before any person reads it: a piece that fails one of the first is not saved. */
const draftChecks = ['quotations', 'citations', 'addresses', 'language', 'length'] as const;
/** Checks of the piece as it is published. */
const publicChecks = ['sources', 'source-addresses', 'ai-label', 'sponsor', 'image'] as const;

/** The checks that readers are shown. */
export const madeCheckIds = [...draftChecks, ...publicChecks] as const;

export const MadeCheck = z.object({
  id: z.enum(madeCheckIds),
  passed: z.boolean(),
});
/** An automatic check of a piece, and whether it passed. */
export type MadeCheck = z.infer<typeof MadeCheck>;

/** The keys of messages, however deep they are nested. */
const keysIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const { key } = value as { key?: unknown };
  return [...(typeof key === 'string' ? [key] : []), ...Object.values(value).flatMap(keysIn)];
};

const faultKeys: Partial<Record<(typeof draftChecks)[number], readonly string[]>> = {
  citations: ['pieces.no-sources'],
  length: ['pieces.too-short', 'pieces.too-long'],
};

const checksOfRun = ({ status, result }: StoredRun): MadeCheck[] => {
  if (status !== 'completed') return [];
  const found = new Set(keysIn(result.generatedContent?.metadata['checks']));
  return draftChecks.map((id) => ({ id, passed: !faultKeys[id]?.some((key) => found.has(key)) }));
};

/** The checks of an article: those of the run that wrote it, and those of the article as it is. */
export const madeChecks = async (
  { agentRuns }: Pick<Ports, 'agentRuns'>,
  article: Article,
): Promise<MadeCheck[]> => {
  const runId = article.provenance[article.original_language].run_id;
  const run = runId ? await agentRuns.find(runId) : null;
  // None of the checks for readers needs the archive.
  const alone = {
    similar: [],
    usedTags: new Set<string>(),
    foreign: [],
    evidence: [],
    demo: true,
    now: article.date,
    dayOf: (at: string) => at,
  };
  const levels = new Map(checkArticle(article, alone).map(({ id, level }) => [id, level]));
  return [
    ...(run ? checksOfRun(run) : []),
    ...publicChecks.map((id) => ({ id, passed: levels.get(id) === 'ok' })),
  ];
};
