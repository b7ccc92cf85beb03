import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { approvalFields, articleRef, WrittenArticle } from '../input-fields.ts';
import { pendingLeft } from '../pending.ts';
import { requireArticle } from '../require-article.ts';
import { requireDraft } from '../transitions.ts';
import { decisionPorts, saveDecision } from '../publishing/save-decision.ts';
import { publish, publishPorts } from '../publishing/publish.ts';

/**
 * Publishes a draft that passes its checklist (docs/product.md 5.6); pending changes stay pending. Throws `rule-violated`
 * for the checklist's findings, `conflict` if it is not a draft.
 */
export const approveArticle = command({
  name: 'articles.approve',
  effect: 'publish',
  summary: 'Approve a draft: it is published unless its checklist has errors',
  access: 'editor',
  input: z.object({ ...articleRef, ...approvalFields }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-approve'), { checklist: true }),
  uses: [...publishPorts, ...decisionPorts, 'pendingVersions'],
  run: async (ports, { slug, revision, ...approval }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    // Who approves is asked first, whatever the state.
    await reviewerOf(ports, actor, approval.reviewer);
    requireDraft(article);
    const publication = { ...approval, onWarnings: 'ask' as const };
    const published = await publish(ports, article, article, actor, publication);
    const written = await saveDecision(ports, article, published.article, actor);
    return { ...written, ...(await pendingLeft(ports, article, actor)) };
  },
});
