import { query } from '../../kernel/operation.ts';
import { ArticleList, ArticleListInput, listPublished } from '../published-articles.ts';

/** Published articles merged by the rule for samples (docs/product.md 4.1), paged by (date, slug). */
export const listArticles = query({
  name: 'articles.list',
  summary: 'List published articles, filtered, searched, sorted and paged',
  access: 'public',
  input: ArticleListInput,
  output: ArticleList,
  uses: ['articles', 'samples', 'settings'],
  run: listPublished,
});
