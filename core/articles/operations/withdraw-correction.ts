import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { correctionRef, requireCorrection } from '../corrections.ts';
import { articleRef, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/**
 * Withdraws a correction that should not have been published; it remains in the article's history. Throws `not-found`.
 */
export const withdrawCorrection = command({
  name: 'articles.withdraw-correction',
  effect: 'publish',
  summary: 'Withdraw a correction: readers no longer see it',
  access: 'editor',
  input: z.object({ ...articleRef, ...correctionRef }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-withdraw-correction')),
  uses: savePorts,
  run: async (ports, { at, ...ref }, actor) => {
    const article = await requireArticle(ports, ref);
    const found = requireCorrection(article, at);
    const corrections = article.corrections.filter((one) => one !== found);
    return saveArticle(ports, article, { ...article, corrections }, actor);
  },
});
