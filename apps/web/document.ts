import type { Language } from '#core/kernel/language.ts';
import { earlyScript } from './early-script.ts';
import type { Head } from './head.tsx';
import { headTags } from './head.tsx';
import { lateScript } from './late-script.ts';
import type { Site } from './site.tsx';
import type { Start } from './start.tsx';
import type { Preloaded } from './store.ts';
import { wordmarkLetters } from './wordmark-letters.ts';

/** What the browser starts from; article bodies are left out, they are in the page already. */
export type PageState = { site: Site; language: Language; start: Start; answers: Preloaded[] };

/** The part of Vite's manifest that is read. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** JSON that may stand inside a script element. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const renderHead = (head: Head, site: Site, language: Language): string =>
  headTags(head, site.name, language)
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
      const open = `<${name} data-head=""${written.join('')}>`;
      return name === 'script' ? `${open}${text ?? ''}</script>` : open;
    })
    .join('');

/** Files a page needs, found once per page and language. */
export type PageFiles = { scripts: string[]; entry: string; styles: string[]; fonts: string[] };

const entryKey = 'entry-client.tsx';

/** The files of the entry, a page's module and a language's texts, with all they import. */
export const pageFiles = (manifest: Manifest, source: string | null, language: Language): PageFiles => {
  const keys = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    keys.add(key);
    chunk.imports?.forEach(visit);
  };
  [entryKey, ...(source ? [source] : []), `locales/${language}.json`].forEach(visit);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const entry = manifest[entryKey]?.file ?? '';
  return {
    entry,
    scripts: chunks.map(({ file }) => file).filter((file) => file !== entry),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    fonts: preloadedFonts.flatMap((name) => manifest[`theme/fonts/${name}.woff2`]?.file ?? []),
  };
};

/** The two faces that the first screen of every page is set in. */
const preloadedFonts = ['newsreader-latin', 'inter-latin'];

/** The built style sheets by file. */
export type StyleSheets = Record<string, string>;

/**
 * A style sheet within the page: a file of its own would keep a first visit on a slow line from painting anything. The
 * disabled link is not fetched; it tells the client's loader that the styles are there.
 */
const styleSheet = (file: string, text: string | undefined): string =>
  text === undefined
    ? `<link rel="stylesheet" href="/${file}">`
    : `<style>${text}</style><link rel="stylesheet" href="/${file}" disabled>`;

const links = ({ styles, fonts }: PageFiles, sheets: StyleSheets): string =>
  [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => styleSheet(file, sheets[file])),
  ].join('');

const late = ({ entry, scripts }: PageFiles, nonce: string): string =>
  `<script${nonce} data-entry="/${entry}" data-files="${scripts.map((file) => `/${file}`).join(' ')}">${lateScript}</script>`;

/** The answer to a posted form belongs to that post: going elsewhere would lose it. */
const early = ({ start }: PageState, nonce: string): string =>
  start.posted ? '' : `<script${nonce}>${earlyScript}</script>`;

/** The attribute that lets a script pass a content security policy which names it. */
const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${escape(nonce)}"` : '');

/** A whole HTML document. */
export const renderDocument = ({
  head,
  body,
  files,
  sheets,
  state,
  nonce,
}: {
  head: Head;
  body: string;
  files: PageFiles;
  sheets: StyleSheets;
  state: PageState;
  /** For the scripts of a page that is made for one request. */
  nonce?: string | undefined;
}): string =>
  `<!doctype html><html lang="${state.language}"><head><meta charset="utf-8">${early(state, nonceAttribute(nonce))}<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(head.title)}</title>${renderHead(head, state.site, state.language)}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A1420">${links(files, sheets)}</head><body>${wordmarkLetters(state.site)}<div id="root">${body}</div><script type="application/json" id="state">${scriptJson(state)}</script>${late(files, nonceAttribute(nonce))}</body></html>`;
