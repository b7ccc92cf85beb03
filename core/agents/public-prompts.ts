import type { Article } from '../articles/article.ts';
import type { MakingStep } from '../articles/making.ts';
import type { Ports } from '../ports.ts';
import { systemPrompt } from './stages/prompts.ts';
import { Task } from './task.ts';

/**
 * The texts of the prompts that the steps name, as far as they can still be composed: from the site's prompts and the
 * stored request of the run. A text is only given if its hash is the recorded one.
 */
export const publicPrompts = async (
  { agentRuns, providers }: Pick<Ports, 'agentRuns' | 'providers'>,
  { provenance, original_language: original }: Article,
  steps: readonly MakingStep[],
): Promise<{ hash: string; text: string }[]> => {
  const { prompts } = providers;
  const runId = provenance[original].run_id;
  const task = Task.safeParse(runId ? await agentRuns.task(runId) : null);
  const texts = [
    ...(task.success ? [systemPrompt(prompts, task.data)] : []),
    ...(['translate', 'translate-changes', 'picture'] as const).map((name) => prompts.get(name).text),
  ];
  const byHash = new Map(texts.map((text) => [prompts.hash(text), text]));
  const hashes = new Set(steps.flatMap(({ prompt_hash: hash }) => hash ?? []));
  return [...hashes].flatMap((hash) => {
    const text = byHash.get(hash);
    return text === undefined ? [] : [{ hash, text }];
  });
};
