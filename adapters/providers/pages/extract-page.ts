import { Readability } from '@mozilla/readability';
import { removeHiddenText } from './hidden-text.ts';
import { parsePiece, textOf, unread } from './html-text.ts';
import { datesOf } from './page-dates.ts';

export type Extracted = {
  title: string;
  publisher: string | null;
  /** When it was published, as it says so itself; the most reliable first. */
  dates: string[];
  /** As the page names it, such as `es-ES`. */
  language: string | null;
  text: string;
};

/** What a page says of itself where it is linked to. */
export type ExtractedCard = {
  title: string;
  site: string | null;
  /** The address of its picture, which may be relative. */
  picture: string | null;
  alt: string | null;
};

const around = new Set([...unread, 'nav', 'header', 'footer', 'aside', 'head']);

const contentOf = (document: Document, ...names: string[]): string | null => {
  for (const name of names) {
    const found = document.querySelector(
      `meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`,
    );
    const content = found?.getAttribute('content')?.trim();
    if (content) return content;
  }
  return null;
};

const readArticle = (document: Document): ReturnType<Readability<Node>['parse']> => {
  try {
    return new Readability<Node>(document, { serializer: (node) => node, maxElemsToParse: 200_000 }).parse();
  } catch {
    // When it cannot parse a page, the whole page is used.
    return null;
  }
};

const languageOf = (document: Document): string | null => {
  const declared =
    document.documentElement?.getAttribute('lang') ?? contentOf(document, 'og:locale', 'content-language');
  return /^[a-z]{2,3}(?=$|[-_])[\w-]{0,20}/i.exec(declared?.trim() ?? '')?.[0] ?? null;
};

const titleOf = (document: Document): string =>
  contentOf(document, 'og:title', 'twitter:title') ?? document.querySelector('title')?.textContent ?? '';

const publisherOf = (document: Document): string | null =>
  contentOf(document, 'og:site_name', 'application-name');

/** What a page of HTML says of itself (https://ogp.me, or by its title). */
export const extractCard = (html: string): ExtractedCard => {
  const document = parsePiece(html);
  return {
    title: titleOf(document),
    site: publisherOf(document),
    picture: contentOf(document, 'og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image'),
    alt: contentOf(document, 'og:image:alt', 'twitter:image:alt'),
  };
};

/** The title, metadata and main text of a page of HTML, as people see it: without what is hidden. */
export const extractPage = (html: string): Extracted => {
  const document = parsePiece(html);
  const title = titleOf(document);
  const publisher = publisherOf(document);
  const dates = datesOf(document);
  const language = languageOf(document);
  removeHiddenText(document);
  const rest = document.body ? textOf(document.body, around) : '';
  // Readability modifies the document, so everything else is read before.
  const article = readArticle(document);
  const main = article?.content ? textOf(article.content, unread) : '';
  return {
    title: (title || article?.title || '').replace(/\s+/g, ' ').trim(),
    publisher: publisher ?? article?.siteName?.trim() ?? null,
    dates: article?.publishedTime ? [article.publishedTime, ...dates] : dates,
    language,
    text: main || rest,
  };
};
