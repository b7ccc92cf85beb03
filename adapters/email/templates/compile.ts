import type { Language } from '#core/text/language.ts';
import type { Design } from './frame.ts';
import { frame } from './frame.ts';

/** A compiled template, which can be filled in repeatedly. */
export type Compiled = { subject: string; html: string; text: string };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
const toHtml = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');
/** Removes characters that no text needs, and that some programs reject; line breaks and tabs stay. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\r\t]/gu, '');

// A single pass: a value that contains a placeholder is not expanded again.
const fillIn = (text: string, values: Record<string, string>, write: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(printable(values[name] ?? '')));

/** Fills in a template. */
export const fill = ({ subject, html, text }: Compiled, values: Record<string, string>): Compiled => ({
  subject: fillIn(subject, values, (value) => value),
  html: fillIn(html, values, toHtml),
  text: fillIn(text, values, (value) => value),
});

/** Compiles a template: HTML for all mail programs, and the same as text. */
export const compile = async (design: Design, language: Language): Promise<Compiled> => {
  // Not needed until the first mail is rendered.
  const { convert } = await import('html-to-text');
  const html = frame(design, language);
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: false } },
      // The preview text shown beside the subject, and buttons, whose address follows as text anyway.
      { selector: 'div[style^="display:none"]', format: 'skip' },
      { selector: '.button', format: 'skip' },
      { selector: '.picture', format: 'skip' },
      { selector: 'img', format: 'skip' },
      { selector: '.rule', format: 'horizontalLine', options: { length: 20 } },
      { selector: 'h2', options: { uppercase: false } },
      { selector: '.otherwise', format: 'skip' },
    ],
  });
  return { subject: design.subject, html, text: `${text.trim().replace(/\n{3,}/g, '\n\n')}\n` };
};
