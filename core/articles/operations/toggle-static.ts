import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { meantArticle, switchState, WrittenArticle } from '../desk-fields.ts';
import { requireArticle } from '../require-article.ts';
import { switchStatic } from '../transitions.ts';
import { saveIfChanged } from '../write-article.ts';

/** Freezes an article, or no longer; says in Spanish, the site's own language, how it stands now. */
export const toggleStatic = command({
  name: 'articles.toggle-static',
  effect: 'write',
  also: ['publish'],
  summary: 'Freeze an article, so that agents and bulk operations leave it alone, or no longer',
  access: 'admin',
  input: z.object({ ...meantArticle, state: switchState }),
  output: WrittenArticle.extend({ message: z.string() }),
  uses: ['articles'],
  run: async (ports, { state, ...meant }) => {
    const article = await requireArticle(ports, meant);
    const written = await saveIfChanged(ports, article, switchStatic(article, state));
    const message = written.article.is_static
      ? 'El artículo es ahora estático'
      : 'El artículo es ahora dinámico';
    return { ...written, message };
  },
});
