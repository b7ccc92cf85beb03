import { coverSize } from '#core/covers/cover-address.ts';
import type { Feed, FeedItem, FeedRequest } from './feed.ts';
import { allowedInXml } from './xml.ts';

/** A format of feeds. `write` returns the document; `self` is its own address. */
type FeedFormat = { type: string; write(feed: Feed, self: string): Promise<string> };

const rssItem = ({ id, url, title, published, authors, topics, summary, html, image }: FeedItem) => ({
  title,
  link: url,
  guid: { value: id, isPermaLink: id === url },
  pubDate: published,
  description: summary,
  categories: topics.map((name) => ({ name })),
  dc: { creators: authors },
  ...(html !== null && { content: { encoded: html } }),
  ...(image && {
    media: {
      contents: [
        {
          url: image.url,
          medium: 'image',
          ...coverSize,
          ...(image.credit && { credits: [{ value: image.credit }] }),
        },
      ],
    },
  }),
});

const atomEntry = ({ id, url, title, published, updated, authors, topics, summary, html }: FeedItem) => ({
  id,
  links: [{ href: url, rel: 'alternate', type: 'text/html' }],
  title: { value: title },
  published,
  updated,
  authors: authors.map((name) => ({ name })),
  categories: topics.map((term) => ({ term })),
  summary: { value: summary },
  ...(html !== null && { content: { type: 'html', value: html } }),
});

const jsonItem = ({
  id,
  url,
  title,
  published,
  updated,
  authors,
  topics,
  summary,
  html,
  image,
}: FeedItem) => ({
  id,
  url,
  title,
  ...(html === null ? { content_text: summary } : { content_html: html, summary }),
  ...(image && { image: image.url }),
  date_published: published,
  date_modified: updated,
  authors: authors.map((name) => ({ name })),
  tags: [...topics],
});

const rss: FeedFormat = {
  type: 'application/rss+xml',
  async write({ title, description, language, home, updated, items }, self) {
    const { generateRssFeed } = await import('feedsmith');
    const written = generateRssFeed({
      title,
      link: home,
      description,
      language,
      ...(updated && { lastBuildDate: updated }),
      atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
      items: items.map(rssItem),
    });
    return allowedInXml(written);
  },
};

const atom: FeedFormat = {
  type: 'application/atom+xml',
  async write({ title, description, language, home, updated, items }, self) {
    const { generateAtomFeed } = await import('feedsmith');
    const written = generateAtomFeed({
      id: self,
      xml: { lang: language },
      title: { value: title },
      subtitle: { value: description },
      // An empty feed has never changed (RFC 4287, section 4.1.1, requires an instant).
      updated: updated ?? new Date(0).toISOString(),
      links: [
        { href: self, rel: 'self', type: 'application/atom+xml' },
        { href: home, rel: 'alternate', type: 'text/html' },
      ],
      entries: items.map(atomEntry),
    });
    return allowedInXml(written);
  },
};

const json: FeedFormat = {
  type: 'application/feed+json',
  async write({ title, description, language, home, items }, self) {
    const { generateJsonFeed } = await import('feedsmith');
    const feed = { title, description, language, home_page_url: home, feed_url: self };
    const written = generateJsonFeed({ ...feed, items: items.map(jsonItem) });
    // The format requires the items of an empty feed too, which the library omits.
    return JSON.stringify({ items: [], ...(written as object) });
  },
};

/** The formats of feeds by their path: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
const formats: Readonly<Record<string, FeedFormat>> = {
  '/rss': rss,
  '/atom.xml': atom,
  '/feed.json': json,
};

const ofTopic = /^\/temas\/([^/]+)(\/[^/]+)$/;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * What a path with a query asks for; null when it is no feed. `address`: the canonical one, which is also its cache
 * key; `route`: its pattern. A topic in the path is the
 * one in the query: `/temas/deepfakes/rss` is `/rss?topic=deepfakes`.
 */
export const feedAt = (
  path: string,
  query: URLSearchParams,
  language: FeedRequest['lang'],
): { format: FeedFormat; route: string; request: FeedRequest; address: string } | null => {
  const [, encoded, name = path] = ofTopic.exec(path) ?? [];
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  const topic = encoded === undefined ? query.get('topic') : decoded(encoded);
  if (!format || topic === undefined) return null;
  const kind = query.get('kind') as FeedRequest['kind'] | null;
  const parameters = { ...(topic && { topic }), ...(kind && { kind }) };
  const search = new URLSearchParams({ ...parameters, ...(language === 'en' && { lang: 'en' }) }).toString();
  return {
    format,
    route: encoded === undefined ? name : `/temas/:topic${name}`,
    request: { lang: language, ...parameters },
    address: `${name}${search && `?${search}`}`,
  };
};
