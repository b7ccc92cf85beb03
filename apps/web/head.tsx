import { createContext, useContext, useEffect } from 'react';
import type { Language } from '#core/kernel/language.ts';
import { useLanguage } from './language.tsx';
import { useSite } from './site.tsx';

/** What the head of a page says about it; addresses are absolute. */
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
  noindex?: boolean;
  jsonLd?: Record<string, unknown>;
};

/** Where a page leaves its head while the server renders it. */
export type HeadSink = { head: Head | null };

const SinkContext = createContext<HeadSink | null>(null);
export const HeadSinkProvider = SinkContext.Provider;

type Tag = { name: 'meta' | 'link' | 'script'; attributes: Record<string, string>; text?: string };

const meta = (attribute: 'name' | 'property', key: string, content: string | undefined): Tag[] =>
  content ? [{ name: 'meta', attributes: { [attribute]: key, content } }] : [];
const link = (rel: string, href: string, hreflang?: string): Tag => ({
  name: 'link',
  attributes: { rel, href, ...(hreflang && { hreflang }) },
});

const longestDescription = 160;
const longestSocial = { og: 300, twitter: 200 };

/** Text cut to a length at a word, with an ellipsis. */
export const cut = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const words = text.slice(0, length).replace(/\s+\S*$/, '');
  return `${words.slice(0, length - 1)}…`;
};

const social = (head: Head, siteName: string, language: Language): Tag[] => [
  ...meta('property', 'og:type', head.type ?? 'website'),
  ...meta('property', 'og:title', head.title),
  ...meta('property', 'og:description', cut(head.description, longestSocial.og)),
  ...meta('property', 'og:url', head.canonical),
  ...meta('property', 'og:site_name', siteName),
  ...meta('property', 'og:locale', language === 'en' ? 'en_US' : 'es_ES'),
  ...meta('property', 'og:image', head.image?.url),
  ...meta('property', 'og:image:width', head.image?.width?.toString()),
  ...meta('property', 'og:image:height', head.image?.height?.toString()),
  ...meta('property', 'og:image:alt', head.image?.alt),
  ...meta('property', 'article:published_time', head.published),
  ...meta('property', 'article:modified_time', head.modified),
  ...meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ...meta('name', 'twitter:title', head.title),
  ...meta('name', 'twitter:description', cut(head.description, longestSocial.twitter)),
  ...meta('name', 'twitter:image', head.image?.url),
];

const feedLink = (siteName: string, language: Language): Tag => ({
  name: 'link',
  attributes: {
    rel: 'alternate',
    type: 'application/rss+xml',
    title: siteName,
    href: language === 'en' ? '/rss?lang=en' : '/rss',
  },
});

/** The tags of a head, but for its title. */
export const headTags = (head: Head, siteName: string, language: Language): Tag[] => [
  ...meta('name', 'description', cut(head.description, longestDescription)),
  ...meta('name', 'keywords', head.keywords?.join(', ')),
  ...(head.noindex ? meta('name', 'robots', 'noindex') : [link('canonical', head.canonical)]),
  ...Object.entries(head.alternates ?? {}).map(([hreflang, href]) => link('alternate', href, hreflang)),
  ...(head.alternates?.es ? [link('alternate', head.alternates.es, 'x-default')] : []),
  feedLink(siteName, language),
  ...social(head, siteName, language),
  ...(head.jsonLd
    ? [
        {
          name: 'script' as const,
          attributes: { type: 'application/ld+json' },
          // It stands inside a script element.
          text: JSON.stringify(head.jsonLd).replaceAll('<', '\\u003c'),
        },
      ]
    : []),
];

const elementOf = ({ name, attributes, text }: Tag): Element => {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries({ ...attributes, 'data-head': '' }))
    element.setAttribute(attribute, value);
  if (text) element.textContent = text;
  return element;
};

/** Puts a head into the browser's document, in place of the one before; what the server wrote for this page stays. */
const applyHead = (head: Head, siteName: string, language: Language): void => {
  const wanted = headTags(head, siteName, language).map(elementOf);
  const present = [...document.head.querySelectorAll('[data-head]')];
  document.title = head.title;
  if (wanted.length === present.length && wanted.every((one, index) => one.isEqualNode(present[index]!)))
    return;
  for (const old of present) old.remove();
  document.head.append(...wanted);
};

/** Says what the head of this page is: collected on the server, kept in step in the browser. */
export const PageHead = ({ head }: { head: Head }) => {
  const sink = useContext(SinkContext);
  const language = useLanguage();
  const { name } = useSite();
  if (sink) sink.head = head;
  const key = JSON.stringify(head);
  useEffect(() => {
    applyHead(head, name, language);
    // A head is compared by what it says.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key, name, language]);
  return null;
};
