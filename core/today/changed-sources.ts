import { z } from 'zod';
import { ArticleSummary } from '../articles/article.ts';
import { visibleArticle } from '../articles/publishing/visible.ts';
import { passageState } from '../evidence/page-changes.ts';
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
  const { items } = await ports.evidence.changed(limit);
  const passages = items.filter((passage) => Date.parse(passage.since) >= Date.parse(since));
  if (passages.length === 0) return [];
  const [documents, hidden] = await Promise.all([
    ports.sourceDocuments.find([...new Set(passages.map(({ document_id: id }) => id))]),
    ports.evidence.hidden([...new Set(passages.map(({ url }) => url))]),
  ]);
  const isHidden = new Set(hidden.map(({ url }) => url));
  const slugs = [...new Set(passages.flatMap(({ claims }) => claims.map(({ slug }) => slug)))];
  const pieces = new Map(
    await Promise.all(slugs.map(async (slug) => [slug, await visibleArticle(ports, slug)] as const)),
  );
  const found = new Map<string, ChangedSource>();
  for (const { document_id: id, start, end, since: at, claims } of passages) {
    const document = documents.find((one) => one.id === id);
    if (!document || isHidden.has(document.final_url)) continue;
    const { state } = passageState(document, { start, end });
    if (state !== 'changed' && state !== 'gone') continue;
    const { final_url: url, title, publisher } = document;
    const source = found.get(url) ?? { url, title, publisher, state, since: at, pieces: [] };
    found.set(url, source);
    for (const { slug } of claims) {
      const article = pieces.get(slug);
      if (!article || source.pieces.some((one) => one.slug === slug)) continue;
      const { type, title_es, title_en } = article;
      source.pieces.push({ slug, type, title_es, title_en });
    }
  }
  return [...found.values()].filter((source) => source.pieces.length > 0);
};
