import type { Ports } from '../ports.ts';
import { notFound } from '../shared/domain-error.ts';
import { asStored } from '../shared/sample.ts';
import type { Article } from './article.ts';

/** The published article with this slug, or the built-in one when the archive holds none. Throws `not-found`. */
export const getArticle = async (ports: Ports, { slug }: { slug: string }): Promise<Article> => {
  const stored = await ports.articles.find(slug);
  if (stored?.status === 'published') return stored;
  const index = ports.samples.articles.findIndex((sample) => sample.slug === slug);
  const sample = ports.samples.articles[index];
  const isTaken = async () => (await ports.articles.taken([slug])).size > 0;
  if (!stored && sample && !(await isTaken())) return asStored(sample, index, sample.date);
  throw notFound('There is no article with this slug', { slug });
};
