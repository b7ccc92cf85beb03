import { hash } from 'node:crypto';
import type { MarkdownIt as Engine } from 'markdown-it';
import MarkdownIt from 'markdown-it';
import type { MarkdownOptions, MarkdownRenderer } from '#core/text/markdown.ts';
import { createTopicCache } from '#core/kernel/topic-cache.ts';
import { isAllowedHtml } from './allowed-html.ts';
import { blocks, coverPictures } from './blocks.ts';
import { headings } from './headings.ts';
import { inlineTags } from './inline-tags.ts';
import { links } from './links.ts';
import { quotationLanguage } from './quotation-language.ts';

export type MarkdownRendererSettings = {
  /** The site's own address, such as `https://example.org`: links to it do not count as external. */
  siteUrl?: string;
  /** How many rendered bodies are cached, 1,000 by default; 0: none. */
  cachedBodies?: number;
};

const { escapeHtml } = new MarkdownIt().utils;

const cacheBytes = 32 * 1024 * 1024;

/** Collecting footnotes takes quadratic time: a body with more footnote marks shows them as text. */
const maxNoteMarks = 2000;

const hasTooManyNotes = (markdown: string): boolean => {
  let count = 0;
  for (let at = markdown.indexOf('['); at >= 0; at = markdown.indexOf('[', at + 1))
    if (markdown[at + 1] === '^' || markdown[at - 1] === '^') count += 1;
  return count > maxNoteMarks;
};

/** A number to the power of another, standing alone: `10^25`, `2^-3`. The bounds limit each match. */
const power =
  /(?<![\p{L}\p{N}^_/=])(\d{1,12}(?:[.,]\d{1,6})?)\^(?:\{([-+\u2212]?\d{1,6})\}|([-+\u2212]?\d{1,6}))(?![\p{L}\p{N}^_])/gu;

/** Powers of numbers in prose as superscript; code and addresses are unchanged. */
const powers = (md: Engine): void => {
  const text = md.renderer.rules['text']!;
  md.renderer.rules['text'] = (...input) => {
    const html = text(...input);
    return html.includes('^')
      ? html.replace(
          power,
          (_, base: string, braced: string | undefined, plain: string | undefined) =>
            `${base}<sup>${(braced ?? plain ?? '').replace('-', '\u2212')}</sup>`,
        )
      : html;
  };
};

const createEngine = (siteUrl?: string) => {
  const md = new MarkdownIt({ html: false, linkify: true, typographer: false });
  md.use(inlineTags)
    .use(blocks)
    .use(headings)
    .use(powers)
    .use(quotationLanguage)
    .use(links, siteUrl)
    .use(coverPictures);
  const { fence, code_block: codeBlock } = md.renderer.rules;
  // Code scrolls horizontally: it must be focusable to be scrolled by keyboard (WCAG 2.1.1).
  md.renderer.rules['fence'] = (...input) => fence!(...input).replace(/^<pre>/, '<pre tabindex="0">');
  md.renderer.rules['code_block'] = (...input) =>
    codeBlock!(...input).replace(/^<pre>/, '<pre tabindex="0">');
  return md;
};

/** A text as escaped paragraphs. */
export const renderPlain = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>\n`)
    .join('');

/** A cache of rendered bodies, at most 32 MB. */
export const createBodyCache = <T extends string | Promise<string>>(max = 1000) => {
  const cache = createTopicCache<T>({
    max: cacheBytes,
    // At least its share, so that there are no more than `max`.
    sizeOf: (html, key) =>
      Math.max(cacheBytes / max, 2 * ((typeof html === 'string' ? html.length : 0) + key.length) + 100),
  });
  return {
    /** The HTML of a body: the cached one, or the result of `make`. */
    find(markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions, make: () => T): T {
      if (max === 0) return make();
      const key = `${language} ${idPrefix} ${hash('sha256', markdown, 'base64')}`;
      const found = cache.get(key);
      if (found !== undefined) return found;
      const made = make();
      cache.set(key, made);
      // With its actual size, once it is known.
      if (typeof made !== 'string') void made.then((html) => cache.set(key, html as T));
      return made;
    },
  };
};

/** A renderer with a cache. Text that cannot be rendered safely is shown as plain paragraphs. */
export const createMarkdownRenderer = (settings: MarkdownRendererSettings = {}) => {
  const md = createEngine(settings.siteUrl);
  const withoutNotes = createEngine(settings.siteUrl);
  withoutNotes.disable(['footnote_def', 'footnote_inline', 'footnote_ref', 'footnote_tail']);
  const cache = createBodyCache<string>(settings.cachedBodies);
  const render = (markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions): string => {
    try {
      const engine = hasTooManyNotes(markdown) ? withoutNotes : md;
      const prefix = idPrefix.replace(/[^A-Za-z0-9-]/g, '');
      const html = engine.render(markdown, { language, idPrefix: prefix });
      return isAllowedHtml(html) ? html : renderPlain(markdown);
    } catch {
      return renderPlain(markdown);
    }
  };
  return {
    toHtml: (markdown: string, options: MarkdownOptions = {}): string =>
      cache.find(markdown, options, () => render(markdown, options)),
  } satisfies MarkdownRenderer;
};
