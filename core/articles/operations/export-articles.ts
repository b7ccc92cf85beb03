import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import { ArticleContent } from '../article.ts';
import { exportFormat, ExportedArticle, mediaPath, ownImages } from '../exported-article.ts';

const encodeBase64 = (bytes: Uint8Array): string => {
  let characters = '';
  for (let start = 0; start < bytes.length; start += 8192)
    characters += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return btoa(characters);
};

const exported = async (
  ports: Pick<Ports, 'documents' | 'media'>,
  article: Article,
): Promise<ExportedArticle> => {
  const images: Record<string, string> = {};
  for (const address of await ownImages(ports, article)) {
    const file = await ports.media.get(address.slice(mediaPath.length));
    if (file) images[address] = encodeBase64(file.bytes);
  }
  return { format: exportFormat, article: ArticleContent.parse(article), images };
};

/** All articles, or those of a status, one by one, each with its pictures; the trash is excluded. */
export const exportArticles = stream({
  name: 'articles.export',
  summary: 'All articles with their pictures, each self-contained, for an import',
  access: 'admin',
  input: z.object({
    status: ArticleContent.shape.status.optional().describe('Those with this status; by default all'),
  }),
  output: ExportedArticle,
  uses: ['articles', 'documents', 'media'],
  run: async function* (ports, { status }) {
    for (const one of status ? [status] : (['published', 'draft', 'rejected'] as const))
      for await (const article of ports.articles.stream({ status: one }))
        yield await exported(ports, article);
  },
});
