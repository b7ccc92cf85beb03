import { removeInvalidCharacters } from '#core/text/normalize-text.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text escaped for an element or attribute, without the characters that XML does not allow. */
export const xml = (text: string): string =>
  removeInvalidCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
