import { z } from 'zod';
import { ArticleSummary } from '../articles/article.ts';
import { listedArticle } from '../articles/publishing/visible.ts';
import { changedPassages } from '../evidence/changed-passages.ts';
import { Instant } from '../input/fields.ts';
import type { Ports } from '../kernel/ports.ts';

export const ChangedSource = z.object({
  url: z.string(),
  title: z.string(),
  publisher: z.string().nullable(),
  state: z
    .enum(['changed', 'gone'])
    .describe('Whether it reads otherwise where a piece rests on it, or is gone'),
  since: Instant.describe('When that was first seen'),
  pieces: z
    .array(ArticleSummary.pick({ slug: true, type: true, title_es: true, title_en: true }))
    .describe('The pieces that rest on it'),
});
/** A source that has changed, or is gone, under published sentences. */
export type ChangedSource = z.infer<typeof ChangedSource>;

/**
 * The sources that have changed since an instant where published sentences rest on them, the last first, of at most
 * `limit` passages; none with anything that an editor has hidden.
 */
export const changedSources = async (
  ports: Pick<Ports, 'articles' | 'evidence' | 'sourceDocuments'>,
  since: string,
  limit: number,
): Promise<ChangedSource[]> => {
  const { items } = await changedPassages(ports, limit);
  const passages = items.filter((passage) => Date.parse(passage.since) >= Date.parse(since));
  const slugs = [...new Set(passages.flatMap(({ claims }) => claims.map(({ slug }) => slug)))];
  const [hidden, articles] = await Promise.all([
    ports.evidence.hidden([...new Set(passages.map(({ url }) => url))]),
    Promise.all(slugs.map((slug) => listedArticle(ports, slug))),
  ]);
  const isHidden = new Set(hidden.map(({ url }) => url));
  const found = new Map<string, ChangedSource>();
  for (const { url, document, became, since: at, claims } of passages) {
    const { state } = became;
    if (isHidden.has(url) || (state !== 'changed' && state !== 'gone')) continue;
    const { title, publisher } = document;
    const source = found.get(url) ?? { url, title, publisher, state, since: at, pieces: [] };
    found.set(url, source);
    for (const { slug } of claims) {
      const article = articles[slugs.indexOf(slug)];
      if (!article || source.pieces.some((one) => one.slug === slug)) continue;
      const { type, title_es, title_en } = article;
      source.pieces.push({ slug, type, title_es, title_en });
    }
  }
  return [...found.values()].filter((source) => source.pieces.length > 0);
};
