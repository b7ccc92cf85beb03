import type { Language } from '../text/language.ts';
import type { Section } from './section.ts';

/** The formats of feeds, each with its path and media type: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
export const feedFormats = {
  rss: { path: '/rss', type: 'application/rss+xml' },
  atom: { path: '/atom.xml', type: 'application/atom+xml' },
  json: { path: '/feed.json', type: 'application/feed+json' },
} as const;

/** The address of the corrections of all articles, below which they have feeds of their own. */
export const correctionsPath = '/correcciones';

/** The canonical path and query of the feed of a section in a language, in the format with this path. */
export const feedPath = (
  format: string,
  {
    topic,
    author,
    referent,
    company,
    kind,
    lang,
  }: { [F in keyof Section]?: Section[F] | null } & { lang: Language },
): string => {
  const query = new URLSearchParams({
    ...(topic && { topic }),
    ...(author && { author }),
    ...(referent && { referent }),
    ...(company && { company }),
    ...(kind && { kind }),
    ...(lang === 'en' && { lang }),
  }).toString();
  return `${format}${query && `?${query}`}`;
};
