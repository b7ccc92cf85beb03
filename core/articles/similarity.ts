import { z } from 'zod';
import { addressesOf } from '../text/language.ts';
import { Article } from './article.ts';
import { titleKeys } from './title-keys.ts';
import { trigramSimilarity, trigramsOf } from './trigrams.ts';

/** The fields that two articles are compared by. */
export type Comparable = Pick<
  Article,
  'id' | 'slug' | 'title_es' | 'title_en' | 'status' | 'date' | 'sources'
>;

/** Titles with similarity `same` are about the same story; `related` ones are when they share a source. */
export const titleThresholds = { same: 0.5, related: 0.3 } as const;

/** How many similar articles are listed. */
export const maxSimilar = 5;

const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref|ref_src|cmpid)$/i;

/**
 * The normalized form of an address: without scheme, `www.`, fragment, trailing slash and tracking parameters; other
 * parameters sorted.
 */
export const sourceKey = (address: string): string => {
  if (!URL.canParse(address)) return address.trim().toLowerCase();
  const { host, pathname, searchParams } = new URL(address);
  const params = [...searchParams]
    .filter(([name]) => !tracking.test(name))
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const path = pathname.replace(/\/+$/, '');
  const query = params.length ? `?${params.map(([name, value]) => `${name}=${value}`).join('&')}` : '';
  return `${host.replace(/^www\./, '')}${path}${query}`.slice(0, 500);
};

/** The keys that the sources of an article are indexed by, without duplicates. */
export const sourceKeys = ({ sources }: Pick<Article, 'sources'>): string[] => [
  ...new Set(sources.flatMap(addressesOf).map(sourceKey)),
];

/** The titles of an article, in each language that has one. */
export const titlesOf = ({ title_es, title_en }: Pick<Article, 'title_es' | 'title_en'>): string[] =>
  title_en ? [title_es, title_en] : [title_es];

export const SimilarArticle = Article.pick({
  slug: true,
  title_es: true,
  title_en: true,
  status: true,
  date: true,
}).extend({
  similarity: z.number().min(0).max(1).describe('How similar the titles are, by their trigrams'),
  shared_sources: z.array(z.string()).describe('Sources that both have'),
});
/** An article that may be about the same story as another. */
export type SimilarArticle = z.infer<typeof SimilarArticle>;

type Trigrams = ReadonlySet<string>;

const titleTrigrams = (article: Comparable): Trigrams[] => titlesOf(article).map(trigramsOf);

/** In either language: without a Spanish title the English one replaces it. */
const titleSimilarity = (mine: readonly Trigrams[], theirs: readonly Trigrams[]): number =>
  Math.max(...mine.flatMap((one) => theirs.map((other) => trigramSimilarity(one, other))));

/** How many other articles may cite a source that tells a story: what more of them cite is a law or a report. */
const maxCiting = 2;

/**
 * Whether two articles are about the same story, by the similarity of their titles and the sources that they share.
 * Many pieces cite the same law: shared sources are significant if the titles are related, or `rare` ones of them, which
 * hardly any other piece cites, if there are two, or no other source.
 */
export const isSameStory = (similarity: number, shared: number, own: number, rare = shared): boolean =>
  similarity >= titleThresholds.same ||
  rare >= 2 ||
  (rare === 1 && own === 1) ||
  (shared >= 1 && similarity >= titleThresholds.related);

type Own = { titles: readonly Trigrams[]; keys: ReadonlySet<string> };

const compared = ({ titles, keys }: Own, other: Comparable): SimilarArticle => {
  const { slug, title_es, title_en, status, date } = other;
  return {
    slug,
    title_es,
    title_en,
    status,
    date,
    similarity: Math.round(titleSimilarity(titles, titleTrigrams(other)) * 100) / 100,
    shared_sources: [
      ...new Set(other.sources.flatMap(addressesOf).filter((url) => keys.has(sourceKey(url)))),
    ],
  };
};

/** The candidates that may be about the same story, the most similar first. */
export const rankSimilar = (article: Comparable, candidates: readonly Comparable[]): SimilarArticle[] => {
  const own = { titles: titleTrigrams(article), keys: new Set(sourceKeys(article)) };
  const others = candidates.filter(({ id, status }) => id !== article.id && status !== 'rejected');
  const citing = new Map<string, number>();
  for (const key of others.flatMap(sourceKeys)) citing.set(key, (citing.get(key) ?? 0) + 1);
  return others
    .map((other) => compared(own, other))
    .filter(({ similarity, shared_sources: shared }) => {
      const rare = shared.filter((url) => citing.get(sourceKey(url))! <= maxCiting);
      return isSameStory(similarity, shared.length, own.keys.size, rare.length);
    })
    .sort(
      (a, b) =>
        b.similarity + b.shared_sources.length - (a.similarity + a.shared_sources.length) ||
        (a.slug < b.slug ? -1 : 1),
    )
    .slice(0, maxSimilar);
};

/** The keys that similar articles are found by: each shares at least one with the article, from titles or sources. */
export const similarityKeys = (article: Comparable): { title_keys: number[]; source_keys: string[] } => ({
  title_keys: titleKeys(article),
  source_keys: sourceKeys(article),
});
