import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import MarkdownIt from 'markdown-it';
import type { MarkdownOptions, MarkdownRenderer } from '#core/kernel/markdown.ts';
import { details } from './details.ts';
import { footnotes } from './footnotes.ts';
import { headings } from './headings.ts';
import { inlineTags } from './inline-tags.ts';
import { links } from './links.ts';
import { powers } from './powers.ts';
import { quotations } from './quotations.ts';
import { sanitize } from './sanitize.ts';
import { tables } from './tables.ts';
import { taskLists } from './task-lists.ts';

export type MarkdownRendererSettings = {
  /** The site's own address, such as `https://example.org`: links to it do not count as leading out. */
  siteUrl?: string;
  /** Bodies kept rendered; 0 renders each time anew. 1,000 by default. */
  cachedBodies?: number;
};

const { escapeHtml } = new MarkdownIt().utils;

const cacheBytes = 32 * 1024 * 1024;

/** Gathering notes costs the square of their number: a body with more than this many marks shows them as text. */
const mostNoteMarks = 2000;

const hasTooManyNotes = (markdown: string): boolean => {
  let count = 0;
  for (let at = markdown.indexOf('['); at >= 0; at = markdown.indexOf('[', at + 1))
    if (markdown[at + 1] === '^' || markdown[at - 1] === '^') count += 1;
  return count > mostNoteMarks;
};

const createEngine = (siteUrl?: string) => {
  const md = new MarkdownIt({ html: false, linkify: true, typographer: false });
  md.use(inlineTags).use(taskLists).use(details).use(footnotes).use(headings);
  md.use(tables).use(powers).use(quotations).use(links, siteUrl);
  const { fence, code_block: codeBlock } = md.renderer.rules;
  // Code scrolls sideways: it must take the focus to be scrolled by keyboard (WCAG 2.1.1).
  md.renderer.rules['fence'] = (...given) => fence!(...given).replace(/^<pre>/, '<pre tabindex="0">');
  md.renderer.rules['code_block'] = (...given) =>
    codeBlock!(...given).replace(/^<pre>/, '<pre tabindex="0">');
  return md;
};

/** A text as escaped paragraphs. */
export const renderPlain = (markdown: string): string =>
  markdown
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim())}</p>\n`)
    .join('');

/** Rendered bodies, in at most 32 MB. */
export const createBodyCache = <T extends string | Promise<string>>(max = 1000) => {
  const cache = new LRUCache<string, T>({
    max: Math.max(1, max),
    maxSize: cacheBytes,
    sizeCalculation: (html, key) => 2 * ((typeof html === 'string' ? html.length : 0) + key.length) + 100,
  });
  return {
    /** The HTML of a body: the cached one, or what `make` answers. */
    find(markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions, make: () => T): T {
      if (max === 0) return make();
      const key = `${language} ${idPrefix} ${hash('sha256', markdown, 'base64')}`;
      const known = cache.get(key);
      if (known !== undefined) return known;
      const made = make();
      cache.set(key, made);
      // In its own size, once it is known.
      if (typeof made !== 'string') void made.then((html) => cache.set(key, html as T));
      return made;
    },
  };
};

/** A renderer that remembers what it rendered. */
export const createMarkdownRenderer = (settings: MarkdownRendererSettings = {}) => {
  const md = createEngine(settings.siteUrl);
  const withoutNotes = createEngine(settings.siteUrl);
  withoutNotes.disable(['footnote_def', 'footnote_inline', 'footnote_ref', 'footnote_tail']);
  const cache = createBodyCache<string>(settings.cachedBodies);
  const render = (markdown: string, { language = 'es', idPrefix = '' }: MarkdownOptions): string => {
    try {
      const engine = hasTooManyNotes(markdown) ? withoutNotes : md;
      return sanitize(
        engine.render(markdown, { language, idPrefix: idPrefix.replace(/[^A-Za-z0-9-]/g, '') }),
      );
    } catch {
      return renderPlain(markdown);
    }
  };
  return {
    toHtml: (markdown: string, options: MarkdownOptions = {}): string =>
      cache.find(markdown, options, () => render(markdown, options)),
  } satisfies MarkdownRenderer;
};
