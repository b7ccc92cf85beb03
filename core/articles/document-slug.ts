import { slugify } from '../kernel/slug.ts';

/** The last part of an address such as `/blog/some-post/`, as a slug. */
export const slugFromAddress = (address: string): string =>
  slugify(address.split('/').filter(Boolean).at(-1) ?? '');

/** The slug of an article by what its documents name, the Spanish one first, else by their place; empty when by neither. */
export const documentSlug = (
  named: readonly (string | undefined)[],
  place: string | null | undefined,
): string => {
  const name = named.find((one) => one !== undefined);
  return (name && slugFromAddress(name)) || (place ?? '');
};

/** The same by front matter as it was written, before it is known to be right. */
export const slugOfFrontMatter = (
  fronts: readonly Readonly<Record<string, unknown>>[],
  place: string | undefined,
): string => {
  const named = fronts.map(({ slug }) =>
    typeof slug === 'string' || typeof slug === 'number' ? String(slug).trim() : undefined,
  );
  return documentSlug(named, place);
};
