import { escapeAddress, escapeAlt } from '#core/text/escape-markdown.ts';
import type { Language } from '#core/text/language.ts';

/** A link to a document in Markdown, which says its name, kind and size. */
export const documentText = (
  { url, file_name, size }: { url: string; file_name: string | null; size: number },
  { language, untitled }: { language: Language; untitled: string },
): string => {
  // What would be rounded to 1000 kB is a megabyte.
  const [unit, amount, digits] = size < 999_500 ? ['kB', Math.max(1, size / 1000), 0] : ['MB', size / 1e6, 1];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(amount);
  const name = file_name?.replace(/\.pdf$/i, '').trim() || untitled;
  return `[${escapeAlt(`${name} (PDF, ${number} ${unit})`)}](${escapeAddress(url)})`;
};

/** The title of a picture behind its address, with a blank before it; nothing where it has none. */
export const titleText = (title = ''): string => {
  const words = title.replace(/\s+/g, ' ').trim();
  return words && ` "${words.replace(/[\\"]|&(?=#?\w+;)/g, '\\$&')}"`;
};

/** A picture in Markdown, with its title if it has one. */
export const pictureText = ({ url, alt, title }: { url: string; alt: string; title?: string }): string =>
  `![${escapeAlt(alt)}](${escapeAddress(url)}${titleText(title)})`;
