import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { PublicArticle } from '../article.ts';
import { findPublished } from '../published-articles.ts';

/** The published article with this slug, or the built-in one when the archive has none. Throws `not-found`. */
export const getArticle = query({
  name: 'articles.get',
  summary: 'Read one published article',
  access: 'public',
  input: z.object({ slug: SlugParam }),
  output: PublicArticle,
  uses: ['articles', 'samples'],
  run: findPublished,
});
