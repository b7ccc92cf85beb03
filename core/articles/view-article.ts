import type { Ports } from '../ports.ts';
import type { Language } from '../shared/language.ts';
import { localized } from '../shared/language.ts';
import { toPlainText } from '../shared/plain-text.ts';
import { summarize } from './article.ts';
import type { ArticleView } from './contracts.ts';
import { getArticle } from './get-article.ts';
import { relatedArticles, relatedLimits } from './merge.ts';
import { readingMinutes } from './reading-time.ts';
import { withAliases } from '../shared/topic-aliases.ts';

const remembered = new Map<string, number>();
const mostRemembered = 500;
/** Characters that are counted: the rest of a longer body is taken to be like them. */
const counted = 100_000;

/** Taking the marks off a long body costs a good part of a page; most bodies are asked for again. */
const minutesOf = (body: string): number => {
  const known = remembered.get(body);
  if (known !== undefined) return known;
  const minutes = Math.round(
    readingMinutes(toPlainText(body.slice(0, counted))) * Math.max(1, body.length / counted),
  );
  if (remembered.size >= mostRemembered) remembered.clear();
  remembered.set(body, minutes);
  return minutes;
};

/** One article with its body rendered in one language, and related ones. Throws `not-found`. */
export const viewArticle = async (
  ports: Ports,
  { slug, lang }: { slug: string; lang: Language },
): Promise<ArticleView> => {
  const article = await getArticle(ports, { slug });
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
    reading_minutes: minutesOf(body),
    related: relatedArticles(article, candidates),
  };
};
