import { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import { languageOf } from '../../kernel/actor.ts';
import { isDomainError } from '../../kernel/domain-error.ts';
import { redactPaths } from '../../text/normalize-text.ts';
import { stream } from '../../kernel/operation.ts';
import type { Ports } from '../../kernel/ports.ts';
import { render } from '../../kernel/render.ts';
import type { Article } from '../article.ts';
import { ArticleContent } from '../article.ts';
import { exportFormat, ExportedArticle, mediaPath, NotExported, ownImages } from '../exported-article.ts';

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
  const missing_images: string[] = [];
  for (const address of await ownImages(ports, article)) {
    const file = await ports.media.get(address.slice(mediaPath.length));
    if (file) images[address] = encodeBase64(file.bytes);
    else missing_images.push(address);
  }
  // Read by its schema here, where a failure is that of one article.
  return ExportedArticle.parse({
    format: exportFormat,
    article,
    images,
    ...(missing_images.length && { missing_images }),
  });
};

/** Why one article cannot be exported. A part of the site that is away is nothing about this article. */
const reasonOf = (error: unknown, actor: Actor): string => {
  if (isDomainError(error, 'unavailable')) throw error;
  if (isDomainError(error)) return render(error, languageOf(actor));
  return error instanceof z.ZodError
    ? error.issues.map(({ path, message: said }) => `${path.join('.')}: ${said}`).join('; ')
    : redactPaths(error instanceof Error ? error.message : String(error));
};

/**
 * All articles, or those of a status, one by one, each with its pictures; the trash is excluded. One that cannot be
 * exported is named in its place.
 */
export const exportArticles = stream({
  name: 'articles.export',
  summary: 'All articles with their pictures, each self-contained, for an import',
  access: 'admin',
  input: z.object({
    status: ArticleContent.shape.status.optional().describe('Those with this status; by default all'),
  }),
  output: z.union([ExportedArticle, NotExported]),
  uses: ['articles', 'documents', 'media'],
  run: async function* (ports, { status }, actor) {
    for (const one of status ? [status] : (['published', 'draft', 'rejected'] as const))
      for await (const article of ports.articles.stream({ status: one }))
        yield await exported(ports, article).catch((error: unknown): NotExported => ({
          format: exportFormat,
          not_exported: { slug: article.slug, reason: reasonOf(error, actor) },
        }));
  },
});
