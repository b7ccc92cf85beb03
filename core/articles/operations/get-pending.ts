import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { Article } from '../article.ts';
import { PendingVersion, withArticle } from '../pending-version.ts';
import { requireArticle } from '../require-article.ts';

/** What is pending of an article of any status, with the article as it is. Throws `not-found` for the article alone. */
export const getPending = query({
  name: 'articles.pending',
  summary: 'Read what editors have typed into an article and not saved or published yet',
  access: 'admin',
  input: z.object({ slug: SlugParam }),
  output: z.object({ pending: PendingVersion.nullable(), article: Article }),
  uses: ['articles', 'pendingVersions'],
  run: async (ports, { slug }) => {
    const article = await requireArticle(ports, { slug });
    const pending = await ports.pendingVersions.find(article.id);
    return { pending: pending && withArticle(article, pending), article };
  },
});
