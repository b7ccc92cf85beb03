import { feedFormats } from '#core/articles/feed-formats.ts';
import type { Language } from '#core/text/language.ts';
import { localizedPath, useLanguage } from './language.tsx';
import { useSite } from './site.tsx';

/** The metadata of a page; addresses are absolute. */
export type Head = {
  title: string;
  description: string;
  keywords?: string[];
  canonical: string;
  /** The same page in each language it exists in. */
  alternates?: Partial<Record<Language, string>>;
  /** Width and height in pixels where they are known. */
  image?: { url: string; width?: number; height?: number; alt: string };
  type?: 'website' | 'article';
  published?: string;
  modified?: string;
  /** Excluded from search engines; `follow`: its links are followed. */
  noindex?: boolean | 'follow';
  /** The pages before and after this one, of a list in pages. */
  previous?: string | undefined;
  next?: string | undefined;
  /** A feed with the articles of this page, besides that of the site. */
  feed?: { name: string; query: string };
  /** A calendar with the dates of this page, by its path. */
  calendar?: { name: string; path: string };
  /** Feeds of this page alone, below this path. */
  ownFeeds?: { name: string; path: string };
  jsonLd?: Record<string, unknown>;
};

const maxDescription = 160;
const maxSocial = { og: 300, twitter: 200 };

/** A text cut to a length at a word, with an ellipsis. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const words = text.slice(0, length).replace(/\s+\S*$/, '');
  return `${words.slice(0, length - 1)}…`;
};

/** JSON that cannot end the script element that contains it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** Contents of `meta` elements by name, or by property for Open Graph. */
const metaOf = (head: Head, siteName: string, language: Language): Record<string, string | undefined> => ({
  description: cut(head.description, maxDescription),
  keywords: head.keywords?.join(', '),
  robots: head.noindex === 'follow' ? 'noindex,follow' : head.noindex ? 'noindex' : undefined,
  'og:type': head.type ?? 'website',
  'og:title': head.title,
  'og:description': cut(head.description, maxSocial.og),
  'og:url': head.canonical,
  'og:site_name': siteName,
  'og:locale:alternate':
    !head.noindex && head.alternates?.es && head.alternates.en
      ? language === 'en'
        ? 'es_ES'
        : 'en_US'
      : undefined,
  'og:locale': language === 'en' ? 'en_US' : 'es_ES',
  'og:image': head.image?.url,
  'og:image:width': head.image?.width?.toString(),
  'og:image:height': head.image?.height?.toString(),
  'og:image:alt': head.image?.alt,
  'article:published_time': head.published,
  'article:modified_time': head.modified,
  'twitter:card': head.image ? 'summary_large_image' : 'summary',
  'twitter:title': head.title,
  'twitter:description': cut(head.description, maxSocial.twitter),
  'twitter:image': head.image?.url,
});

/** Metadata of a page. React moves it into the document's head, except the JSON-LD, which may be anywhere. */
export const PageHead = ({ head }: { head: Head }) => {
  const language = useLanguage();
  const { name: siteName } = useSite();
  const { title, canonical, alternates = {}, previous, next, feed, calendar, ownFeeds, jsonLd } = head;
  const anyLanguage = alternates.es ?? alternates.en;
  const translations = Object.entries({
    ...alternates,
    ...(anyLanguage && { 'x-default': anyLanguage }),
  });
  return (
    <>
      <title>{title}</title>
      {Object.entries(metaOf(head, siteName, language)).map(([key, content]) =>
        content ? (
          <meta key={key} {...{ [/^(?:og|article):/.test(key) ? 'property' : 'name']: key, content }} />
        ) : null,
      )}
      {head.noindex ? null : <link rel="canonical" href={canonical} />}
      {previous ? <link rel="prev" href={previous} /> : null}
      {next ? <link rel="next" href={next} /> : null}
      {(head.noindex ? [] : translations).map(([hrefLang, href]) => (
        <link key={hrefLang} rel="alternate" href={href} hrefLang={hrefLang} />
      ))}
      {[...(feed ? [feed] : []), { name: '', query: '' }].flatMap(({ name, query }) =>
        Object.values(feedFormats).map(({ path, type }) => (
          <link
            key={`${path}?${query}`}
            rel="alternate"
            type={type}
            title={name ? `${siteName} · ${name}` : siteName}
            href={localizedPath(query ? `${path}?${query}` : path, language)}
          />
        )),
      )}
      {ownFeeds
        ? Object.values(feedFormats).map(({ path, type }) => (
            <link
              key={ownFeeds.path + path}
              rel="alternate"
              type={type}
              title={`${siteName} · ${ownFeeds.name}`}
              href={localizedPath(ownFeeds.path + path, language)}
            />
          ))
        : null}
      {calendar ? (
        <link
          rel="alternate"
          type="text/calendar"
          title={`${siteName} · ${calendar.name}`}
          href={localizedPath(calendar.path, language)}
        />
      ) : null}
      {jsonLd ? <script type="application/ld+json">{scriptJson(jsonLd)}</script> : null}
    </>
  );
};

/**
 * The canonical address of a page and its translations, absolute. A page that exists only in Spanish is the Spanish
 * page in every language.
 */
export const useAddress = (path: string, { inEnglish = true }: { inEnglish?: boolean } = {}) => {
  const { url } = useSite();
  const pageLanguage = useLanguage();
  const at = (language: Language) => url + localizedPath(path, language);
  return {
    canonical: at(inEnglish ? pageLanguage : 'es'),
    alternates: { es: at('es'), ...(inEnglish && { en: at('en') }) },
  };
};
