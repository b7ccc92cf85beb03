import type { Language } from '#core/text/language.ts';
import { scriptJson } from './layout/head.tsx';
import { earlyScript, lateScript } from './inline-scripts.ts';
import type { Site } from './layout/site.tsx';
import type { Start } from './start.tsx';
import type { Preloaded } from './routing/page-route.tsx';

/** 'Vigıa' in Newsreader Display Medium, without the accent: that is the light of the wordmark. */
const letters =
  'M16 38 0 32V29H59V32L41 37L88 147L83 147L123 38L106 32V29H147V32L132 38L83 170H73ZM166 51Q160 51 156 47Q152 42 152 37Q152 31 156 27Q160 23 166 23Q172 23 176 27Q180 31 180 37Q180 42 176 47Q172 51 166 51ZM178 70 178 89V161L192 165V168H143V165L156 161V92Q155 90 153 89Q151 88 148 86Q146 84 143 82V80L176 70ZM239 217Q228 217 220 216Q212 214 206 211Q201 208 199 204Q196 200 196 195Q196 191 198 187Q200 184 205 181Q209 178 217 175Q224 173 235 171H242V173Q231 174 224 177Q218 180 216 184Q213 188 213 192Q213 198 217 202Q220 207 227 209Q234 211 243 211Q254 211 261 208Q268 206 272 202Q275 197 275 192Q275 188 273 185Q271 182 267 180Q262 179 255 177Q248 176 237 176Q228 175 221 173Q215 171 211 168Q208 165 206 162Q205 158 205 154Q205 146 212 141Q219 136 231 133L233 135Q227 136 224 139Q221 141 221 145Q221 147 222 149Q223 151 226 152Q229 154 235 155Q241 156 250 156Q261 157 268 159Q276 161 281 164Q287 168 289 172Q292 177 292 183Q292 192 286 200Q280 208 268 213Q256 217 239 217ZM240 137Q229 137 221 133Q212 129 207 121Q202 114 202 104Q202 94 207 87Q212 79 221 75Q229 71 240 71Q249 71 256 73Q263 76 268 80Q273 85 276 91Q279 97 279 104Q279 114 274 121Q269 129 260 133Q252 137 240 137ZM242 131Q250 131 254 124Q258 116 258 104Q257 91 252 84Q247 76 238 76Q231 77 227 84Q223 92 223 103Q224 117 229 124Q234 132 242 131ZM253 76 250 72Q260 73 268 73Q275 72 279 72Q284 71 287 70Q290 70 292 70Q294 70 296 71Q298 73 298 76Q298 82 295 85Q292 88 288 88Q285 88 283 86Q280 85 276 82Q273 80 267 78Q262 76 253 76ZM336 70 336 89V161L350 165V168H301V165L315 161V92Q314 90 312 89Q309 87 307 86Q304 84 301 82V80L335 70ZM418 107 419 113Q407 116 400 120Q393 123 389 126Q385 129 383 133Q382 137 382 141Q382 149 386 152Q390 156 396 156Q401 156 404 154Q408 152 410 148Q412 145 412 140V98Q412 89 408 85Q404 80 395 80Q391 80 387 81Q382 81 379 83L384 78Q384 82 383 86Q382 90 382 92Q381 95 380 96Q378 98 375 99Q373 100 370 100Q366 100 364 98Q362 97 362 94Q362 90 365 86Q369 82 375 79Q382 75 389 73Q396 71 404 71Q415 71 421 74Q428 78 431 84Q434 90 434 98V150Q434 153 434 154Q435 156 437 157Q439 158 441 158Q444 158 447 157Q450 156 452 155V159Q446 165 441 168Q435 170 430 170Q424 170 420 168Q416 165 414 160Q413 155 412 149L413 148Q411 155 408 160Q404 165 399 168Q393 170 387 170Q375 170 368 164Q360 158 360 146Q360 140 363 135Q365 130 371 126Q377 122 388 117Q400 112 418 107Z';

/** The shared shape of a page's wordmarks (`components/wordmark.tsx`): sent once, and never as a script. */
const wordmarkLetters = ({ name }: Site): string =>
  name === 'Vigía'
    ? `<svg class="visually-hidden" width="0" height="0" aria-hidden="true"><defs><path id="wordmark" d="${letters}"/></defs></svg>`
    : '';

/** The initial state of the client. */
export type PageState = { site: Site; language: Language; start: Start; answers: Preloaded[] };

/** The used part of Vite's manifest. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; assets?: string[]; isEntry?: boolean }
>;

/** Files of a page. */
export type PageFiles = { scripts: string[]; entry: string; styles: string[]; fonts: string[] };

const entryKey = 'entry-client.tsx';

/** The files of the entry, a page's modules and a language's texts, with all their imports. */
export const pageFiles = (manifest: Manifest, sources: readonly string[], language: Language): PageFiles => {
  const keys = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || keys.has(key)) return;
    keys.add(key);
    chunk.imports?.forEach(visit);
  };
  [entryKey, ...sources, `locales/${language}.json`].forEach(visit);
  const chunks = [...keys].flatMap((key) => manifest[key] ?? []);
  const entry = manifest[entryKey]?.file ?? '';
  return {
    entry,
    scripts: chunks.map(({ file }) => file).filter((file) => file !== entry),
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))],
    fonts: preloadedFonts.flatMap((name) => manifest[`theme/fonts/${name}.woff2`]?.file ?? []),
  };
};

/** The two fonts used above the fold of every page. */
const preloadedFonts = ['newsreader-latin', 'inter-latin'];

/** The built style sheets by file. */
export type StyleSheets = Record<string, string>;

/**
 * An inline style sheet: a separate file would delay the first paint of a first visit on a slow connection. The
 * disabled link is not fetched; the client's loader treats it as loaded.
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

/** The response to a posted form belongs to that request: redirecting would lose it. */
const early = ({ start }: PageState, nonce: string): string =>
  start.posted ? '' : `<script${nonce}>${earlyScript}</script>`;

/** The attribute that allows an inline script under the content security policy. */
const nonceAttribute = (nonce: string | undefined) => (nonce ? ` nonce="${nonce}"` : '');

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** What browsers offer to install and to search with, in the language of the page. */
const programLinks = ({ site, language }: PageState): string => {
  const query = language === 'en' ? '?lang=en' : '';
  return `<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest${query}"><link rel="search" type="application/opensearchdescription+xml" title="${escapeAttribute(site.name)}" href="/opensearch.xml${query}">`;
};

/** A complete HTML document. */
export const renderDocument = ({
  head,
  body,
  files,
  sheets,
  state,
  nonce,
}: {
  /** The page's metadata, as HTML. */
  head: string;
  body: string;
  files: PageFiles;
  sheets: StyleSheets;
  state: PageState;
  /** For the scripts of a page rendered for one request. */
  nonce?: string | undefined;
}): string =>
  `<!doctype html><html lang="${state.language}"><head><meta charset="utf-8">${early(state, nonceAttribute(nonce))}<meta name="viewport" content="width=device-width,initial-scale=1">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml">${programLinks(state)}<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F2"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0A1420">${links(files, sheets)}</head><body>${wordmarkLetters(state.site)}<div id="root">${body}</div><script type="application/json" id="state">${scriptJson(state)}</script>${late(files, nonceAttribute(nonce))}</body></html>`;
