import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { Article } from '../article.ts';
import { Owners } from '../desk-row.ts';
import { PendingVersion, withArticle } from '../pending-version.ts';
import { requireArticle } from '../require-article.ts';

/**
 * The pending changes of an article of any status, with the article as it is. Throws `not-found` only for the article.
 */
export const getPending = query({
  name: 'articles.pending',
  summary: 'Read the unpublished changes of an article',
  access: 'author',
  input: z.object({ slug: SlugParam }),
  output: z.object({ pending: PendingVersion.nullable(), article: Article, owners: Owners }),
  uses: ['articles', 'desk', 'pendingVersions'],
  run: async (ports, { slug }) => {
    const article = await requireArticle(ports, { slug });
    const pending = await ports.pendingVersions.find(article.id);
    return {
      pending: pending && withArticle(article, pending),
      article,
      owners: await ports.desk.owners(article.id),
    };
  },
});
