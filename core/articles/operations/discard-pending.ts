import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { pendingRevision } from '../pending-version.ts';
import { removePending, requirePersonIfScheduled, withoutPendingSchedule } from '../pending.ts';
import { requireArticle } from '../require-article.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/** Discards pending changes; the article is unchanged. Throws `not-found`, `conflict`. */
export const discardPending = command({
  name: 'articles.discard-pending',
  effect: 'write',
  summary: 'Discard the unpublished changes of an article',
  access: 'author',
  input: z.object({ slug: SlugParam, pending_revision: pendingRevision.optional() }),
  output: z.object({ slug: z.string(), changed: z.boolean() }),
  uses: [...savePorts, 'pendingVersions'],
  run: async (ports, { slug, pending_revision }, actor) => {
    const article = await requireArticle(ports, { slug });
    await requireMayEdit(ports, actor, article);
    requirePersonIfScheduled(article, actor);
    // The article is locked before its pending version, as everywhere, to avoid deadlocks.
    await saveArticle(ports, article, withoutPendingSchedule(article), actor);
    return { slug: article.slug, changed: await removePending(ports, article, pending_revision) };
  },
});
