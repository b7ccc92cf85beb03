import type { Ports } from '../kernel/ports.ts';
import { systemPrompt } from './stages/prompts.ts';
import { Task } from './task.ts';

/**
 * The texts of prompts by their hashes. Those of runs of earlier versions, which stored none, are composed again from
 * the site's prompts and the request of the run, and found if they still have the hash.
 */
export const promptTexts = async (
  { agentRuns, ledger, providers }: Pick<Ports, 'agentRuns' | 'ledger' | 'providers'>,
  runId: string | null | undefined,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const stored = await ledger.prompts(hashes);
  const found = new Map(stored.map(({ hash, text }) => [hash, text]));
  if (hashes.every((hash) => found.has(hash))) return found;
  const { prompts } = providers;
  const task = Task.safeParse(runId ? await agentRuns.task(runId) : null);
  const composed = [
    ...(task.success ? [systemPrompt(prompts, task.data)] : []),
    ...(['translate', 'translate-changes', 'picture'] as const).map((name) => prompts.get(name).text),
  ];
  return new Map([...composed.map((text) => [prompts.hash(text), text] as const), ...found]);
};
