import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { LanguageField } from '../../kernel/fields.ts';
import { localized } from '../../kernel/language.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { withAliases } from '../../kernel/topic-aliases.ts';
import { ArticleSummary, summarize } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';
import { relatedArticles, relatedLimits } from '../article-lists.ts';
import { findPublished } from '../published-articles.ts';
import { bodyReadingMinutes } from '../reading-time.ts';

const ArticleView = z.object({
  article: ArticleSummary,
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
  reading_minutes: z.int().positive(),
  related: z.array(ArticleSummary).max(3),
});
/** All that the page of one article shows, in one language. */
export type ArticleView = z.infer<typeof ArticleView>;

/** One article with its body rendered in one language, and related ones. Throws `not-found`. */
export const viewArticle = query({
  name: 'articles.view',
  summary: 'Read one published article as its page shows it: rendered body and related articles',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered body'),
  }),
  output: ArticleView,
  uses: ['articles', 'samples', 'markdown'],
  run: async (ports, { slug, lang }, actor) => {
    const article = await findPublished(ports, { slug }, actor);
    const candidates = article.topics.length
      ? await ports.articles.list({
          filter: { topics: withAliases(article.topics) },
          sort: 'newest',
          limit: relatedLimits.fetched,
          after: null,
        })
      : [];
    const body = localized(article, 'body', lang);
    return {
      article: summarize(article),
      html: await ports.markdown.toHtml(body, { language: lang }),
      reading_minutes: bodyReadingMinutes(body),
      related: relatedArticles(article, candidates).map(asReadersSee),
    };
  },
});
