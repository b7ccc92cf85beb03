import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Manifest, PageFiles, StyleSheets, PageState } from '#apps/web/document.ts';
import { pageFiles, renderDocument } from '#apps/web/document.ts';
import { lateScript } from '#apps/web/inline-scripts.ts';
import type { Head } from '#apps/web/layout/head.tsx';
import { PageHead } from '#apps/web/layout/head.tsx';
import { SiteProvider } from '#apps/web/layout/site.tsx';

const noFiles: PageFiles = { entry: 'assets/entry.js', scripts: [], styles: [], fonts: [] };
const site = { name: 'Vigía', url: 'https://vigia.example', timeZone: 'Europe/Madrid' };

const stateOf = (overrides: Partial<PageState> = {}): PageState => ({
  site,
  language: 'es',
  start: { path: '/', status: 200 },
  answers: [],
  ...overrides,
});

const render = ({
  head = {},
  state = stateOf(),
  files = noFiles,
  sheets = {},
}: {
  head?: Partial<Head>;
  state?: PageState;
  files?: PageFiles;
  sheets?: StyleSheets;
}) =>
  renderDocument({
    head: renderToStaticMarkup(
      <SiteProvider value={state.site}>
        <PageHead head={{ title: 'Título', description: 'Texto', canonical: site.url, ...head }} />
      </SiteProvider>,
    ),
    body: '<main>Cuerpo</main>',
    files,
    sheets,
    state,
  });
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const stateIn = (document: Document) =>
  JSON.parse(document.querySelector('#state')!.textContent) as PageState;

const hostile = [
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<!--<script>',
  '\u2028',
  "'&amp;`${x}",
];
const texts = fc
  .oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme-ascii' }))
  .filter((text) => text !== '' && text.trim() === text);

describe('a document', () => {
  it("is HTML in the page's language, with the page and its initial state", () => {
    const html = render({ state: stateOf({ language: 'en' }) });
    const document = parse(html);
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(document.compatMode).toBe('CSS1Compat');
    expect(document.characterSet).toBe('UTF-8');
    expect(document.title).toBe('Título');
    expect(document.querySelector('#root')!.innerHTML).toBe('<main>Cuerpo</main>');
    expect(stateIn(document)).toEqual(stateOf({ language: 'en' }));
    expect(document.querySelector('meta[name=viewport]')!.getAttribute('content')).not.toMatch(
      /maximum|user-scalable/,
    );
  });

  it('escapes texts from any source', () => {
    // The site's own name includes the letters of its wordmark.
    const named = (name: string) => stateOf({ site: { ...site, name } });
    const plain = parse(render({ head: { jsonLd: {} }, state: named('Otro sitio') }));
    const shape = (document: Document) =>
      [...document.querySelectorAll('*')].map(({ localName }) => localName);
    fc.assert(
      fc.property(texts, (text) => {
        const state = named(text);
        const jsonLd = { headline: text };
        const document = parse(render({ head: { title: text, description: text, jsonLd }, state }));
        expect(shape(document)).toEqual(shape(plain));
        expect(document.querySelector('title')!.textContent).toBe(text);
        expect(document.querySelector('meta[property="og:title"]')!.getAttribute('content')).toBe(text);
        expect(JSON.parse(document.querySelector('[type="application/ld+json"]')!.textContent)).toEqual(
          jsonLd,
        );
        expect(stateIn(document)).toEqual(state);
      }),
    );
  });

  it('contains nothing in its scripts that could end them', () => {
    const html = render({
      head: { jsonLd: { a: hostile } },
      state: stateOf({ site: { ...site, name: hostile.join(' '), url: '' } }),
    });
    const scripts = html.split(/<script\b[^>]*>/).slice(1);
    expect(scripts).toHaveLength(4);
    for (const script of scripts) expect(script.split('</script>')[0]).not.toContain('<');
  });

  it('requests its files in the order of need', () => {
    const files = {
      entry: 'a/entry.js',
      scripts: ['a/page.js'],
      styles: ['a/one.css', 'a/two.css'],
      fonts: ['a/f.woff2'],
    };
    const addresses = [
      ...parse(render({ files })).head.querySelectorAll(
        'link:not([rel=canonical], [rel=alternate]), script[src]',
      ),
    ].map(
      (element) =>
        `${element.getAttribute('rel') ?? 'script'} ${element.getAttribute('href') ?? element.getAttribute('src')}`,
    );
    expect(addresses).toEqual([
      'icon /favicon.svg',
      'apple-touch-icon /apple-touch-icon.png',
      'manifest /manifest.webmanifest',
      'search /opensearch.xml',
      'preload /a/f.woff2',
      'stylesheet /a/one.css',
      'stylesheet /a/two.css',
    ]);
  });

  it('passes the client’s files to the script that loads them after the first paint', () => {
    const files = { entry: 'a/entry.js', scripts: ['a/page.js', 'a/es.js'], styles: [], fonts: [] };
    const last = [...parse(render({ files })).querySelectorAll('script')].at(-1)!;
    const { entry, files: others } = last.dataset;
    expect([entry, others]).toEqual(['/a/entry.js', '/a/page.js /a/es.js']);
    expect(last.textContent).toBe(lateScript);
  });

  it('inlines the given style sheets, with a disabled link', () => {
    const files = { entry: '', scripts: [], styles: ['a/one.css', 'a/two.css'], fonts: [] };
    const { head } = parse(render({ files, sheets: { 'a/one.css': 'p>b{color:red}' } }));
    expect([...head.querySelectorAll('style')].map(({ textContent }) => textContent)).toEqual([
      'p>b{color:red}',
    ]);
    const links = [...head.querySelectorAll('link[rel=stylesheet]')];
    expect(links.map((link) => [link.getAttribute('href'), link.hasAttribute('disabled')])).toEqual([
      ['/a/one.css', true],
      ['/a/two.css', false],
    ]);
  });
});

const manifest: Manifest = {
  'entry-client.tsx': {
    file: 'a/entry.js',
    isEntry: true,
    css: ['a/global.css'],
    imports: ['_react.js', '_shared.js'],
  },
  '_react.js': { file: 'a/react.js' },
  '_shared.js': { file: 'a/shared.js', css: ['a/shared.css', 'a/global.css'], imports: ['_react.js'] },
  'pages/news/news-page.tsx': {
    file: 'a/news.js',
    css: ['a/news.css'],
    imports: ['_card.js', 'entry-client.tsx'],
  },
  'pages/news/article-page.tsx': { file: 'a/article.js', css: ['a/article.css'], imports: ['_card.js'] },
  '_card.js': {
    file: 'a/card.js',
    css: ['a/card.css'],
    imports: ['entry-client.tsx', '_shared.js', '_gone.js'],
  },
  'locales/es.json': { file: 'a/es.js' },
  'locales/en.json': { file: 'a/en.js' },
  'theme/fonts/newsreader-latin.woff2': { file: 'a/newsreader.woff2' },
  'theme/fonts/inter-latin.woff2': { file: 'a/inter.woff2' },
  'theme/fonts/inter-latin-ext.woff2': { file: 'a/inter-ext.woff2' },
};

describe('the files of a page', () => {
  it('are those of the entry, the page and the language with all their imports, without duplicates', () => {
    expect(pageFiles(manifest, ['pages/news/news-page.tsx'], 'es')).toEqual({
      entry: 'a/entry.js',
      scripts: ['a/react.js', 'a/shared.js', 'a/news.js', 'a/card.js', 'a/es.js'],
      styles: ['a/global.css', 'a/shared.css', 'a/news.css', 'a/card.css'],
      fonts: ['a/newsreader.woff2', 'a/inter.woff2'],
    });
  });

  it('include no others', () => {
    const { scripts, styles } = pageFiles(manifest, ['pages/news/article-page.tsx'], 'en');
    expect(scripts).toContain('a/en.js');
    expect([...scripts, ...styles].filter((file) => /news|es\.js/.test(file))).toEqual([]);
  });

  it('are only those of the entry for a missing page', () => {
    expect(pageFiles(manifest, [], 'es')).toMatchObject({
      scripts: ['a/react.js', 'a/shared.js', 'a/es.js'],
      styles: ['a/global.css', 'a/shared.css'],
    });
    expect(pageFiles({}, [], 'es')).toEqual({ entry: '', scripts: [], styles: [], fonts: [] });
  });
});
