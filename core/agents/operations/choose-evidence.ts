import { z } from 'zod';
import { requirePublishRights } from '../../articles/publishing/rights.ts';
import { sentencesIn, storedSources } from '../../articles/reader-evidence.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { findPassages } from '../../evidence/find-passage.ts';
import { isWebAddress, maxExcerpt, plainSentence } from '../../evidence/stored-evidence.ts';
import { ReviewerField, trustedText } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { command } from '../../kernel/operation.ts';
import type { MessageKey } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import { languages } from '../../text/language.ts';

const invalid = (field: string, key: MessageKey & `evidence.no-${string}`) =>
  new DomainError('input.invalid', { issues: [{ field, message: message(key as 'evidence.no-passage') }] });

/**
 * Gives a sentence of an article a passage of one of its stored sources, which readers see with it while the sentence
 * stays as it is; or takes that back. Throws `not-found`, and `validation` for a sentence or words that the texts do not
 * have, and for a text without a public address.
 */
export const chooseEvidence = command({
  name: 'evidence.choose',
  effect: 'write',
  also: ['publish'],
  summary: 'Give a sentence of an article the passage of a stored source that carries it',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    language: z.enum(languages).default('es').describe('The language version'),
    sentence: z.string().trim().min(1).max(10_000).describe('The sentence as plain text'),
    hash: z.string().max(100).describe('SHA-256 of the stored text of the source').register(trustedText, {}),
    passage: z
      .string()
      .trim()
      .min(1)
      .max(maxExcerpt)
      .optional()
      .describe('The words that carry it, as the source has them; not needed to take it back'),
    undo: z.boolean().default(false).describe('Take it back'),
    reviewer: ReviewerField,
  }),
  output: z.object({
    slug: z.string(),
    sentence: z.string(),
    passage: z.string().nullable().describe('The passage as it is stored; null: none any more'),
    chosen_by: z.string().nullable().describe('Who chose it; null: a program, or nobody any more'),
    changed: z.boolean(),
  }),
  uses: ['articles', 'desk', 'evidence', 'sourceDocuments', 'clock', 'users'],
  run: async (ports, { slug: address, language, hash, passage, undo, reviewer, ...input }, actor) => {
    const article = await requireArticle(ports, { slug: address });
    await requireMayEdit(ports, actor, article);
    if (article.status === 'published') requirePublishRights(actor, article);
    const { id, slug } = article;
    const sentence = plainSentence(input.sentence);
    const source = storedSources(article).find((one) => one.hash === hash);
    if (!source) throw new DomainError('articles.source-not-stored', { slug, hash });
    const { url } = source;
    if (undo) {
      const changed = await ports.evidence.withdraw(id, { language, sentence, url, hash });
      return { slug, sentence, passage: null, chosen_by: null, changed };
    }
    if (!sentencesIn(article[`body_${language}`]).has(sentence))
      throw invalid('sentence', 'evidence.no-sentence');
    if (!isWebAddress(url)) throw invalid('hash', 'evidence.no-address');
    const [document] = await ports.sourceDocuments.cited([source]);
    if (!document) throw new DomainError('articles.source-not-stored', { slug, hash });
    const [place] = findPassages(document.text, passage ?? '');
    if (!place || place.end - place.start > maxExcerpt) throw invalid('passage', 'evidence.no-passage');
    const chosen_by = await reviewerOf(ports, actor, reviewer, 'author');
    const chosen_at = ports.clock.now();
    const changed = await ports.evidence.choose(id, {
      language,
      sentence,
      url,
      hash,
      ...place,
      chosen_by,
      chosen_at,
    });
    return { slug, sentence, passage: document.text.slice(place.start, place.end), chosen_by, changed };
  },
});
