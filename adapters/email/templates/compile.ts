import type { Language } from '#core/kernel/language.ts';
import type { Design } from './frame.ts';
import { frame } from './frame.ts';

/** A design ready to be filled in, as often as wanted. */
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
/** Signs that no text needs, and that some programs choke on; line ends and tabs stay. */
const printable = (text: string): string => text.replace(/[^\P{Cc}\n\r\t]/gu, '');

// One pass: what a value holds is never taken for the place of another one.
const fillIn = (text: string, values: Record<string, string>, write: (value: string) => string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => write(printable(values[name] ?? '')));

/** The mail that a design and its values make. */
export const fill = ({ subject, html, text }: Compiled, values: Record<string, string>): Compiled => ({
  subject: fillIn(subject, values, (value) => value),
  html: fillIn(html, values, toHtml),
  text: fillIn(text, values, (value) => value),
});

/** Compiles a design: HTML for all mail programs, and the same as text. Takes some hundred milliseconds. */
export const compile = async (design: Design, language: Language): Promise<Compiled> => {
  // Heavy to load, and not needed until the first mail is written.
  const [{ default: mjml }, { convert }] = await Promise.all([import('mjml'), import('html-to-text')]);
  const { html } = await mjml(frame(design, language), { validationLevel: 'strict' });
  const text = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'h1', options: { uppercase: false } },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: false } },
      // What mail programs show beside the subject, and buttons with what to do without them: their address follows.
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
