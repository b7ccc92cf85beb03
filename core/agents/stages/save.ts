import type { Article } from '../../articles/article.ts';
import type { ChecklistItem } from '../../articles/checklist-item.ts';
import { isDemoPiece } from '../../articles/demo.ts';
import { freeSlug } from '../../articles/article-slug.ts';
import { publish } from '../../articles/publishing/publish.ts';
import { saveArticle } from '../../articles/publishing/save-article.ts';
import type { DomainError } from '../../kernel/domain-error.ts';
import { messageOf } from '../../kernel/domain-error.ts';
import { systemActor } from '../../kernel/actor.ts';
import { auditEntry } from '../../kernel/audit.ts';
import type { Message } from '../../messages/messages.ts';
import { message } from '../../messages/messages.ts';
import { markWritten, proposeChanges } from '../claim-events.ts';
import type { Made } from '../make-article.ts';
import { makeArticle, toReview } from '../make-article.ts';
import type { StoredRun } from '../run.ts';
import { endRun, logRun } from '../run-lifecycle.ts';
import { hasEnded } from '../taxonomy.ts';
import { sourceIds } from '../sources.ts';
import type { StageContext } from './context.ts';

/** Why a piece of an agent that publishes by itself stays a draft. */
const objection = (made: Made, draft: Article, held: DomainError): Message => {
  const review = toReview(made, isDemoPiece(draft));
  if (review) return review;
  if (draft.type === 'entrevista') return message('runs.interview');
  const { checklist = [] } = held.params as { checklist?: readonly ChecklistItem[] };
  const checks = checklist.map(({ id }) => message(`checks.${id}`));
  return checks.length ? message('runs.checklist', { checks }) : messageOf(held);
};

const resultOf = (article: Article, { written, verified }: Made): StoredRun['result'] => ({
  generatedContent: {
    title: article.title_es,
    type: article.type,
    metadata: {
      slug: article.slug,
      status: article.status,
      title_en: article.title_en,
      languages: article.body_en === null ? ['es'] : ['es', 'en'],
      topics: article.topics,
      sources: article.sources,
      image: article.image_url,
      provider: written.made.es.provider,
      model: written.made.es.model,
      review_required: article.review_required,
      checks: verified.faults.map((fault) => fault.message),
    },
  },
});

const finished = (run: StoredRun, article: Article, made: Made, at: string, line: Message): StoredRun => {
  const stages = run.stages.map((stage) =>
    stage.name === 'save' ? { ...stage, status: 'done' as const, ended_at: at } : stage,
  );
  const { covered_by } = made.verified;
  const next = { ...run, stages, covered_by, article_slug: article.slug, result: resultOf(article, made) };
  return endRun(logRun(next, at, line), at, { status: 'completed' });
};

/**
 * Saves the piece and ends the run, atomically: another process that repeats it finds the run ended. Returns false when
 * cancellation was requested.
 */
export const save = async (context: StageContext, made: Made): Promise<boolean> => {
  const { task, ports } = context;
  const at = ports.clock.now();
  const actor = { ...systemActor, name: context.run.agent_name };
  const change = { actor, operation: 'agents.run', at };
  return ports.transaction(change, async (inside) => {
    const run = await inside.agentRuns.lock(context.run.id);
    if (!run || hasEnded(run.status)) return true;
    if (run.cancel_requested) return false;
    const documents = await inside.sourceDocuments.find(made.selected.documents);
    const slug = await freeSlug(inside, made.written.piece.es.title, task.type);
    const draft = makeArticle({
      ...made,
      run: context.run,
      task,
      documents,
      slug,
      id: ports.ids.next(),
      at,
    });
    if (made.selected.updates !== null) {
      const { updates } = made.selected;
      const proposal = { run: context.run, at, author: draft.author };
      const article = await proposeChanges(inside, proposal, updates, draft, documents);
      await inside.ledger.assign(run.id, updates);
      await inside.audit.record(auditEntry(inside.ids.next(), change, updates));
      const line = message(article ? 'runs.proposed' : 'runs.not-proposed', { slug: updates });
      await inside.agentRuns.save(finished(run, { ...draft, slug: updates }, made, at, line));
      return true;
    }
    const byItself = { onWarnings: 'draft', byAgent: true } as const;
    const { article: piece, held } = task.publish
      ? await publish(inside, null, draft, actor, byItself)
      : { article: draft, held: null };
    const reason = held && objection(made, draft, held);
    const { article } = await saveArticle(inside, null, piece, actor);
    await inside.ledger.assign(run.id, article.slug);
    const ids = sourceIds(documents);
    const cited = made.written.piece.sources.flatMap((id) => ids.get(id) ?? []);
    await markWritten(inside, run.id, article.id, cited);
    await inside.audit.record(auditEntry(inside.ids.next(), change, article.slug));
    const logged = reason ? logRun(run, at, message('runs.not-published', { reason })) : run;
    const line = message(article.status === 'published' ? 'runs.published' : 'runs.saved', {
      slug: article.slug,
    });
    await inside.agentRuns.save(finished(logged, article, made, at, line));
    return true;
  });
};
