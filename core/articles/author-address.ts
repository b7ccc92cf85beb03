import { normalize, slugify } from '../text/normalize-text.ts';
import type { Byline } from './authorship.ts';
import { authorNames, isOwnNewsroom, nameKey } from './authorship.ts';
import { shortForm } from './title-keys.ts';

/** The slug of the page of the newsroom, whichever of its names signs. */
export const newsroomSlug = 'redaccion';

/** The slugs of authors' pages, by the keys of their names: a name has the same for ever. */
export type AuthorAddresses = ReadonlyMap<string, string>;

/** A name in letters of an address; of one in another script a short form. */
const plainForm = (name: string): string =>
  slugify(normalize(name, 'NFKC')) || `autor-${shortForm(nameKey(name))}`;

/** The addresses of those names that have none, in their order: the second of two equal ones gets `-2`. */
export const newAddresses = (names: readonly string[], found: AuthorAddresses): Map<string, string> => {
  const used = new Set([newsroomSlug, ...found.values()]);
  const added = new Map<string, string>();
  for (const name of names) {
    const key = nameKey(name);
    if (!key || found.has(key) || added.has(key)) continue;
    const form = plainForm(name);
    let slug = form;
    for (let number = 2; used.has(slug); number += 1) slug = `${form}-${number}`;
    used.add(slug);
    added.set(key, slug);
  }
  return added;
};

/** The names in a byline that get addresses of their own, whatever the site is called. */
export const publishedNames = (byline: Omit<Byline, 'is_agent'>): string[] =>
  authorNames(byline, '').filter((name) => name && !isOwnNewsroom(name, ''));
