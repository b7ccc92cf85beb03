import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { articleRef, switchState, WrittenArticle } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';
import { switchFeatured } from '../transitions.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/** Sets or toggles whether an article is featured. */
export const toggleFeatured = command({
  name: 'articles.toggle-featured',
  effect: 'publish',
  summary: 'Feature an article, or stop featuring it',
  access: 'editor',
  input: z.object({ ...articleRef, state: switchState }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-feature')),
  uses: savePorts,
  run: async (ports, { state, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    return saveArticle(ports, article, switchFeatured(article, state), actor);
  },
});
