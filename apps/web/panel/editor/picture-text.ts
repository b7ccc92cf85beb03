/** An alternative text as it stands in Markdown. */
export const escapeAlt = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&');

/** An address as it stands in Markdown. */
export const escapeAddress = (url: string): string =>
  url.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** A picture in Markdown. */
export const pictureText = ({ url, alt }: { url: string; alt: string }): string =>
  `![${escapeAlt(alt)}](${escapeAddress(url)})`;
