/** Where a page of a list ended: the sort key and the slug of its last item. */
export type Position = { key: string; slug: string };

/** The sort order of a list: instants, text in the order of the language, or whole numbers. */
export type SortKey = 'instant' | 'text' | 'number';

/**
 * A list in one order, which its cursors name: a position in it means something else in any other. `list`: the name of
 * its operation, with the order where it has several.
 */
export type ListOrder = { list: string; key: SortKey };

const toBase64Url = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const fromBase64Url = (text: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  );

// A database accepts every character except NUL.
const isText = (value: unknown): value is string => typeof value === 'string' && !value.includes('\0');

// The same check as for dates of articles: a real calendar date, and there is no year 0.
const isInstant = (text: string) => {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z$/.test(text) ? Date.parse(text) : NaN;
  return (
    !Number.isNaN(time) &&
    !text.startsWith('0000') &&
    new Date(time).toISOString().startsWith(text.slice(0, 10))
  );
};

const isKey: Record<SortKey, (text: string) => boolean> = {
  instant: isInstant,
  number: (text) => /^\d{1,9}$/.test(text),
  text: () => true,
};

/** The opaque text of a position in a list. */
export const encodeCursor = ({ list }: ListOrder, { key, slug }: Position): string =>
  toBase64Url(JSON.stringify([list, key, slug]));

/** The position that a cursor of this list encodes; null for an invalid cursor, and for one of another list or order. */
export const parseCursor = (cursor: string, order: ListOrder): Position | null => {
  try {
    const parsed: unknown = JSON.parse(fromBase64Url(cursor));
    if (!Array.isArray(parsed) || parsed.length !== 3) return null;
    const [list, key, slug] = parsed as unknown[];
    if (list !== order.list || !isText(key) || !isText(slug) || !isKey[order.key](key)) return null;
    return { key, slug };
  } catch {
    return null;
  }
};

/** Longer cursors are refused. */
export const maxCursorLength = 2000;

type Query = { get(name: string): string | null };

/** The cursor in the query of an address, as a part of a request; without one that is invalid. */
export const cursorIn = (search: Query, order: ListOrder): { cursor?: string } => {
  const cursor = search.get('cursor');
  return cursor && cursor.length <= maxCursorLength && parseCursor(cursor, order) ? { cursor } : {};
};

/** Cuts a page from rows that were read with one more than `limit`, which shows whether another page follows. */
export const cutPage = <T>(
  order: ListOrder,
  found: readonly T[],
  limit: number,
  position: (item: T) => Position,
): { items: T[]; next_cursor: string | null } => {
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor(order, position(last)) : null };
};
