import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { removeHiddenText } from './hidden-text.ts';
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

const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
);
const unread = new Set(
  'script style noscript template svg iframe object video audio canvas form button select textarea datalist dialog noframes noembed'.split(
    ' ',
  ),
);
const around = new Set([...unread, 'nav', 'header', 'footer', 'aside', 'head']);

/** The text of a tree with a paragraph for each block, without the elements in `leftOut`. */
const textOf = (root: Node, leftOut: ReadonlySet<string>): string => {
  const parts: string[] = [];
  // Without recursion: pages may be nested deeper than the stack allows.
  const open: (Node | string)[] = [root];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') parts.push(next);
    else if (next.nodeType === 3) parts.push((next.nodeValue ?? '').replace(/\s+/g, ' '));
    else {
      const name = next.nodeName.toLowerCase();
      if (leftOut.has(name)) continue;
      if (blocks.has(name)) {
        parts.push('\n\n');
        open.push('\n\n');
      }
      const children = [...next.childNodes];
      for (let at = children.length - 1; at >= 0; at -= 1) open.push(children[at] as Node);
    }
  }
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim();
};

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
  const given =
    document.documentElement?.getAttribute('lang') ?? contentOf(document, 'og:locale', 'content-language');
  return /^[a-z]{2,3}(?=$|[-_])[\w-]{0,20}/i.exec(given?.trim() ?? '')?.[0] ?? null;
};

/** The title, metadata and main text of a page of HTML, as people see it: without what is hidden. */
export const extractPage = (html: string): Extracted => {
  const whole = /<(?:html|body)[\s>]/i.test(html) ? html : `<!doctype html><html><body>${html}</body></html>`;
  const { document } = parseHTML(whole) as unknown as { document: Document };
  const title = contentOf(document, 'og:title') ?? document.querySelector('title')?.textContent ?? '';
  const publisher = contentOf(document, 'og:site_name', 'application-name');
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
