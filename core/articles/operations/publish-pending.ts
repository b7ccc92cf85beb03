import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, NewSlug, seenRevision, WrittenArticle } from '../input-fields.ts';
import { pendingRevision } from '../pending-version.ts';
import { decisionPorts } from '../publishing/save-decision.ts';
import { publishingPorts, publishPending, stalePending } from '../pending.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Publishes pending changes: for a published article readers see them, a draft is approved with them. Throws as
 * `publishPending` does, and `not-found` when nothing is pending.
 */
export const publishPendingVersion = command({
  name: 'articles.publish-pending',
  effect: 'publish',
  summary: 'Publish the pending changes of an article; a draft is approved with them',
  access: 'editor',
  input: z.object({
    ...articleRef,
    revision: seenRevision,
    pending_revision: pendingRevision,
    new_slug: NewSlug,
    ...approvalFields,
  }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-publish-pending'), { checklist: true }),
  uses: [...publishingPorts, ...decisionPorts],
  run: async (ports, { slug, revision, pending_revision, ...approving }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const pending = await ports.pendingVersions.find(article.id);
    if (!pending) throw new DomainError('articles.nothing-pending', { slug: article.slug });
    if (pending.revision !== pending_revision) throw await stalePending(ports, article);
    return publishPending(ports, article, pending, actor, approving);
  },
});
