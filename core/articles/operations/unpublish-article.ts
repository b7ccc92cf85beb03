import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { articleRef, WrittenArticle } from '../input-fields.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { withdraw } from '../transitions.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/**
 * Turns a published article back into a draft. A text made with AI has to be reviewed again before it is published
 * again. An unpublished article stays unchanged. Throws `not-found`, and `conflict` for a stale revision.
 */
export const unpublishArticle = command({
  name: 'articles.unpublish',
  effect: 'publish',
  summary: 'Turn a published article back into a draft: readers no longer see it',
  access: 'editor',
  input: z.object(articleRef),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-unpublish')),
  uses: savePorts,
  run: async (ports, ref, actor) => {
    const article = await requireArticle(ports, ref);
    if (article.status !== 'published') return { article, changed: false };
    return saveArticle(ports, article, withdraw(article), actor);
  },
});
