import type { Language } from './language.ts';

export type MarkdownOptions = {
  /**
   * Of the page: labels for screen readers (tables, notes, tasks) are in it, quotations in another language are marked.
   * Defaults to Spanish.
   */
  language?: Language;
  /** Prefix of every id and in-page link, so that two bodies can share a page. Letters, digits and hyphens. */
  idPrefix?: string;
};

/**
 * Renders a body of GitHub-flavoured Markdown (tables, strikethrough, autolinks, task lists, footnotes) as HTML that is
 * safe to embed.
 *
 * - Returns a promise for what another thread renders, so that a long text blocks nothing else.
 * - Never throws, for any text: at worst it returns the text as escaped paragraphs.
 * - No script, style, event handler or raw HTML of the author's; addresses are http, https, mailto, relative or `#...`.
 *   The harmless inline tags (br, b, strong, i, em, s, del, sup, sub, kbd, code, mark, small) are preserved around words;
 *   other HTML tags and comments are removed, and their text stays. What is no tag is text: `a<b`, `the token <s> opens`.
 * - A link or picture whose address is not allowed is its text. A bare address ends before the punctuation around it.
 * - Links to other sites open in a new tab with `rel="noopener noreferrer"`.
 * - Headings start at h2 and never skip a level; their ids keep accents (`#apéndice`) and are unique, like those of
 *   footnotes.
 * - Images load lazily; those at `/media/<32 hex>-<W>x<H>.<ext>` have their size and smaller widths to choose from.
 *   Nothing is fetched from other servers: a picture there becomes a link. One in a paragraph of its own is a figure;
 *   the paragraph in italics below it, or its title, is the caption.
 * - Tables are in a labelled `div.table` that is scrollable and focusable.
 */
export type MarkdownRenderer = {
  toHtml(markdown: string, options?: MarkdownOptions): string | Promise<string>;
};
