import type { ListOrder } from '../input/cursor.ts';

/** Published articles, by date. */
export const articleOrder = (sort: 'newest' | 'oldest'): ListOrder => ({
  list: `articles.list ${sort}`,
  key: 'instant',
});

/** The articles of an author, newest first. */
export const authorOrder: ListOrder = { list: 'authors.view', key: 'instant' };

/** The corrections of published articles, newest first. */
export const correctionOrder: ListOrder = { list: 'articles.corrections', key: 'instant' };
