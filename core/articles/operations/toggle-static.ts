import { z } from 'zod';
import { languageOf } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { render } from '../../kernel/render.ts';
import { message } from '../../messages/messages.ts';
import { articleRef, switchState, WrittenArticle } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';
import { switchStatic } from '../transitions.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/** Sets or toggles whether an article is static. */
export const toggleStatic = command({
  name: 'articles.toggle-static',
  effect: 'write',
  also: ['publish'],
  summary: 'Make an article static, so that agents and bulk operations leave it alone, or dynamic again',
  access: 'editor',
  input: z.object({ ...articleRef, state: switchState }),
  output: WrittenArticle.extend({ message: z.string() }),
  uses: savePorts,
  run: async (ports, { state, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    const written = await saveArticle(ports, article, switchStatic(article, state), actor);
    const key = written.article.is_static ? 'articles.now-static' : 'articles.now-dynamic';
    return { ...written, message: render(message(key), languageOf(actor)) };
  },
});
