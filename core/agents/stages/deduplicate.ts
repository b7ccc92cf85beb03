import { z } from 'zod';
import { textSimilarity } from '../../articles/trigrams.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import { chooseUpdate, claimEvents } from '../claim-events.ts';
import { citing, findCoveringArticle } from '../find-duplicates.ts';
import type { SourceDocument } from '../sources.ts';
import type { StageContext } from './context.ts';
import type { Gathered } from './gather.ts';

export const Selected = z.object({
  documents: z.array(z.string()).describe('Ids of those that the piece is written from'),
  covered_by: z
    .string()
    .nullable()
    .describe('The article that already covers the story: there is nothing to write'),
  updates: z
    .string()
    .nullable()
    .default(null)
    .describe('The published article that changes are proposed to, as more is known of its event'),
});
export type Selected = z.infer<typeof Selected>;

/** Titles at least this similar are about the same story. */
const related = 0.25;
const maxSources = 6;

const coverageOf = (context: StageContext, { id, title, url, final_url, text }: SourceDocument) =>
  findCoveringArticle(context.ports, {
    id,
    title_es: title,
    title_en: null,
    // An article that cites its only address covers it.
    addresses: [final_url || url],
    bodies: [text],
  });

/** The first story, and others about the same. */
const oneStory = ([first, ...others]: readonly SourceDocument[]): SourceDocument[] =>
  first ? [first, ...others.filter(({ title }) => textSimilarity(title, first.title) >= related)] : [];

/** Stored pages that no article cites come first. When one article cites all of them there is nothing left to write. */
const fromStored = async (context: StageContext, documents: readonly SourceDocument[]): Promise<Selected> => {
  const found = await Promise.all(
    documents.map(async ({ id, url, final_url }) => ({
      id,
      by: await citing(context.ports, { id, address: final_url || url }),
    })),
  );
  const inOrder = found.toSorted((a, b) => Number(a.by.length > 0) - Number(b.by.length > 0));
  const [first, ...others] = inOrder.slice(0, maxSources);
  const slug = first?.by.find((one) => others.every(({ by }) => by.includes(one)));
  if (slug === undefined || others.length === 0)
    return { documents: inOrder.slice(0, maxSources).map(({ id }) => id), covered_by: null, updates: null };
  await context.log(message('runs.covered-all', { slug }));
  return { documents: [], covered_by: slug, updates: null };
};

/** The first story whose events this run may write about. Throws `nothing-found` when others have all of them. */
const chooseStory = async (
  context: StageContext,
  documents: readonly SourceDocument[],
  covered: string | null,
): Promise<Selected> => {
  let [left, covered_by] = [documents, covered];
  let reason: Message | null = null;
  while (left.length > 0) {
    const story = context.task.type === 'news-aggregator' ? oneStory(left) : left;
    const chosen = story.slice(0, maxSources);
    const refused = await claimEvents(context, chosen);
    if (refused.size === 0) return { documents: chosen.map(({ id }) => id), covered_by: null, updates: null };
    for (const refusal of new Set(refused.values())) {
      await context.log(refusal.reason);
      reason ??= refusal.reason;
      covered_by ??= refusal.slug;
    }
    left = left.filter(({ id }) => !refused.has(id));
  }
  if (covered_by === null && reason)
    throw new DomainError('runs.no-free-event', { run_failure: 'nothing-found', reason });
  return { documents: [], covered_by, updates: null };
};

/** Omits what the archive already covers; what an editor requests, or tries an agent with, is never omitted. */
export const deduplicate = async (
  context: StageContext,
  { documents: ids, fresh }: Gathered,
): Promise<Selected> => {
  const documents = await context.ports.sourceDocuments.find(ids);
  if (context.run.agent_id === null) {
    const max = Math.max(maxSources, context.task.documents.length);
    return { documents: ids.slice(0, max), covered_by: null, updates: null };
  }
  if (context.task.trial) {
    const chosen = context.task.type === 'news-aggregator' ? oneStory(documents) : documents;
    return { documents: chosen.slice(0, maxSources).map(({ id }) => id), covered_by: null, updates: null };
  }
  if (!fresh) return fromStored(context, documents);
  const left: SourceDocument[] = [];
  let covered_by: string | null = null;
  for (const document of documents) {
    const coverage = await coverageOf(context, document);
    if (coverage) await context.log(message('runs.document-covered', { title: document.title, ...coverage }));
    else left.push(document);
    covered_by ??= coverage?.slug ?? null;
  }
  const selected = await chooseStory(context, left, covered_by);
  return selected.documents.length ? selected : ((await chooseUpdate(context, documents)) ?? selected);
};
