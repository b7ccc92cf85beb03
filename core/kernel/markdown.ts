import type { Language } from './language.ts';

export type MarkdownOptions = {
  /** Of the page: labels a screen reader hears (tables, notes, tasks) are in it, quotations in another say so. Spanish when left out. */
  language?: Language;
  /** Stands before every id and in-page link, so that two bodies can share a page. Letters, digits and hyphens. */
  idPrefix?: string;
};

/**
 * Turns a body of GitHub-flavoured Markdown (tables, strikethrough, autolinks, task lists, footnotes) into HTML that
 * may be put into a page as it is.
 *
 * - Answers a promise for what it renders elsewhere, so that a long text blocks nobody else.
 * - Never throws, whatever the text: at worst it answers the text as escaped paragraphs.
 * - No script, style, event handler or raw HTML of the author's; addresses are http, https, mailto, relative or `#...`.
 *   The harmless inline tags (br, b, strong, i, em, s, del, sup, sub, kbd, code, mark, small) keep their meaning,
 *   other HTML tags go and their text stays.
 * - Links to other sites open in a new tab with `rel="noopener noreferrer"`.
 * - Headings start at h2 and never skip a level; their ids keep accents (`#apéndice`) and are unique, like those of notes.
 * - Images load lazily; those at `/media/<32 hex>-<W>x<H>.<ext>` carry their size and smaller widths to choose from.
 *   Nothing is fetched from other servers: a picture there becomes a link to it.
 * - Tables stand in a labelled `div.table` that scrolls and takes the focus.
 */
export type MarkdownRenderer = {
  toHtml(markdown: string, options?: MarkdownOptions): string | Promise<string>;
};
