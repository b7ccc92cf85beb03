import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Article } from '../article.ts';
import { withdrawRejection } from '../editorial-mails.ts';
import { articleRef } from '../input-fields.ts';
import { publish, publishPorts } from '../publishing/publish.ts';
import { saveArticle, savePorts, untrashArticle } from '../publishing/save-article.ts';
import { requireRevision } from '../require-article.ts';
import { reopen } from '../transitions.ts';

/**
 * Restores an article from the trash; one that may not be published is restored as a draft, and so is a rejected one.
 * Throws `conflict` for one that is neither deleted nor rejected.
 */
export const restoreArticle = command({
  name: 'articles.restore',
  effect: 'publish',
  summary:
    'Take an article out of the trash as it was, published ones for readers again, or a rejected one back to the drafts',
  access: 'editor',
  input: z.object(articleRef),
  output: z.object({ article: Article }),
  confirm: previewArticle(message('articles.preview-restore')),
  uses: [...publishPorts, ...savePorts, 'mails'],
  run: async (ports, { slug, revision }, actor) => {
    const { articles, mails } = ports;
    const trashed = await articles.findTrashed(slug);
    if (!trashed) {
      const present = await articles.find(slug);
      if (present?.status === 'rejected') {
        requireRevision(present, revision);
        await withdrawRejection({ mails }, present);
        return { article: (await saveArticle(ports, present, reopen(present), actor)).article };
      }
      throw present
        ? new DomainError('articles.not-restorable', { slug, current_revision: present.revision })
        : new DomainError('articles.not-found', { slug });
    }
    requireRevision(trashed, revision);
    if (trashed.status !== 'published') return { article: await untrashArticle(ports, trashed, actor) };
    const { deleted_at, ...found } = trashed;
    const { article } = await publish(ports, null, found, actor, { onWarnings: 'draft', asRecorded: true });
    return { article: await untrashArticle(ports, { ...article, deleted_at }, actor) };
  },
});
