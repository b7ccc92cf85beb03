import type { Article } from '../../articles/article.ts';
import { isDemoPiece } from '../../articles/demo.ts';
import { freeSlug } from '../../articles/free-slug.ts';
import { inspect } from '../../articles/check-article.ts';
import type { Ports } from '../../ports.ts';
import { systemActor } from '../../kernel/actor.ts';
import { auditEntry } from '../../kernel/audit-entry.ts';
import { checkWords } from '../check-words.ts';
import type { Made } from '../make-article.ts';
import { makeArticle, toReview } from '../make-article.ts';
import type { AgentRun } from '../run.ts';
import { endRun, logRun } from '../run-lifecycle.ts';
import { hasEnded } from '../taxonomy.ts';
import type { StageContext } from './context.ts';

/** Why a piece that should be published at once is not; null when nothing is to be said against it. */
const reservation = async (
  ports: Pick<Ports, 'desk' | 'clock' | 'providers'>,
  article: Article,
): Promise<string | null> => {
  if (article.type === 'entrevista') return 'las entrevistas las revisa siempre una persona';
  const open = (await inspect(ports, article)).filter(({ level }) => level !== 'ok');
  const words = open.map(({ id }) => checkWords[id]);
  return words.length ? `la lista de comprobación señala: ${words.join('; ')}` : null;
};

const resultOf = (article: Article, { written, verified }: Made): AgentRun['result'] => ({
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
      checks: verified.faults.map(({ message }) => message),
    },
  },
});

const finished = (run: AgentRun, article: Article, made: Made, at: string): AgentRun => {
  const stages = run.stages.map((stage) =>
    stage.name === 'save' ? { ...stage, status: 'done' as const, ended_at: at } : stage,
  );
  const what = article.status === 'published' ? 'Publicada' : 'Guardada como borrador';
  const { covered_by } = made.verified;
  const next = { ...run, stages, covered_by, article_slug: article.slug, result: resultOf(article, made) };
  return endRun(logRun(next, at, `${what}: «${article.slug}».`), at, { status: 'completed' });
};

/**
 * Saves the piece and ends the run, both or neither: whatever process does that again finds the run ended. Answers false
 * when the run is to be cancelled.
 */
export const save = async (context: StageContext, made: Made): Promise<boolean> => {
  const { run: known, task, ports } = context;
  const at = ports.clock.now();
  const actor = { ...systemActor, name: task.author };
  const change = { actor, operation: 'agents.run', at };
  return ports.transaction(change, async (inside) => {
    const run = await inside.agentRuns.find(known.id);
    if (!run || hasEnded(run.status)) return true;
    if (run.cancel_requested) return false;
    const documents = await inside.sourceDocuments.find(made.selected.documents);
    const slug = await freeSlug(inside, made.written.piece.es.title, task.type);
    const draft = makeArticle({
      ...made,
      run: known,
      task,
      documents,
      slug,
      id: ports.ids.next(),
      at,
    });
    const why = task.publish
      ? (toReview(made, isDemoPiece(draft)) ?? (await reservation(inside, draft)))
      : '';
    const article = await inside.articles.save(why === null ? { ...draft, status: 'published' } : draft);
    await inside.ledger.assign(run.id, article.slug);
    await inside.audit.record(auditEntry(inside.ids.next(), change, article.slug));
    const told = why ? logRun(run, at, `No se publica sin más: ${why}.`) : run;
    await inside.agentRuns.save(finished(told, article, made, at));
    return true;
  });
};
