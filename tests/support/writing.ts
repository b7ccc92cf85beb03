import type { Article } from '#core/articles/article.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change } from '#tests/support/entities.ts';

/** Stores articles in one transaction; returns them as `save` did. */
export const store = ({ transaction }: Pick<Ports, 'transaction'>, ...items: Article[]): Promise<Article[]> =>
  transaction(change(), async ({ articles }) => {
    const saved: Article[] = [];
    for (const article of items) saved.push(await articles.save(article));
    return saved;
  });

/** All items of a sequence. */
export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** The slugs, in the order of the items. */
export const slugs = (items: readonly { slug: string }[]): string[] => items.map(({ slug }) => slug);
