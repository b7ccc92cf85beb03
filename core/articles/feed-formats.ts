/** The formats of feeds, each with its path and media type: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const feedFormats = {
  rss: { path: '/rss', type: 'application/rss+xml' },
  atom: { path: '/atom.xml', type: 'application/atom+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const;
