import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { LanguageField } from '../../input/fields.ts';
import { localized } from '../../text/language.ts';
import { SlugParam } from '../../input/slug.ts';
import { EditorialPage } from '../editorial-page.ts';
import { renderBody } from '../../media/picture-credits.ts';

const PageView = z.object({
  page: EditorialPage.omit({ body_es: true, body_en: true }),
  html: z.string().describe('The body in the language asked for, as sanitised HTML'),
});
/** An editorial page as shown, in one language. */
export type PageView = z.infer<typeof PageView>;

/** One editorial page with its body rendered in one language. Throws `not-found`. */
export const viewPage = query({
  name: 'pages.view',
  summary: 'Read one editorial page as shown to readers: rendered body in one language',
  access: 'public',
  input: z.object({
    slug: SlugParam,
    lang: LanguageField.default('es').describe('Language of the rendered body'),
  }),
  output: PageView,
  uses: ['pages', 'markdown', 'media'],
  run: async (ports, { slug, lang }) => {
    const found = await ports.pages.get(slug);
    const { body_es: _es, body_en: _en, ...page } = found;
    return { page, html: await renderBody(ports, localized(found, 'body', lang), { language: lang }) };
  },
});
