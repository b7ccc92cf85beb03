import { z } from 'zod';
import { ReviewerField } from '../../input/fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { languages } from '../../text/language.ts';
import { command } from '../../kernel/operation.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { SlugParam } from '../../input/slug.ts';
import { plainSentence } from '../../evidence/stored-evidence.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Records that a person answers for a sentence that no source carries, or takes that back. It applies while the
 * sentence stays as it is; the article keeps its revision. Throws `not-found`, and `validation` for a program.
 */
export const confirmFact = command({
  name: 'articles.confirm-fact',
  effect: 'write',
  summary: 'Answer for a sentence of an article that its sources do not carry',
  access: 'editor',
  input: z.object({
    slug: SlugParam,
    language: z.enum(languages).default('es').describe('The language version'),
    sentence: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .describe('The sentence as plain text, as the evidence shows it'),
    undo: z.boolean().default(false).describe('Take the confirmation back'),
    reviewer: ReviewerField,
  }),
  output: z.object({
    slug: z.string(),
    confirmed_by: z.string().nullable().describe('Who answers for it; null: nobody'),
    changed: z.boolean(),
  }),
  uses: ['articles', 'desk', 'clock', 'users'],
  run: async (ports, { slug: address, undo, reviewer, language, ...input }, actor) => {
    const { id, slug } = await requireArticle(ports, { slug: address });
    const { desk, clock } = ports;
    const name = await reviewerOf(ports, actor, reviewer);
    if (name === null) throw new DomainError('reviewer.person-required', { field: 'sentence' });
    const sentence = plainSentence(input.sentence);
    const changed = undo
      ? await desk.withdrawFact(id, { language, sentence })
      : await desk.confirmFact(id, { language, sentence, confirmed_by: name, confirmed_at: clock.now() });
    const found = (await desk.confirmedFacts(id)).find(
      (one) => one.language === language && one.sentence === sentence,
    );
    return { slug, confirmed_by: found?.confirmed_by ?? null, changed };
  },
});
