import { parseCursor } from '#core/kernel/cursor.ts';
import type { InputOf } from '#core/operations.ts';

/** The address of the corrections of all articles. */
export const correctionsPath = '/correcciones';

/** Longer cursors are refused by the API. */
const maxCursorLength = 2000;

/** The list query from the address; an invalid cursor is ignored. */
export const correctionsArgs = (search: URLSearchParams): InputOf<'articles.corrections'> => {
  const cursor = search.get('cursor');
  return cursor && cursor.length <= maxCursorLength && parseCursor(cursor, 'instant') ? { cursor } : {};
};
