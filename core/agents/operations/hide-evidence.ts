import { z } from 'zod';
import { requireArticle } from '../../articles/require-article.ts';
import { storedSources } from '../../articles/reader-evidence.ts';
import { findPassages } from '../../evidence/find-passage.ts';
import { trustedText } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { languageOf } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import type { MakePreview } from '../../kernel/preview.ts';
import { nothingToDo } from '../../kernel/preview.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';

const Input = z.object({
  slug: SlugParam.describe('An article with this source'),
  hash: z.string().max(100).describe('SHA-256 of the stored text of the source').register(trustedText, {}),
  passage: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .optional()
    .describe('The words that readers must not see, as the text has them; by default the whole source'),
  reason: z.string().trim().min(1).max(300).optional().describe('The reason that readers see, in Spanish'),
  reason_en: z.string().trim().min(1).max(300).optional().describe('The same in English'),
  undo: z.boolean().default(false).describe('Show it again'),
});

type Answer = { slug: string; hidden: boolean; changed: boolean };

const preview: MakePreview<z.input<typeof Input>, Answer> = async ({ actor, input, dryRun }) => {
  const { changed, slug } = await dryRun(input);
  if (!changed) throw nothingToDo(slug);
  return {
    subject: slug,
    state: `${input.hash} ${input.passage ?? ''}`,
    effects: {
      summary: render(
        message(input.undo ? 'evidence.preview-show' : 'evidence.preview-hide'),
        languageOf(actor),
      ),
    },
    input: { ...input },
  };
};

/**
 * Hides a source, or a passage of one, from the readers of every piece that rests on it, who see the reason; or
 * shows it again. The pieces and their lists of sources stay. Throws `not-found`, and `validation` for words that the
 * text does not have, or without a reason.
 */
export const hideEvidence = command({
  name: 'evidence.hide',
  effect: 'publish',
  summary:
    'Hide a passage of a stored source, or the whole source, from readers, with a reason that they see',
  access: 'editor',
  input: Input,
  output: z.object({
    slug: z.string(),
    hidden: z.boolean().describe('Whether readers do not see it now'),
    changed: z.boolean(),
  }),
  confirm: preview,
  uses: ['articles', 'evidence', 'sourceDocuments', 'clock'],
  run: async (ports, { slug: address, hash, passage, reason, reason_en: english, undo }, actor) => {
    const article = await requireArticle(ports, { slug: address });
    const { slug } = article;
    const [document] = await ports.sourceDocuments.cited(
      storedSources(article).filter((source) => source.hash === hash),
    );
    if (!document) throw new DomainError('articles.source-not-stored', { slug, hash });
    const { final_url: url, text } = document;
    const places = passage === undefined ? [] : findPassages(text, passage);
    if (passage !== undefined && places.length === 0)
      throw new DomainError('input.invalid', {
        issues: [{ field: 'passage', message: message('evidence.no-passage') }],
      });
    const hidden =
      passage === undefined
        ? [{ url, hash: null, start: null, end: null }]
        : places.map(({ start, end }) => ({ url, hash, start, end }));
    let changed = false;
    for (const one of hidden)
      if (undo) changed = (await ports.evidence.show(one)) || changed;
      else {
        if (!reason)
          throw new DomainError('input.invalid', {
            issues: [{ field: 'reason', message: message('evidence.no-reason') }],
          });
        const why = { reason_es: reason, reason_en: english ?? null };
        const done = { hidden_by: actor.name, hidden_at: ports.clock.now() };
        changed = (await ports.evidence.hide({ ...one, ...why, ...done })) || changed;
      }
    return { slug, hidden: !undo, changed };
  },
});
