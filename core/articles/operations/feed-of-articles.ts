import { z } from 'zod';
import { stream } from '../../kernel/operation.ts';
import { LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { ArticleSummary, summarize } from '../article.ts';
import { asReadersSee } from '../article-languages.ts';
import { renderBody } from '../../media/picture-credits.ts';
import { sectionFields, sectionFilter, sectionPorts } from '../section.ts';

const FeedEntry = z.object({ article: ArticleSummary, html: z.string() });
/** An article of a feed. */
export type FeedEntry = z.infer<typeof FeedEntry>;

/** The newest articles published in a language, of a section if one is given, each with its body rendered in it. */
export const streamFeed = stream({
  name: 'articles.feed',
  summary: 'The newest articles published in a language with rendered bodies, for feeds',
  access: 'public',
  input: z.object({
    lang: LanguageField.default('es'),
    ...sectionFields,
    limit: z.int().min(1).max(100).default(50),
  }),
  output: FeedEntry,
  uses: [...sectionPorts, 'markdown', 'media'],
  run: async function* (ports, { lang, limit, ...section }) {
    const { articles } = ports;
    const filter = await sectionFilter(ports, section);
    for await (const article of articles.stream({
      status: 'published',
      listed: true,
      language: lang,
      limit,
      ...filter,
    }))
      yield {
        article: asReadersSee(summarize(article)),
        html: await renderBody(ports, localized(article, 'body', lang), { language: lang }),
      };
  },
});
