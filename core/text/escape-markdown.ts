/** An alternative text, or the text of a link, as it stands in Markdown. */
export const escapeAlt = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&');

/** An address as it stands in Markdown. */
export const escapeAddress = (url: string): string =>
  url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** Words that nobody has written as Markdown, as a line of it that says the same. */
export const escapeLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_~^=[\]<>&|]/g, '\\$&')
    .replace(/^[#+-]|(?<=^\d{1,9})[.)]/, '\\$&');
