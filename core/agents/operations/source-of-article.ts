import { z } from 'zod';
import { requireArticle } from '../../articles/require-article.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { trustedText } from '../../input/fields.ts';
import { languages } from '../../text/language.ts';
import { publishedDay } from '../../time/published.ts';
import { query } from '../../kernel/operation.ts';
import { SlugParam } from '../../input/slug.ts';
import { SourceDocument } from '../sources.ts';

/**
 * The stored text of a source of an article, also when its page is gone; never for readers. Throws `not-found` for a
 * text that is not, or no longer, stored for the article.
 */
export const getSource = query({
  name: 'articles.source',
  dependsOn: [],
  summary: 'Read the stored text of a source of an article, as it was when it was read',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    hash: z.string().max(100).describe('SHA-256 of the text').register(trustedText, {}),
  }),
  output: SourceDocument.pick({
    title: true,
    publisher: true,
    published_at: true,
    published_day: true,
    retrieved_at: true,
    language: true,
    text: true,
  }).extend({ url: z.string(), hash: z.string().register(trustedText, {}) }),
  uses: ['articles', 'sourceDocuments', 'settings'],
  run: async ({ articles, sourceDocuments, settings }, { slug, hash }) => {
    const { provenance } = await requireArticle({ articles }, { slug });
    const [document] = await sourceDocuments.cited(
      languages
        .flatMap((language) => provenance[language].sources ?? [])
        .filter((source) => source.hash === hash),
    );
    if (!document) throw new DomainError('articles.source-not-stored', { slug, hash });
    const { title, publisher, published_at, retrieved_at, language, text, final_url: url } = document;
    const published_day = publishedDay(document, settings.timeZone);
    return { url, title, publisher, published_at, published_day, retrieved_at, language, hash, text };
  },
});
