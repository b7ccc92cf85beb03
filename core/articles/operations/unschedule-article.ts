import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { articleRef, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { unscheduled } from '../schedule.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';

/**
 * Cancels the schedule of an article, or dismisses the note of one that failed. Throws `not-found`, and `conflict` for
 * a stale revision.
 */
export const unscheduleArticle = command({
  name: 'articles.unschedule',
  effect: 'publish',
  summary: 'Cancel the schedule of an article, and dismiss the note of a failed one',
  access: 'editor',
  input: z.object(articleRef),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-unschedule')),
  uses: savePorts,
  run: async (ports, ref, actor) => {
    const article = await requireArticle(ports, ref);
    return saveArticle(ports, article, { ...article, ...unscheduled }, actor);
  },
});
