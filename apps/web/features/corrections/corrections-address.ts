import { parseCursor } from '#core/kernel/cursor.ts';
import type { InputOf } from '#core/operations.ts';

/** Where the corrections of all articles stand. */
export const correctionsPath = '/correcciones';

/** Longer cursors are refused by the API. */
const maxCursorLength = 2000;

/** What the address of the list asks the product for; a cursor that is none is ignored. */
export const correctionsArgs = (search: URLSearchParams): InputOf<'articles.corrections'> => {
  const cursor = search.get('cursor');
  return cursor && cursor.length <= maxCursorLength && parseCursor(cursor, 'instant') ? { cursor } : {};
};
