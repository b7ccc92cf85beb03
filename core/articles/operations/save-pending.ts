import { z } from 'zod';
import { RevisionOrZero } from '../../input/fields.ts';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { seenRevision } from '../input-fields.ts';
import { PendingEdit, PendingVersion, withArticle } from '../pending-version.ts';
import { pendingPorts, requirePersonIfScheduled, savePendingEdit, slugRefusal } from '../pending.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Stores an editor's unpublished changes to an article of any status, complete or not; readers do not see them. Omitted
 * fields stay as in the article. Throws `conflict`, with the current pending version, when that or the article has
 * changed since.
 */
export const savePending = command({
  name: 'articles.save-pending',
  changes: [],
  effect: 'write',
  unaudited: true,
  summary: 'Store changes to an article, which readers see once published',
  access: 'author',
  input: PendingEdit.extend({
    slug: SlugParam,
    base_revision: seenRevision.describe('The revision of the article that is being changed'),
    pending_revision: RevisionOrZero.describe(
      'The revision of the pending version that was seen; 0 when there was none',
    ),
  }),
  output: z.object({
    pending: PendingVersion,
    slug_refused: z.string().optional().describe('Why it cannot be published at the slug that was typed'),
  }),
  uses: pendingPorts,
  run: async (ports, { slug, base_revision, pending_revision: revision, ...edit }, actor) => {
    const article = await requireArticle(ports, { slug });
    requirePersonIfScheduled(article, actor);
    const saved = await savePendingEdit(ports, article, { base_revision, revision, edit }, actor);
    const slug_refused = await slugRefusal(ports, article, edit, actor);
    return { pending: withArticle(article, saved), ...(slug_refused !== null && { slug_refused }) };
  },
});
