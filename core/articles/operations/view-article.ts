import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import type { Ports } from '../../ports.ts';
import { LanguageField } from '../../kernel/fields.ts';
import { localized } from '../../kernel/language.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { distinctTopics, withAliases } from '../../kernel/topic-aliases.ts';
import { ArticleSummary, summarize } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';
import { relatedArticles, relatedLimits } from '../article-lists.ts';
import { byDate } from '../filters.ts';
import { findPublished } from '../published-articles.ts';
import { bodyReadingMinutes } from '../reading-time.ts';

const ArticleView = z.object({
  article: ArticleSummary,
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
  reading_minutes: z.int().positive(),
  related: z.array(ArticleSummary).max(3),
});
/** All data of an article's page, in one language. */
export type ArticleView = z.infer<typeof ArticleView>;

/**
 * The newest articles with any of some topics; queried per topic, so that results are shared by all articles about it.
 */
const newestAbout = async (
  { articles }: Pick<Ports, 'articles'>,
  topics: readonly string[],
): Promise<ArticleSummary[]> => {
  const lists = distinctTopics(topics).map((topic) =>
    articles.list({
      filter: { topics: withAliases([topic]) },
      sort: 'newest',
      limit: relatedLimits.fetched,
      after: null,
    }),
  );
  const found = new Map((await Promise.all(lists)).flat().map((one) => [one.slug, one]));
  return [...found.values()].sort(byDate('newest')).slice(0, relatedLimits.fetched);
};

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
    const candidates = await newestAbout(ports, article.topics);
    const body = localized(article, 'body', lang);
    return {
      article: summarize(article),
      html: await ports.markdown.toHtml(body, { language: lang }),
      reading_minutes: bodyReadingMinutes(body),
      related: relatedArticles(article, candidates).map(asReadersSee),
    };
  },
});
