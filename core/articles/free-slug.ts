import type { Ports } from '../ports.ts';
import { DomainError } from '../shared/domain-error.ts';
import { slugify } from '../shared/slug.ts';

const mostOfOneName = 100;

/**
 * The first of a title, title-2, title-3 ... that is free; `otherwise` is what stands for a title without letters. Throws
 * `conflict` when all are taken.
 */
export const freeSlug = async (
  { articles }: Pick<Ports, 'articles'>,
  title: string,
  otherwise: string,
): Promise<string> => {
  const name = slugify(title) || otherwise;
  const names = Array.from({ length: mostOfOneName }, (_, index) => (index ? `${name}-${index + 1}` : name));
  const taken = await articles.taken(names);
  const free = names.find((one) => !taken.has(one));
  if (!free)
    throw new DomainError('conflict', 'Too many articles are called like this: give it a slug', {
      slug: name,
    });
  return free;
};
