import { feedFormats, feedPath } from '#core/articles/feed-formats.ts';
import { topicInAddress } from '#core/articles/topic-names.ts';
import { coverSize } from '#core/covers/cover-address.ts';
import { removeInvalidCharacters } from '#core/text/normalize-text.ts';
import type { Feed, FeedItem, FeedRequest } from './feed.ts';

/**
 * The address at which a feed is served, the one that identifies it, and the hub that is notified of changes under the
 * first of them, if any.
 */
type FeedLinks = { self: string; canonical: string; hub: string | null };

/** Writes a feed as a document. */
type WriteFeed = (feed: Feed, links: FeedLinks) => Promise<string>;

/** A format of feeds; `type` is its media type. */
type FeedFormat = { type: string; write: WriteFeed };

/** The media type of a picture, which its address ends with. */
const pictureType = (url: string): string => (url.endsWith('.jpg') ? 'image/jpeg' : 'image/png');

const rssItem = ({ id, url, title, published, authors, topics, summary, html, image }: FeedItem) => ({
  title,
  link: url,
  guid: { value: id, isPermaLink: false },
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
          type: pictureType(image.url),
          ...coverSize,
          ...(image.credit && { credits: [{ value: image.credit }] }),
        },
      ],
    },
  }),
});

const atomEntry = ({ id, url, title, authors, topics, summary, html, image, ...dates }: FeedItem) => ({
  id,
  links: [
    { href: url, rel: 'alternate', type: 'text/html' },
    ...(image ? [{ href: image.url, rel: 'enclosure', type: pictureType(image.url) }] : []),
  ],
  title: { value: title },
  published: dates.published,
  updated: dates.updated,
  authors: authors.map((name) => ({ name })),
  categories: topics.map((term) => ({ term })),
  summary: { value: summary },
  ...(html !== null && { content: { type: 'html', value: html } }),
});

const jsonItem = ({ id, url, title, authors, topics, summary, html, image, ...dates }: FeedItem) => ({
  id,
  url,
  title,
  ...(html === null ? { content_text: summary } : { content_html: html, summary }),
  ...(image && { image: image.url }),
  date_published: dates.published,
  date_modified: dates.updated,
  authors: authors.map((name) => ({ name })),
  tags: [...topics],
});

const hubLinks = (hub: string | null) => (hub === null ? [] : [{ href: hub, rel: 'hub' }]);

const writeRss: WriteFeed = async ({ title, description, language, home, updated, items }, { self, hub }) => {
  const { generateRssFeed } = await import('feedsmith');
  const written = generateRssFeed({
    title,
    link: home,
    description,
    language,
    ...(updated && { lastBuildDate: updated }),
    atom: { links: [{ href: self, rel: 'self', type: feedFormats.rss.type }, ...hubLinks(hub)] },
    items: items.map(rssItem),
  });
  return removeInvalidCharacters(written);
};

const writeAtom: WriteFeed = async ({ title, description, language, home, updated, items }, links) => {
  const { generateAtomFeed } = await import('feedsmith');
  const written = generateAtomFeed({
    id: links.canonical,
    xml: { lang: language },
    title: { value: title },
    subtitle: { value: description },
    // An empty feed has never changed (RFC 4287, section 4.1.1, requires an instant).
    updated: updated ?? new Date(0).toISOString(),
    links: [
      { href: links.self, rel: 'self', type: feedFormats.atom.type },
      { href: home, rel: 'alternate', type: 'text/html' },
      ...hubLinks(links.hub),
    ],
    entries: items.map(atomEntry),
  });
  return removeInvalidCharacters(written);
};

const writeJson: WriteFeed = async ({ title, description, language, home, items }, { self, hub }) => {
  const { generateJsonFeed } = await import('feedsmith');
  const hubs = hub === null ? {} : { hubs: [{ type: 'WebSub', url: hub }] };
  const feed = { title, description, language, home_page_url: home, feed_url: self, ...hubs };
  const written = generateJsonFeed({ ...feed, items: items.map(jsonItem) });
  // The format requires the items of an empty feed too, which the library omits.
  return JSON.stringify({ items: [], ...(written as object) });
};

const writers = { rss: writeRss, atom: writeAtom, json: writeJson } satisfies Record<
  keyof typeof feedFormats,
  WriteFeed
>;

const formatAt: ReadonlyMap<string, FeedFormat> = new Map(
  (Object.keys(writers) as (keyof typeof writers)[]).map((name) => {
    const { path, type } = feedFormats[name];
    return [path, { type, write: writers[name] }] as const;
  }),
);

/**
 * Whether a hub is notified of the changes of a feed: of all articles, or of one topic, type or author
 * (core/announcements/addresses.ts); not of combinations, nor of what articles name.
 */
export const isAnnounced = ({ topic, kind, author, referent, company, only }: FeedRequest): boolean =>
  !only && !referent && !company && [topic, kind, author].filter(Boolean).length < 2;

/** The pages that have feeds below their addresses, and the parameter that selects the same. */
const parameterOf = {
  temas: 'topic',
  autores: 'author',
  referentes: 'referent',
  empresas: 'company',
} as const;
const ofPage = /^\/(temas|autores|referentes|empresas)\/([^/]+)(\/[^/]+)$/;
const ofCorrections = /^\/correcciones(\/[^/]+)$/;

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The parameters of feeds. */
const feedParameters: ReadonlySet<string> = new Set([...Object.values(parameterOf), 'kind', 'type', 'lang']);

/**
 * What a path and a query request; null for a path without a feed. `address`: the canonical one; `self`: the requested
 * one, also the cache key, or the canonical one when that has parameters that feeds do not read; `route`: its pattern.
 * `/temas/deepfakes/rss` is the same feed as `/rss?topic=deepfakes`, and so on (`parameterOf`); `type` is the same as
 * `kind`.
 */
export const feedAt = (
  path: string,
  query: URLSearchParams,
  language: FeedRequest['lang'],
): { format: FeedFormat; route: string; request: FeedRequest; address: string; self: string } | null => {
  const [, corrections] = ofCorrections.exec(path) ?? [];
  const ownFormat = corrections === undefined ? undefined : formatAt.get(corrections);
  if (ownFormat) {
    const request: FeedRequest = { lang: language, only: 'corrections' };
    const address = feedPath(path, { lang: language });
    return { format: ownFormat, route: path, request, address, self: address };
  }
  const [, page, encoded = '', name = path] = ofPage.exec(path) ?? [];
  const format = formatAt.get(name);
  const slug = decoded(encoded);
  if (!format || slug === undefined) return null;
  const ownParameter = page && parameterOf[page as keyof typeof parameterOf];
  const kind = query.get('kind') ?? query.get('type');
  const request = { lang: language } as FeedRequest;
  for (const parameter of Object.values(parameterOf)) {
    const value = parameter === ownParameter ? slug : query.get(parameter);
    if (value) request[parameter] = parameter === 'topic' ? topicInAddress(value) : value;
  }
  if (kind) request.kind = kind as NonNullable<FeedRequest['kind']>;
  const address = feedPath(name, request);
  const isKnown = [...query.keys()].every(
    (parameter, index, all) => feedParameters.has(parameter) && all.indexOf(parameter) === index,
  );
  return {
    format,
    route: page ? `/${page}/:slug${name}` : name,
    request,
    address,
    self: isKnown ? path + (query.size > 0 ? `?${query}` : '') : address,
  };
};
