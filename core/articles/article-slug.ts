import type { Ports } from '../kernel/ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { slugify } from '../text/normalize-text.ts';
import type { Article } from './article.ts';
import { shortForm } from './title-keys.ts';

const maxOfOneName = 100;

/** Throws `conflict` at the field when the slug belongs to another article, including former slugs and the trash. */
export const requireFreeSlug = async (
  ports: Pick<Ports, 'articles'>,
  { id, slug }: Pick<Article, 'id' | 'slug'>,
  field: 'slug' | 'new_slug',
): Promise<void> => {
  const holder = await ports.articles.find(slug);
  const isTaken = holder ? holder.id !== id : (await ports.articles.usedSlugs([slug])).has(slug);
  if (isTaken) throw new DomainError('articles.slug-taken', { slug, field });
};

/** An article with another slug, if one is given. Throws `conflict` at `new_slug` when that is taken. */
export const withSlug = async (
  ports: Pick<Ports, 'articles'>,
  article: Article,
  slug: string | undefined,
): Promise<Article> => {
  if (slug === undefined || slug === article.slug) return article;
  // Its cover remains the drawing that readers know.
  const moved = { ...article, slug, cover_seed: article.cover_seed ?? article.slug };
  await requireFreeSlug(ports, moved, 'new_slug');
  return moved;
};

/**
 * The first free slug of title, title-2, title-3 ...; a title without Latin letters is `otherwise` and a short form of it.
 * Throws `conflict` when all are taken.
 */
export const freeSlug = async (
  ports: Pick<Ports, 'articles'>,
  title: string,
  otherwise: string,
): Promise<string> => {
  const name = slugify(title) || `${otherwise}-${shortForm(title)}`;
  const names = Array.from({ length: maxOfOneName }, (_, index) => (index ? `${name}-${index + 1}` : name));
  const used = await ports.articles.usedSlugs(names);
  const free = names.find((one) => !used.has(one));
  if (free !== undefined) return free;
  throw new DomainError('articles.too-many-of-a-name', { slug: name });
};

/** The last part of an address such as `/blog/some-post/`, as a slug. */
export const slugFromAddress = (address: string): string =>
  slugify(address.split('/').filter(Boolean).at(-1) ?? '');

/**
 * The slug that an article's documents give, the Spanish one first, else their file name; empty when neither gives one.
 */
export const documentSlug = (
  named: readonly (string | undefined)[],
  place: string | null | undefined,
): string => {
  const name = named.find((one) => one !== undefined);
  return (name && slugFromAddress(name)) || (place ?? '');
};

/** The same for raw front matter, before it is validated. */
export const slugOfFrontMatter = (
  fronts: readonly Readonly<Record<string, unknown>>[],
  place: string | undefined,
): string => {
  const named = fronts.map(({ slug }) =>
    typeof slug === 'string' || typeof slug === 'number' ? String(slug).trim() : undefined,
  );
  return documentSlug(named, place);
};
