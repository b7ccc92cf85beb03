import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../kernel/fields.ts';
import type { Language } from '../../kernel/language.ts';
import { query } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import type { Ports } from '../../ports.ts';
import { PieceText } from '../piece.ts';
import { RunRef } from '../run.ts';
import { requireRun } from '../run-lifecycle.ts';
import { Illustrated } from '../stages/illustrate.ts';
import { systemPrompt } from '../stages/prompts.ts';
import { Verified } from '../stages/verify.ts';
import { Written } from '../stages/write.ts';
import { Task } from '../task.ts';

export const RunPrompt = z.object({
  step: z.enum(['writing', 'translation', 'picture']),
  provider: z.string().register(trustedText, {}).nullable().describe('Null: the model has not answered yet'),
  model: z.string().register(trustedText, {}).nullable(),
  hash: z.string().register(trustedText, {}).describe('SHA-256 of the text'),
  text: z.string().nullable().describe('Null when it is no longer stored'),
});
/** What a model was asked in a step of a run. */
export type RunPrompt = z.infer<typeof RunPrompt>;

const DraftText = PieceText.omit({ image_alt: true }).extend({
  html: z.string().describe('The body as sanitised HTML'),
});

type Outputs = { written: Written | null; illustrated: Illustrated | null; task: Task | null };

/** The prompts of the steps that have been made, or else of the first one. */
const promptsOf = ({ prompts }: Ports['providers'], { written, illustrated, task }: Outputs): RunPrompt[] => {
  const composed = task && systemPrompt(prompts, task);
  const known = new Map(
    [composed ?? '', prompts.get('translate').text, prompts.get('picture').text].map((text) => [
      prompts.hash(text),
      text,
    ]),
  );
  for (const { hash, text } of written?.prompts ?? []) known.set(hash, text);
  const promptOf = (
    step: RunPrompt['step'],
    made: { provider: string; model: string; prompt_hash: string } | null | undefined,
  ): RunPrompt[] => {
    if (!made) return [];
    const { provider, model, prompt_hash: hash } = made;
    return [{ step, provider, model, hash, text: known.get(hash) ?? null }];
  };
  if (!written)
    return composed === null
      ? []
      : [{ step: 'writing', provider: null, model: null, hash: prompts.hash(composed), text: composed }];
  return [
    ...promptOf('writing', written.made.es),
    ...promptOf('translation', written.made.en),
    ...promptOf('picture', illustrated?.picture),
  ];
};

/** The prompts of a run and what it has written, while the outputs of its stages are stored. Throws `not-found`. */
export const getRunTexts = query({
  name: 'agent-runs.texts',
  topics: ['desk:agent-runs'],
  summary: 'Read the prompts of a run by their hashes, and the text that it has written',
  access: 'admin',
  input: RunRef,
  output: z.object({
    prompts: z.array(RunPrompt),
    draft: z
      .object({
        es: DraftText,
        en: DraftText.nullable(),
        checks: z.array(z.string()).describe('What an editor would have to correct'),
      })
      .nullable()
      .describe('What it has written; null when there is nothing, or it is no longer stored'),
  }),
  uses: ['agentRuns', 'providers', 'markdown'],
  run: async ({ agentRuns, providers, markdown }, { id }, actor) => {
    await requireRun({ agentRuns }, id);
    const written = Written.safeParse(await agentRuns.output(id, 'write')).data ?? null;
    const verified = Verified.safeParse(await agentRuns.output(id, 'verify')).data ?? null;
    const illustrated = Illustrated.safeParse(await agentRuns.output(id, 'illustrate')).data ?? null;
    const task = Task.safeParse(await agentRuns.task(id)).data ?? null;
    const language = languageOf(actor);
    const draftOf = async (text: PieceText, of: Language) => ({
      ...text,
      html: await markdown.toHtml(text.body, { language: of, idPrefix: of }),
    });
    return {
      prompts: promptsOf(providers, { written, illustrated, task }),
      draft: written && {
        es: await draftOf(written.piece.es, 'es'),
        en: written.piece.en && (await draftOf(written.piece.en, 'en')),
        checks: verified?.faults.map((fault) => render(fault.message, language)) ?? [],
      },
    };
  },
});
