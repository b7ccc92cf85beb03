import type { VigiaApplication } from '#core/application.ts';
import { visitor } from '#core/kernel/actor.ts';
import { findText } from '#core/kernel/render.ts';
import type { Language } from '#core/text/language.ts';
import { day } from '#core/time/wall-clock.ts';
import type { Site } from './feed.ts';
import { xml } from './xml.ts';

/** The small files that browsers and other programs look for. */
export const siteFilePaths = {
  manifest: '/manifest.webmanifest',
  openSearch: '/opensearch.xml',
  suggestions: '/buscar/sugerencias',
  security: '/.well-known/security.txt',
} as const;

const reader = visitor('http');

const localizedUrl = (address: string, language: Language): string =>
  language === 'en' ? `${address}${address.includes('?') ? '&' : '?'}lang=en` : address;

const siteText = (key: string, language: Language): string => findText(`site-files.${key}`, language) ?? '';

/** Characters of the name below an icon, and of a search engine: programs cut longer ones. */
const [maxShortName, maxEngineName] = [12, 16];

const shortened = (text: string, length: number): string => {
  const letters = Array.from(text);
  return letters.length > length
    ? `${letters
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;
};

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest of the site as an application (W3C Web Application Manifest). */
export const webManifest = ({ name }: Site, language: Language): string =>
  JSON.stringify({
    id: '/',
    name,
    short_name: shortened(name, maxShortName),
    description: siteText('description', language),
    lang: language,
    dir: 'ltr',
    start_url: localizedUrl('/', language),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#FBF8F2',
    theme_color: '#FBF8F2',
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });

/** The search as browsers offer it (OpenSearch 1.1). */
export const openSearchDescription = ({ name, url }: Site, language: Language): string => {
  const template = (path: string) => xml(localizedUrl(`${url}${path}?q={searchTerms}`, language));
  const self = localizedUrl(url + siteFilePaths.openSearch, language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xml(shortened(name, maxEngineName))}</ShortName>
<Description>${xml(siteText('search', language))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>${language}</Language>
<Image width="192" height="192" type="image/png">${xml(`${url}/icon-192.png`)}</Image>
<Url type="text/html" method="get" template="${template('/buscar')}"/>
<Url type="application/x-suggestions+json" method="get" template="${template(siteFilePaths.suggestions)}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${xml(self)}"/>
</OpenSearchDescription>
`;
};

/** How many titles are suggested, and how much of what is typed is searched. */
const [maxSuggestions, maxTyped] = [8, 100];

/** The titles that match what is typed, with their addresses, as browsers read suggestions. */
export const suggestions = async (
  application: VigiaApplication,
  { url }: Site,
  typed: string,
  language: Language,
): Promise<string> => {
  const q = typed
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, maxTyped);
  const { items } = q
    ? await application.execute('search.find', { q, prefer: language, limit: maxSuggestions }, reader)
    : { items: [] };
  const found = items.flatMap(({ title, path }) =>
    path ? [{ title, address: localizedUrl(url + path, language) }] : [],
  );
  return JSON.stringify([
    typed,
    found.map(({ title }) => title),
    found.map(() => ''),
    found.map(({ address }) => address),
  ]);
};

/** For how long the file holds: well below the year that RFC 9116, 2.5.5, recommends. */
const holdsFor = 180 * day;

/**
 * Whom to tell of a vulnerability (RFC 9116): the mail addresses that the publisher gives, or else its pages; null
 * without any. It is the same for a whole day.
 */
export const securityTxt = async (
  application: VigiaApplication,
  { url }: Site,
  now: string,
): Promise<string | null> => {
  const { contact_channels: channels } = await application.execute('contact-settings.get', {}, reader);
  const mails = channels.filter(({ url: address }) => address.startsWith('mailto:'));
  const pages = channels.filter(({ kind, url: address }) => kind === 'web' && address.startsWith('https:'));
  const contacts = (mails.length > 0 ? mails : pages).map(({ url: address }) => address.replace(/\s/g, ''));
  if (contacts.length === 0) return null;
  const expires = new Date(Math.floor(Date.parse(now) / day) * day + holdsFor).toISOString();
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.replace('.000Z', 'Z')}`,
    'Preferred-Languages: es, en',
    `Canonical: ${url}${siteFilePaths.security}`,
    '',
  ].join('\n');
};
