import { z } from 'zod';
import type { Article } from '../articles/article.ts';
import { originalLanguage } from '../articles/article-languages.ts';
import { checkArticle } from '../articles/publishing/checklist.ts';
import type { Ports } from '../kernel/ports.ts';
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
  at: z.iso.datetime().describe('When it was made: on the draft by the run that wrote it, on the piece now'),
});
/** An automatic check of a piece, when it was made, and whether it passed. Those that concern nothing are absent. */
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

const checksOfRun = ({ status, result, ended_at: at }: StoredRun): MadeCheck[] => {
  if (status !== 'completed' || at === null) return [];
  const found = new Set(keysIn(result.generatedContent?.metadata['checks']));
  return draftChecks.map((id) => ({
    id,
    passed: !faultKeys[id]?.some((key) => found.has(key)),
    at,
  }));
};

/** Whether there is anything in a piece that a check is about. */
const concerns: Record<(typeof publicChecks)[number], (article: Article) => boolean> = {
  sources: ({ sources, type, sponsored }) => sources.length > 0 || !(type === 'entrevista' || sponsored),
  'source-addresses': ({ sources }) => sources.length > 0,
  'ai-label': ({ is_agent }) => is_agent,
  sponsor: ({ sponsored }) => sponsored,
  image: ({ image_url }) => image_url !== null,
};

/** The checks of an article: those of the run that wrote it, and those of the article as it is. */
export const madeChecks = async (
  { agentRuns, clock }: Pick<Ports, 'agentRuns' | 'clock'>,
  article: Article,
): Promise<MadeCheck[]> => {
  const at = clock.now();
  const runId = article.provenance[originalLanguage(article)].run_id;
  const run = runId ? await agentRuns.find(runId) : null;
  // None of the checks for readers needs the archive.
  const alone = {
    similar: [],
    usedTags: new Set<string>(),
    foreign: [],
    evidence: [],
    demo: true,
    now: article.date,
    dayOf: (day: string) => day,
  };
  const levels = new Map(checkArticle(article, alone).map(({ id, level }) => [id, level]));
  return [
    ...(run ? checksOfRun(run) : []),
    ...publicChecks
      .filter((id) => concerns[id](article))
      .map((id) => ({ id, passed: levels.get(id) === 'ok', at })),
  ];
};
