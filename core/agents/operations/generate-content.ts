import { z } from 'zod';
import { displayAuthor } from '../../articles/authorship.ts';
import { pausedField, pausedSince } from '../../kernel/paused-after-restore.ts';
import { command } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { render } from '../../kernel/render.ts';
import type { Issue } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import type { SourceDocument } from '../sources.ts';
import { readinessError } from '../readiness.ts';
import { AgentRun } from '../run.ts';
import { pageOfText, readSource, storeSources } from '../stages/read-pages.ts';
import { newRun, renderRun, startRun } from '../run-lifecycle.ts';
import { ManualContentInput, manualTask } from '../task.ts';

/** Reads and stores the sources an editor gives. An unreadable address becomes an issue of the `validation` error. */
const readGivenSources = async (
  ports: Pick<Ports, 'providers' | 'sourceDocuments' | 'ids' | 'clock'>,
  { sourceUrls = [], sourceTexts = [] }: ManualContentInput,
): Promise<SourceDocument[]> => {
  const { signal } = new AbortController();
  const results = await Promise.all(sourceUrls.map((url) => readSource(ports.providers, url, signal)));
  const issues = results.flatMap((result, index): Issue[] => {
    if ('page' in result) return [];
    const params = { url: sourceUrls[index]!, reason: result.reason };
    return [{ field: `sourceUrls.${index}`, message: message('agents.source-unreadable', params) }];
  });
  if (issues.length)
    throw new DomainError('agents.sources-unreadable', {
      reasons: issues.map((issue) => issue.message),
      issues,
      readable: results.length - issues.length,
    });
  const pages = results.flatMap((result) => ('page' in result ? [result.page] : []));
  return storeSources(ports, [...pages, ...sourceTexts.map((text) => pageOfText(ports, text))]);
};

/**
 * Starts a run that writes a piece from a prompt. Throws `unavailable` when settings are missing and, before anything
 * is stored or paid for, `validation` for sources that cannot be read.
 */
export const generateContent = command({
  name: 'content.generate',
  effect: 'write',
  transaction: 'own',
  summary: 'Write a piece from a prompt and the given sources; it becomes a draft',
  access: 'editor',
  input: ManualContentInput,
  output: z.object({
    message: z.string(),
    run: AgentRun,
    sources: z.int().describe('How many of the given sources were read: all of them'),
    ...pausedField,
  }),
  uses: ['providers', 'settings', 'sourceDocuments', 'ids', 'clock', 'transaction', 'holds'],
  run: async (ports, input, actor) => {
    const error = readinessError(ports.providers.readiness, 'manual');
    if (error) throw error;
    const documents = await readGivenSources(ports, input);
    const task = manualTask(
      input,
      ports.settings.name,
      documents.map(({ id }) => id),
    );
    const name = displayAuthor({ author: task.author, author_name: null }, ports.settings.name);
    const change = { actor, operation: 'content.generate', at: ports.clock.now() };
    const { run } = await ports.transaction(change, (inside) =>
      startRun(inside, newRun(ports, { agent: null, type: task.type, name }, actor), task),
    );
    const held = await pausedSince(ports);
    const language = languageOf(actor);
    return {
      message: render(message(held.held_since ? 'agents.piece-held' : 'agents.piece-queued'), language),
      run: renderRun(run, language),
      sources: documents.length,
      ...held,
    };
  },
});
