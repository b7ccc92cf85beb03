import type { InputOf } from '#core/operations.ts';
import { authorOrder } from '#core/articles/list-orders.ts';
import { cursorIn } from '#core/input/cursor.ts';

/** The query for the page of an author; an invalid cursor is ignored. */
export const authorArgs = (slug: string, search: URLSearchParams): InputOf<'authors.view'> => ({
  slug,
  ...cursorIn(search, authorOrder),
});

/** The address of everybody who signs articles. */
export const authorsPath = '/autores';

/** The address of an author. */
export const authorPath = ({ slug }: { slug: string }): string => `${authorsPath}/${slug}`;

/** The query for everybody who signs articles. */
export const authorsArgs: InputOf<'authors.list'> = { limit: 500 };
