import type { Ports } from '../kernel/ports.ts';

type Site = Pick<Ports, 'articles' | 'samples'>;

/** The slugs of the built-in articles and interviews. */
export const sampleSlugs = ({ samples }: Pick<Ports, 'samples'>) => ({
  articles: new Set(samples.articles.map(({ slug }) => slug)),
  interviews: new Set(samples.interviews.map(({ slug }) => slug)),
});

/**
 * Whether the site has published articles of its own. Then its samples are only looked at where they stand: they enter no
 * newsletter, no feed and no figures.
 */
export const hasOwnArticles = async (site: Site): Promise<boolean> => {
  const { articles } = sampleSlugs(site);
  const newest = await site.articles.list({
    filter: {},
    sort: 'newest',
    limit: articles.size + 1,
    after: null,
    offset: 0,
  });
  return newest.some(({ slug }) => !articles.has(slug));
};
