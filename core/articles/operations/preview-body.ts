import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { LanguageField } from '../../kernel/fields.ts';
import { maxBody } from '../article.ts';

/** An unsaved body, rendered as readers would see it. */
export const previewBody = query({
  name: 'articles.preview',
  long: true,
  summary: 'Render an unsaved body as readers would see it',
  access: 'admin',
  input: z.object({
    body: z.string().max(maxBody).describe('Markdown'),
    lang: LanguageField.default('es').describe('Language of the body'),
  }),
  output: z.object({ html: z.string().describe('Sanitised HTML') }),
  uses: ['markdown'],
  run: async ({ markdown }, { body, lang }) => ({ html: await markdown.toHtml(body, { language: lang }) }),
});
