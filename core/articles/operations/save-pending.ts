import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { seenRevision } from '../input-fields.ts';
import { PendingEdit, PendingVersion, withArticle } from '../pending-version.ts';
import { labelPending, requirePersonIfScheduled, slugRefusal, stalePending } from '../pending.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Stores an editor's unpublished changes to an article of any status, complete or not; readers do not see them. Omitted
 * fields stay as in the article. Throws `conflict`, with the current pending version, when that or the article has
 * changed since.
 */
export const savePending = command({
  name: 'articles.save-pending',
  effect: 'write',
  unaudited: true,
  summary: 'Store changes to an article, which readers see once published',
  access: 'author',
  input: PendingEdit.extend({
    slug: SlugParam,
    base_revision: seenRevision.describe('The revision of the article that is being changed'),
    pending_revision: z.coerce
      .number<number>()
      .int()
      .nonnegative()
      .describe('The revision of the pending version that was seen; 0 when there was none'),
  }),
  output: z.object({
    pending: PendingVersion,
    slug_refused: z.string().optional().describe('Why it cannot be published at the slug that was typed'),
  }),
  uses: ['articles', 'interviews', 'pendingVersions', 'users', 'clock'],
  run: async (ports, { slug, base_revision, pending_revision: revision, ...edit }, actor) => {
    const article = await requireArticle(ports, { slug });
    requirePersonIfScheduled(article, actor);
    const saved = await ports.pendingVersions.save({
      article_id: article.id,
      base_revision,
      revision,
      edit: await labelPending(ports, article, edit, actor),
      saved_at: ports.clock.now(),
      saved_by: actor.name,
    });
    // Read again: saving failed because it may have changed.
    if (!saved) throw await stalePending(ports, await requireArticle(ports, { slug: article.slug }));
    const slug_refused = await slugRefusal(ports, article, edit, actor);
    return { pending: withArticle(article, saved), ...(slug_refused !== null && { slug_refused }) };
  },
});
