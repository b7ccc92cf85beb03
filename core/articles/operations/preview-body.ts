import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { LanguageField } from '../../input/fields.ts';
import { maxBody } from '../article.ts';
import { citeSources } from '../citations.ts';
import { contentsOf } from '../contents.ts';
import { findMentions } from '../mentions.ts';
import { renderBody } from '../../media/picture-credits.ts';
import { BodyView } from './view-article.ts';

/** As it is typed: addresses may be unfinished. */
const TypedSource = z.object({ name: z.string().max(2000), url: z.string().max(2000) });

/** An unsaved body, as the page of its article would show it. */
export const previewBody = query({
  name: 'articles.preview',
  dependsOn: [],
  long: true,
  summary: 'Render an unsaved body as readers would see it',
  access: 'author',
  input: z.object({
    body: z.string().max(maxBody).describe('Markdown'),
    lang: LanguageField.default('es').describe('Language of the body'),
    sources: z.array(TypedSource).max(100).default([]).describe('Its sources, which its links cite'),
  }),
  output: BodyView,
  uses: ['markdown', 'media', 'referents', 'companies'],
  run: async (ports, { body, lang, sources }) => {
    const rendered = await renderBody(ports, body, { language: lang });
    return {
      ...citeSources(rendered, sources, lang),
      contents: contentsOf(rendered),
      mentions: await findMentions(ports, null, rendered),
    };
  },
});
