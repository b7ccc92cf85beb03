import type { Ports } from '../ports.ts';
import { decodeCursor, encodeCursor } from '../shared/cursor.ts';
import type { Article, ArticleStatus } from './article.ts';
import { ArticleContent } from './article.ts';
import type { DeskRow } from './desk-row.ts';
import { exportFormat } from './exported-article.ts';
import type { ExportedArticle } from './exported-article.ts';

type Search = {
  q: string;
  status?: ArticleStatus | undefined;
  limit: number;
  cursor?: string | undefined;
};

/** Articles of any status that say these words, newest first. */
export const searchArticles = async (
  { desk }: Ports,
  { q, status, limit, cursor }: Search,
): Promise<{ items: DeskRow[]; next_cursor: string | null }> => {
  const after = cursor ? decodeCursor(cursor, 'instant') : null;
  const found = await desk.search({ q, ...(status && { status }), limit: limit + 1, after });
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  return { items, next_cursor: last ? encodeCursor({ key: last.date, slug: last.slug }) : null };
};

const own = '/media/';

const encodeBase64 = (bytes: Uint8Array): string => {
  let signs = '';
  for (let start = 0; start < bytes.length; start += 8192)
    signs += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(signs);
};

/** The addresses of the pictures that the site itself keeps for an article. */
export const ownImages = async (
  { documents }: Pick<Ports, 'documents'>,
  { image_url, body_es, body_en }: Pick<ArticleContent, 'image_url' | 'body_es' | 'body_en'>,
): Promise<string[]> => {
  const shown = [await documents.images(body_es), await documents.images(body_en ?? '')];
  return [...new Set([image_url ?? '', ...shown.flat()])].filter((address) => address.startsWith(own));
};

const exported = async (ports: Ports, article: Article): Promise<ExportedArticle> => {
  const images: Record<string, string> = {};
  for (const address of await ownImages(ports, article)) {
    const file = await ports.media.get(address.slice(own.length));
    if (file) images[address] = encodeBase64(file.bytes);
  }
  return { format: exportFormat, article: ArticleContent.parse(article), images };
};

/** All articles, or those of a status, one by one, each with its pictures; nothing of the trash. */
export const exportArticles = async function* (
  ports: Ports,
  { status }: { status?: ArticleStatus | undefined },
): AsyncIterable<ExportedArticle> {
  for (const one of status ? [status] : (['published', 'draft', 'rejected'] as const))
    for await (const article of ports.articles.stream({ status: one })) yield await exported(ports, article);
};
