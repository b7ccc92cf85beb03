/** A text within HTML, or as the value of an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The renderer writes only these. */
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const numbers = /<sup class="(?:footnote-ref|cite)">.*?<\/sup>/g;
const blocks = /<\/?(?:p|h[2-6]|li|td|th|tr|blockquote|pre|figure|figcaption|summary)[ >]|<br>/g;

/** A text whose entities are characters again, as `escapeHtml` wrote them. */
export const decodeHtml = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!);

/** The text of rendered HTML, without the numbers of notes and citations; its blocks are separate lines. */
export const htmlText = (html: string): string =>
  decodeHtml(
    html
      .replace(numbers, '')
      .replaceAll('\n', ' ')
      .replace(blocks, (tag) => `\n${tag}`)
      .replace(/<[^>]*>/g, ''),
  );
