import { emptyDocument } from '#tests/support/web-document.ts';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import type { Head } from '#apps/web/layout/head.tsx';
import { cut, PageHead } from '#apps/web/layout/head.tsx';
import type { Language } from '#core/text/language.ts';
import { show } from '#tests/support/web-page.tsx';

const page: Head = {
  title: 'Noticias | Vigía',
  description: 'Qué cambia.',
  canonical: 'https://vigia.example/noticias',
};

/** The document with the metadata of a page. */
const tagsOf = (overrides: Partial<Head> = {}, language: Language = 'es'): Document => {
  cleanup();
  emptyDocument();
  show(<PageHead head={{ ...page, ...overrides }} />, { language });
  return document;
};

/** The content of a meta element; undefined when there is none. */
const said = ({ head }: Document, key: string) =>
  head.querySelector(`meta[name="${key}"], meta[property="${key}"]`)?.getAttribute('content') ?? undefined;
const links = ({ head }: Document, rel: string) =>
  [...head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => [
    link.hreflang,
    link.getAttribute('href'),
  ]);

describe('a truncated text', () => {
  it.each([
    ['corto', 10, 'corto'],
    ['justo diez', 10, 'justo diez'],
    ['uno dos tres', 10, 'uno dos…'],
    ['uno  dos tres', 6, 'uno…'],
    ['unapalabramuylarga', 10, 'unapalabr…'],
    ['', 10, ''],
  ])('%j at %i is %j', (text, length, expected) => {
    expect(cut(text, length)).toBe(expected);
  });

  it('is within its limit, ends at a word, and is as long as possible', () => {
    const words = fc.array(fc.stringMatching(/^\p{L}{1,12}$/u), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 300 }), (generated, length) => {
        const text = generated.join(' ');
        const made = cut(text, length);
        expect(made.length).toBeLessThanOrEqual(length);
        if (text.length <= length) return expect(made).toBe(text);
        const prefix = made.slice(0, -1);
        expect(made).toBe(`${prefix}…`);
        expect(`${text} `.startsWith(`${prefix} `)).toBe(true);
        expect(text.length > prefix.length).toBe(true);
        const next = text.slice(prefix.length + 1).split(' ')[0]!;
        expect(prefix.length + 1 + next.length).toBeGreaterThanOrEqual(length);
      }),
    );
  });
});

describe('the description of a page', () => {
  const long = 'palabra '.repeat(60).trim();

  it('is cut to 160 characters, and to 300 and 200 for sharing', () => {
    const tags = tagsOf({ description: long });
    const lengths = ['description', 'og:description', 'twitter:description'].map(
      (key) => said(tags, key)!.length,
    );
    expect(lengths).toEqual([160, 296, 200]);
    for (const key of ['description', 'og:description', 'twitter:description'])
      expect(said(tags, key)).toMatch(/palabra…$/);
  });

  it('is complete when short, and omitted when empty', () => {
    expect(said(tagsOf(), 'og:description')).toBe('Qué cambia.');
    expect(said(tagsOf({ description: '' }), 'description')).toBeUndefined();
  });
});

describe('the address of a page', () => {
  it('is given in every language it exists in, with Spanish as the default', () => {
    const alternates = { es: 'https://vigia.example/noticias', en: 'https://vigia.example/noticias?lang=en' };
    const tags = tagsOf({ alternates });
    expect(links(tags, 'canonical')).toEqual([['', page.canonical]]);
    expect(links(tags, 'alternate').filter(([language]) => language)).toEqual([
      ['es', alternates.es],
      ['en', alternates.en],
      ['x-default', alternates.es],
    ]);
    expect(said(tags, 'robots')).toBeUndefined();
    expect(said(tags, 'og:url')).toBe(page.canonical);
  });

  it('is omitted for pages excluded from search engines', () => {
    const tags = tagsOf({ noindex: true });
    expect(said(tags, 'robots')).toBe('noindex');
    expect(links(tags, 'canonical')).toEqual([]);
    expect(links(tags, 'alternate').filter(([language]) => language)).toEqual([]);
  });

  it.each([
    ['es', '/rss', 'es_ES'],
    ['en', '/rss?lang=en', 'en_US'],
  ] as const)('links the feed of its language: %s', (language, feed, locale) => {
    const tags = tagsOf({}, language);
    const link = tags.head.querySelector('link[rel=alternate][type="application/rss+xml"]');
    expect([link?.getAttribute('title'), link?.getAttribute('href')]).toEqual(['Vigía', feed]);
    expect(said(tags, 'og:locale')).toBe(locale);
  });

  it('links feeds in three formats, that of its section first', () => {
    const { head } = tagsOf({ feed: { name: 'AGI', query: 'topic=agi' } }, 'en');
    const feeds = [...head.querySelectorAll('link[rel=alternate][type]')].map((link) =>
      ['title', 'type', 'href'].map((name) => link.getAttribute(name)),
    );
    expect(feeds).toEqual([
      ['Vigía · AGI', 'application/rss+xml', '/rss?topic=agi&lang=en'],
      ['Vigía · AGI', 'application/atom+xml', '/atom.xml?topic=agi&lang=en'],
      ['Vigía · AGI', 'application/feed+json', '/feed.json?topic=agi&lang=en'],
      ['Vigía', 'application/rss+xml', '/rss?lang=en'],
      ['Vigía', 'application/atom+xml', '/atom.xml?lang=en'],
      ['Vigía', 'application/feed+json', '/feed.json?lang=en'],
    ]);
  });
});

describe('sharing metadata', () => {
  it('includes the picture with its size and alternative text, if any', () => {
    const tags = tagsOf({
      image: { url: 'https://vigia.example/share.png', width: 1200, height: 630, alt: 'Vigía' },
    });
    const keys = [
      'og:image',
      'og:image:width',
      'og:image:height',
      'og:image:alt',
      'twitter:card',
      'twitter:image',
    ];
    expect(keys.map((key) => said(tags, key))).toEqual([
      'https://vigia.example/share.png',
      '1200',
      '630',
      'Vigía',
      'summary_large_image',
      'https://vigia.example/share.png',
    ]);
    expect(said(tagsOf(), 'twitter:card')).toBe('summary');
    expect(said(tagsOf(), 'og:image')).toBeUndefined();
  });

  it('includes the subject, and the dates of publication and change', () => {
    const tags = tagsOf({
      type: 'article',
      keywords: ['regulacion', 'ley'],
      published: '2026-11-01T08:00:00.000Z',
      modified: '2026-11-02T08:00:00.000Z',
    });
    const keys = [
      'og:type',
      'keywords',
      'article:published_time',
      'article:modified_time',
      'og:title',
      'twitter:title',
    ];
    expect(keys.map((key) => said(tags, key))).toEqual([
      'article',
      'regulacion, ley',
      '2026-11-01T08:00:00.000Z',
      '2026-11-02T08:00:00.000Z',
      page.title,
      page.title,
    ]);
    expect(said(tagsOf(), 'og:type')).toBe('website');
    expect(said(tagsOf({ keywords: [] }), 'keywords')).toBeUndefined();
    expect(said(tagsOf(), 'og:site_name')).toBe('Vigía');
  });

  it('includes structured data', () => {
    const jsonLd = { '@type': 'NewsArticle', headline: 'a </script> "b"' };
    const script = tagsOf({ jsonLd }).querySelector('script');
    expect(script?.type).toBe('application/ld+json');
    expect(JSON.parse(script?.textContent ?? '')).toEqual(jsonLd);
    expect(tagsOf().querySelector('script')).toBeNull();
  });
});
