// Characters that XML 1.0 (section 2.2) does not allow.
const forbidden =
  // oxlint-disable-next-line no-control-regex -- these are the characters meant
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text without the characters that XML does not allow. */
export const allowedInXml = (text: string): string => text.replace(forbidden, '');

/** Text escaped for an element or attribute. */
export const xml = (text: string): string =>
  allowedInXml(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
