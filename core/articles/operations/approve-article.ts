import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { approvalFields, ApprovedArticle, articleRef } from '../input-fields.ts';
import { pendingLeft } from '../pending.ts';
import { checkPorts } from '../check-article.ts';
import { requireArticle } from '../require-article.ts';
import { decisionPorts, saveDecision } from '../hand-in.ts';
import { applyApproval } from '../write-article.ts';

/**
 * Publishes a draft that passes its checklist (spec section 4); pending changes stay pending. Throws `rule-violated`
 * for the checklist's findings, `conflict` if it is not a draft.
 */
export const approveArticle = command({
  name: 'articles.approve',
  effect: 'publish',
  summary: 'Approve a draft: it is published unless its checklist has errors',
  access: 'editor',
  input: z.object({ ...articleRef, ...approvalFields }),
  output: ApprovedArticle,
  confirm: previewArticle(message('articles.preview-approve'), { checklist: true }),
  uses: [...checkPorts, ...decisionPorts, 'interviews', 'pendingVersions'],
  run: async (ports, { slug, revision, ...approval }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const approved = await applyApproval(ports, article, actor, approval);
    const written = await saveDecision(ports, article, approved, actor);
    return { ...written, ...(await pendingLeft(ports, article, actor)) };
  },
});
