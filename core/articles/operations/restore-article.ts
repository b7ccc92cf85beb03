import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { Article } from '../article.ts';
import { withdrawRejection } from '../hand-in.ts';
import { isHeldBack } from '../demo.ts';
import { articleRef } from '../input-fields.ts';
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
  uses: ['articles', 'providers', 'mails'],
  run: async ({ articles, providers, mails }, { slug, revision }) => {
    const trashed = await articles.findTrashed(slug);
    if (!trashed) {
      const present = await articles.find(slug);
      if (present?.status === 'rejected') {
        requireRevision(present, revision);
        await withdrawRejection({ mails }, present);
        return { article: await articles.save(reopen(present)) };
      }
      throw present
        ? new DomainError('articles.not-restorable', { slug, current_revision: present.revision })
        : new DomainError('articles.not-found', { slug });
    }
    requireRevision(trashed, revision);
    const article = await articles.untrash(trashed);
    return article.status === 'published' && isHeldBack({ providers }, article)
      ? { article: await articles.save({ ...article, status: 'draft', published_languages: [] }) }
      : { article };
  },
});
