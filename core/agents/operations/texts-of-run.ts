import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { trustedText } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { query } from '../../kernel/operation.ts';
import type { Provenance } from '../../items/provenance.ts';
import { render } from '../../kernel/render.ts';
import { PieceText } from '../piece.ts';
import { promptTexts } from '../prompt-texts.ts';
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

type Made = Pick<Provenance, 'provider' | 'model' | 'prompt_hash' | 'run_id'>;

/** The prompts of a run, and what it has written while the outputs of its stages are stored. Throws `not-found`. */
export const getRunTexts = query({
  name: 'agent-runs.texts',
  topics: ['desk:agent-runs'],
  summary: 'Read the prompts of a run by their hashes, and the text that it has written',
  access: 'editor',
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
  uses: ['agentRuns', 'articles', 'ledger', 'providers', 'markdown'],
  run: async ({ agentRuns, articles, ledger, providers, markdown }, { id }, actor) => {
    const run = await requireRun({ agentRuns }, id);
    const written = Written.safeParse(await agentRuns.output(id, 'write')).data ?? null;
    const verified = Verified.safeParse(await agentRuns.output(id, 'verify')).data ?? null;
    const illustrated = Illustrated.safeParse(await agentRuns.output(id, 'illustrate')).data ?? null;
    const task = Task.safeParse(await agentRuns.task(id)).data ?? null;
    const { prompts } = providers;
    const composed = task && systemPrompt(prompts, task);
    const article = run.article_slug === null ? null : await articles.find(run.article_slug);
    // The article says it for as long as it exists; what the stages returned is deleted earlier.
    const madeBy = (made: Made | null | undefined): Made | null => (made?.run_id === id ? made : null);
    const steps = [
      ['writing', written?.made.es ?? madeBy(article?.provenance.es)],
      ['translation', written?.made.en ?? madeBy(article?.provenance.en)],
      ['picture', illustrated?.picture ?? madeBy(article?.provenance.image)],
    ] as const;
    const made = steps.flatMap(([step, of]) =>
      of?.prompt_hash
        ? [{ step, provider: of.provider ?? null, model: of.model ?? null, hash: of.prompt_hash }]
        : [],
    );
    const texts = await promptTexts(
      { agentRuns, ledger, providers },
      id,
      made.map(({ hash }) => hash),
    );
    const language = languageOf(actor);
    const draftOf = async (text: PieceText, of: Language) => ({
      ...text,
      html: await markdown.toHtml(text.body, { language: of, idPrefix: of }),
    });
    return {
      prompts:
        composed !== null && made.length === 0
          ? [
              {
                step: 'writing' as const,
                provider: null,
                model: null,
                hash: prompts.hash(composed),
                text: composed,
              },
            ]
          : made.map((one) => ({ ...one, text: texts.get(one.hash) ?? null })),
      draft: written && {
        es: await draftOf(written.piece.es, 'es'),
        en: written.piece.en && (await draftOf(written.piece.en, 'en')),
        checks: verified?.faults.map((fault) => render(fault.message, language)) ?? [],
      },
    };
  },
});
