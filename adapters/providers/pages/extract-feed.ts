import { parseFeed } from 'feedsmith';
import { parsePiece, textOf, unread } from './html-text.ts';

/** One entry of a feed. `link`: relative to the last of `bases`, as each of these to the one before it. */
export type FeedEntry = {
  title: string;
  link: string;
  bases: string[];
  text: string;
  published: string | null;
};
export type ExtractedFeed = { title: string; language: string | null; entries: FeedEntry[] };

/** Feeds list new entries first. */
const max = { entries: 300, text: 2000 };

/** A `<` that begins no tag: it is text. */
const noTag = /<(?!\/?[a-z](?:"[^"]{0,2000}"|'[^']{0,2000}'|[^"'<>]){0,500}>|[!?])/gi;

/** The text of a piece of HTML on one line. */
const fromHtml = (html = ''): string => {
  const piece = html.slice(0, max.text * 10);
  const text = /[<&]/.test(piece) ? textOf(parsePiece(piece.replace(noTag, '&lt;')).body, unread) : piece;
  return text.replace(/\s+/g, ' ').trim();
};

type Raw = {
  title: string;
  text: string;
  link: string | undefined;
  bases?: (string | undefined)[];
  published: string | undefined;
};

const entryOf = ({ title, text, link, bases = [], published }: Raw): FeedEntry => ({
  title,
  link: link ?? '',
  bases: bases.filter((base) => base !== undefined),
  text: text.slice(0, max.text),
  published: published ?? null,
});

type Link = { href?: string; rel?: string; type?: string };

/** The address of the entry itself, not of a file that goes with it. */
const alternateOf = (links: readonly Link[] = []): string | undefined => {
  const pages = links.filter(
    ({ href, rel = 'alternate', type = 'text/html' }) =>
      href && /(?:^|\/)alternate$/i.test(rel) && /^(?:text\/|application\/xhtml)/i.test(type),
  );
  return pages[0]?.href;
};

/** An identifier that is an address too. */
const address = (id: string | undefined): string | undefined =>
  id !== undefined && /^https?:\/\//i.test(id.trim()) ? id : undefined;

const attribute = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag) ?? [];
  return double ?? single;
};

/**
 * XML in the form that the parser reads: without default namespaces, which say nothing about elements that the form of
 * the feed names itself, and with each `<` that begins no tag as text.
 */
const readable = (source: string): string =>
  source
    .replace(/<(?![\p{L}_:/!?])/gu, '&lt;')
    .replace(/<(?:[\w-]+:)?(?:rss|rdf|feed|channel|item|entry)\s[^<>]*>/gi, (tag) =>
      tag.replace(/\sxmlns\s*=\s*(?:"[^"]*"|'[^']*')/gi, ''),
    );

const readFeed = (source: string): ExtractedFeed => {
  const isJson = /^\s*\{/.test(source);
  const { format, feed } = parseFeed(isJson ? source : readable(source));
  switch (format) {
    case 'atom':
      return {
        title: fromHtml(feed.title?.value),
        language: feed.xml?.lang ?? null,
        entries: (feed.entries ?? []).map((one) =>
          entryOf({
            title: fromHtml(one.title?.value),
            link: alternateOf(one.links) ?? address(one.id),
            bases: [feed.xml?.base, one.xml?.base],
            text: fromHtml(one.summary?.value ?? one.content?.value),
            published: one.published ?? one.updated,
          }),
        ),
      };
    case 'json':
      return {
        title: feed.title ?? '',
        language: feed.language ?? null,
        entries: (feed.items ?? []).map((one) =>
          entryOf({
            title: one.title ?? '',
            link: one.url ?? one.external_url ?? address(one.id),
            text: one.summary ?? one.content_text ?? fromHtml(one.content_html),
            published: one.date_published,
          }),
        ),
      };
    case 'rdf':
      return {
        title: fromHtml(feed.title),
        language: feed.dc?.languages?.[0] ?? null,
        entries: (feed.items ?? []).map((one) =>
          entryOf({
            title: fromHtml(one.title),
            link: one.link ?? alternateOf(one.atom?.links) ?? address(one.rdf?.about),
            bases: [feed.xml?.base, one.xml?.base],
            text: fromHtml(one.description ?? one.content?.encoded),
            published: one.dc?.dates?.[0],
          }),
        ),
      };
    case 'rss': {
      // The parser passes over the attributes of the channel.
      const channel = attribute(/<channel\s[^<>]*>/i.exec(source)?.[0] ?? '', 'xml:base');
      return {
        title: fromHtml(feed.title),
        language: feed.language ?? feed.dc?.languages?.[0] ?? null,
        entries: (feed.items ?? []).map((one) =>
          entryOf({
            title: fromHtml(one.title),
            link:
              one.link ??
              alternateOf(one.atom?.links) ??
              (one.guid?.isPermaLink === false ? undefined : address(one.guid?.value)),
            bases: [feed.xml?.base, channel, one.xml?.base],
            text: fromHtml(one.description ?? one.content?.encoded),
            published: one.pubDate ?? one.dc?.dates?.[0],
          }),
        ),
      };
    }
  }
};

/** The entries of a feed in RSS, Atom, RDF or JSON. Throws for any other format. */
export const extractFeed = (source: string): ExtractedFeed => {
  const { entries, ...feed } = readFeed(source);
  return { ...feed, entries: entries.slice(0, max.entries) };
};
