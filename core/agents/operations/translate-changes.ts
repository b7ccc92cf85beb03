import { z } from 'zod';
import { textLimits } from '../../articles/article-limits.ts';
import { changedParagraphs } from '../../articles/changed-paragraphs.ts';
import { articleRef } from '../../articles/input-fields.ts';
import { requireArticle } from '../../articles/require-article.ts';
import { Line, LanguageField } from '../../input/fields.ts';
import type { Language } from '../../text/language.ts';
import { otherLanguage } from '../../text/language.ts';
import { command } from '../../kernel/operation.ts';
import { Origin } from '../../items/provenance.ts';
import type { AskContext } from '../calls/ask-model.ts';
import { askModel } from '../calls/ask-model.ts';
import { chargeSite } from '../calls/pay-within-budget.ts';
import { sumCosts } from '../cost.ts';
import { RunCost } from '../run.ts';
import { changesPrompt } from '../stages/prompts.ts';

const Texts = z.object({
  title: Line.max(textLimits.title_es),
  summary: z.string().max(textLimits.summary_es),
  body: z.string().max(textLimits.body_es),
  why_it_matters: z.string().max(textLimits.why_it_matters_es).default(''),
});
type Texts = z.infer<typeof Texts>;

/** The texts that are translated as a whole; the body is by its paragraphs. */
const whole = ['title', 'summary', 'why_it_matters'] as const;
const fields = [...whole, 'body'] as const;

const Proposal = z.object({
  field: z.enum(fields.flatMap((field) => [`${field}_es`, `${field}_en`] as const)),
  paragraph: z
    .int()
    .nonnegative()
    .describe('The index of the paragraph in the translation, from 0; a new one is inserted before it'),
  before: z.string().describe('The current text; empty: the paragraph is new'),
  after: z.string().describe('The proposed text; empty: the paragraph would be removed'),
  source: z.string().describe('The current text of the original'),
});
type Proposal = z.infer<typeof Proposal>;

/** A proposal that the model has to translate, and the previous text of the original. */
type Passage = Proposal & { was: string };

/** Characters of original text per model call. */
const batchSize = 12_000;

const inBatches = (passages: readonly Passage[]): Passage[][] => {
  const batches: Passage[][] = [];
  let size = Infinity;
  for (const one of passages) {
    if (size + one.source.length > batchSize) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)!.push(one);
    size += one.source.length;
  }
  return batches;
};

const textsIn = (from: Record<string, unknown>, language: Language): Texts => {
  const text = (field: string) => {
    const value = from[`${field}_${language}`];
    return typeof value === 'string' ? value : '';
  };
  return {
    title: text('title'),
    summary: text('summary'),
    body: text('body'),
    why_it_matters: text('why_it_matters'),
  };
};

/**
 * What has changed in the original since the translation was up to date: paragraphs of the body, the title, the
 * summary, why it matters.
 */
const changesOf = (before: Texts | null, now: Texts, translation: Texts, to: Language): Passage[] => {
  const lines = whole.flatMap((field): Passage[] => {
    const [was, source] = [before?.[field] ?? '', now[field].trim()];
    const isCurrent = before !== null && was.trim() === source && translation[field].trim() !== '';
    if (isCurrent || source === '') return [];
    return [{ field: `${field}_${to}`, paragraph: 0, before: translation[field], after: '', source, was }];
  });
  const texts = { before: before?.body ?? null, now: now.body, translation: translation.body };
  const paragraphs = changedParagraphs(texts).map(({ paragraph, translation: found, was, source }) => ({
    field: `body_${to}` as const,
    paragraph,
    before: found,
    after: '',
    source,
    was,
  }));
  return [...lines, ...paragraphs];
};

const translateBatch = async (
  context: AskContext,
  batch: readonly Passage[],
  to: Language,
  fence: string,
) => {
  const Answer = z
    .object({ texts: z.array(z.object({ id: z.int(), text: z.string() })) })
    .refine(
      ({ texts }) => batch.every((_, id) => texts.some((one) => one.id === id && one.text.trim() !== '')),
      'hay un texto por cada párrafo, con su número',
    );
  const material = batch.map(({ field, was, source, before }, id) => ({
    id,
    part: field.slice(0, -3),
    was,
    source,
    translation: before,
  }));
  const { value } = await askModel(context, {
    name: 'changed_paragraphs',
    system: context.ports.providers.prompts.get('translate-changes').text,
    prompt: changesPrompt(material, to, fence),
    schema: Answer,
    maxOutputTokens: 24_000,
  });
  return batch.map((one, id) => ({
    ...one,
    after: value.texts.find((text) => text.id === id)!.text.trim(),
  }));
};

/**
 * Proposes translations of what has changed in the original since the translation was up to date, paragraph by
 * paragraph, without saving. The model is called outside any transaction. Throws `not-found`, `conflict` for a stale
 * revision, `unavailable` when no model is configured or it fails.
 */
export const translateChanges = command({
  name: 'articles.translate-changes',
  changes: [],
  effect: 'write',
  transaction: 'own',
  summary: 'Propose a translation of what has changed in the original of an article; nothing is saved',
  access: 'editor',
  input: z.object({
    ...articleRef,
    to: LanguageField.describe('The language of the translation'),
    source: Texts.optional().describe('The original as edited; by default as stored'),
    translation: Texts.optional().describe('The translation as edited; by default as stored'),
  }),
  output: z.object({
    proposals: z.array(Proposal),
    origin: Origin.describe('The provenance of the text after accepting any of it, to be saved with it'),
    demo: z.boolean().describe('Whether the demonstration wrote the proposals'),
    cost: RunCost,
  }),
  uses: ['articles', 'versions', 'ledger', 'providers', 'settings', 'ids', 'clock', 'tokens', 'transaction'],
  run: async (ports, { slug, revision, to, source, translation }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const from = otherLanguage(to);
    const right = await ports.versions.find('articles', article.slug, article.text_revisions[to]);
    const target = translation ?? textsIn(article, to);
    const before = right && textsIn(right.snapshot, from);
    const changes = changesOf(before, source ?? textsIn(article, from), target, to);
    const translatable = changes.filter((one) => one.source !== '');
    const { spent, ...payer } = chargeSite(ports);
    const context: AskContext = { ...payer, log: async () => {} };
    const translated: Passage[] = [];
    for (const batch of inBatches(translatable))
      translated.push(...(await translateBatch(context, batch, to, ports.tokens.next())));
    if (spent.length) {
      const change = { actor, operation: 'articles.translate-changes', at: ports.clock.now() };
      await ports.transaction(change, (inside) => inside.ledger.assign(payer.run.id, article.slug));
    }
    const { origin } = article.provenance[to];
    const isNew = fields.every((field) => target[field].trim() === '');
    const byPosition = new Map(translatable.map((one, place) => [one, translated[place]!]));
    return {
      proposals: changes
        .map((one) => byPosition.get(one) ?? one)
        .map(({ was: _was, ...proposal }) => proposal)
        .filter((proposal) => proposal.before !== proposal.after),
      origin: isNew ? 'ai-translated' : origin === 'human' ? 'ai-assisted' : origin,
      demo: spent.some(({ provider }) => provider === 'demo'),
      cost: sumCosts(spent),
    };
  },
});
