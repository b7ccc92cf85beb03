import { articlePath } from '../articles/article-display.ts';
import type { AuthorAddresses } from '../articles/author-address.ts';
import { authorSlugs } from '../articles/authors.ts';
import { feedFormats, feedPath } from '../articles/feed-formats.ts';
import type { NamedEntry } from '../articles/naming-pieces.ts';
import { topicInAddress } from '../articles/topic-names.ts';
import type { Section } from '../articles/section.ts';
import { languages } from '../text/language.ts';
import { listedUnder } from '../text/topic-aliases.ts';
import type { ChangedEntity, PageChange } from './page-changes.ts';

type Site = { name: string; url: string };

/** The folder of the pages of a kind of content, or the page that lists all of them. */
const places: Record<Exclude<ChangedEntity, 'articles'>, { folder: string } | { page: string }> = {
  referents: { folder: '/referentes/' },
  topics: { folder: '/temas/' },
  chronologies: { folder: '/cronologias/' },
  profiles: { folder: '/autores/' },
  pages: { folder: '/' },
  companies: { folder: '/empresas/' },
  applications: { page: '/aplicaciones' },
  resources: { page: '/recursos' },
  offers: { page: '/servicios' },
  contact_settings: { page: '/contacto' },
  site_settings: { page: '/aviso-legal' },
};

const pathsOf = ({ entity, slug, languages: ownLanguages, piece }: PageChange): string[] => {
  const inLanguages = (path: string, present: PageChange['languages'] | typeof languages) =>
    present.map((language) => (language === 'en' ? `${path}?lang=en` : path));
  if (entity === 'articles')
    return piece ? inLanguages(articlePath({ slug, type: piece.type }), ownLanguages) : [];
  const place = places[entity];
  return 'folder' in place
    ? inLanguages(place.folder + encodeURIComponent(slug), ownLanguages)
    : inLanguages(place.page, languages);
};

/** The absolute addresses of changed pages, each once. */
export const changedPages = (site: Pick<Site, 'url'>, changes: readonly PageChange[]): string[] => [
  ...new Set(changes.flatMap(pathsOf).map((path) => site.url + path)),
];

/** Who signs pieces, and whom articles name, by their slugs. */
export type Sectioning = { addresses: AuthorAddresses; named: ReadonlyMap<string, readonly NamedEntry[]> };

/** The sections with feeds that a piece belongs to: all of them, its type, its topics, its authors and whom it names. */
const sectionsOf = (
  { entity, slug: own, piece }: PageChange,
  siteAuthor: string,
  { addresses, named }: Sectioning,
): Section[] => {
  if (!piece) return [];
  const { type, topics, ...byline } = piece;
  return [
    {},
    { kind: type },
    // Each name of a topic is a feed.
    ...listedUnder(topics.map(topicInAddress)).map((topic) => ({ topic })),
    ...authorSlugs(byline, siteAuthor, addresses).map((author) => ({ author })),
    ...((entity === 'articles' && named.get(own)) || []).map(({ kind, slug }) => ({ [kind]: slug })),
  ];
};

/** The absolute addresses of the feeds with changed articles and interviews, each once. */
export const changedFeeds = (
  { name, url }: Site,
  changes: readonly PageChange[],
  sectioning: Sectioning,
): string[] => [
  ...new Set(
    changes.flatMap((change) =>
      sectionsOf(change, name, sectioning).flatMap((section) =>
        change.languages.flatMap((lang) =>
          Object.values(feedFormats).map(({ path }) => url + feedPath(path, { ...section, lang })),
        ),
      ),
    ),
  ),
];
