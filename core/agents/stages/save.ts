import type { Article } from '../../articles/article.ts';
import { checkedLanguages } from '../../articles/article-languages.ts';
import { isDemoPiece } from '../../articles/demo.ts';
import { freeSlug } from '../../articles/article-slug.ts';
import type { checkPorts } from '../../articles/check-article.ts';
import { inspectArticle } from '../../articles/check-article.ts';
import type { Ports } from '../../ports.ts';
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

/** The objection to publishing a piece automatically; null when there is none. */
const objectionTo = async (
  ports: Pick<Ports, (typeof checkPorts)[number]>,
  article: Article,
): Promise<Message | null> => {
  if (article.type === 'entrevista') return message('runs.interview');
  const open = (await inspectArticle(ports, article)).filter(({ level }) => level !== 'ok');
  const checks = open.map(({ id }) => message(`checks.${id}`));
  return checks.length ? message('runs.checklist', { checks }) : null;
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
  const actor = { ...systemActor, name: task.author };
  const change = { actor, operation: 'agents.run', at };
  return ports.transaction(change, async (inside) => {
    const run = await inside.agentRuns.find(context.run.id);
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
    const reason = task.publish
      ? (toReview(made, isDemoPiece(draft)) ?? (await objectionTo(inside, draft)))
      : null;
    const article = await inside.articles.save(
      task.publish && !reason
        ? { ...draft, status: 'published', published_languages: checkedLanguages(draft) }
        : draft,
    );
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
