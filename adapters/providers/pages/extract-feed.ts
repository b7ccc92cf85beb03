import { parseFeed } from 'feedsmith';

/** One unprocessed entry of a feed; texts may be HTML. */
export type FeedEntry = { title: string; link: string; text: string; published: string | null };
export type ExtractedFeed = { title: string; language: string | null; entries: FeedEntry[] };

const tags: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const named = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** The text of a piece of HTML; it is only displayed and searched as text. */
const textOf = (html: string | undefined): string =>
  (html ?? '')
    .replace(/<(script|style)\b[^]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]{0,5000}>/g, ' ')
    .replace(named, (_, decimal?: string, hex?: string, name?: string) =>
      decimal
        ? character(Number(decimal))
        : hex
          ? character(Number.parseInt(hex, 16))
          : (tags[name!.toLowerCase()] ?? ''),
    )
    .replace(/\s+/g, ' ')
    .trim();

/** Feeds list new entries first. */
const max = { entries: 300, text: 2000 };

const entry = (
  title: string | undefined,
  link: string | undefined,
  text: string | undefined,
  published: string | undefined,
): FeedEntry => ({
  title: textOf(title),
  link: link ?? '',
  text: textOf(text?.slice(0, max.text * 10)).slice(0, max.text),
  published: published ?? null,
});

const readFeed = (source: string): ExtractedFeed => {
  const { format, feed } = parseFeed(source);
  switch (format) {
    case 'atom':
      return {
        title: textOf(feed.title?.value),
        language: feed.xml?.lang ?? null,
        entries: (feed.entries ?? []).map(({ title, links = [], summary, content, published, updated }) => {
          const link = links.find(({ rel = 'alternate' }) => rel === 'alternate') ?? links[0];
          return entry(title?.value, link?.href, summary?.value ?? content?.value, published ?? updated);
        }),
      };
    case 'json':
      return {
        title: textOf(feed.title),
        language: feed.language ?? null,
        entries: (feed.items ?? []).map((one) =>
          entry(one.title, one.url, one.summary ?? one.content_text ?? one.content_html, one.date_published),
        ),
      };
    case 'rdf':
      return {
        title: textOf(feed.title),
        language: feed.dc?.languages?.[0] ?? null,
        entries: (feed.items ?? []).map((one) =>
          entry(one.title, one.link, one.description ?? one.content?.encoded, one.dc?.dates?.[0]),
        ),
      };
    case 'rss':
      return {
        title: textOf(feed.title),
        language: feed.language ?? feed.dc?.languages?.[0] ?? null,
        entries: (feed.items ?? []).map((one) =>
          entry(
            one.title,
            one.link ?? (one.guid?.isPermaLink === false ? undefined : one.guid?.value),
            one.description ?? one.content?.encoded,
            one.pubDate ?? one.dc?.dates?.[0],
          ),
        ),
      };
  }
};

/** The entries of a feed in RSS, Atom, RDF or JSON. Throws for any other format. */
export const extractFeed = (source: string): ExtractedFeed => {
  const { entries, ...feed } = readFeed(source);
  return { ...feed, entries: entries.slice(0, max.entries) };
};
