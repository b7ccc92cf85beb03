import { feedFormats } from '#core/articles/feed-formats.ts';
import type { InputOf } from '#core/operations.ts';

/** The query for the topics of the site. */
export const topicsArgs: InputOf<'topics.list'> = { limit: 100 };

/** The feeds of a section of the site, by their path: below its own address, or by a parameter. */
export const feedsOf = (page: string): { name: string; path: string }[] =>
  [
    { name: 'RSS', ...feedFormats.rss },
    { name: 'Atom', ...feedFormats.atom },
    { name: 'JSON Feed', ...feedFormats.json },
  ].map(({ name, path }) => ({ name, path: page.includes('?') ? path + page : page + path }));
