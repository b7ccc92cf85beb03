import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { publishingPorts } from '../pending.ts';
import { applySchedule } from '../run-schedule.ts';
import { scheduleActions, scheduledInstant, ScheduleTime } from '../schedule.ts';
import { saveArticle } from '../publishing/save-article.ts';

/**
 * Schedules the publication of an article, of its changes, or its withdrawal; a new time replaces an earlier one. The
 * person who schedules a publication is responsible for it, and it passes the same checks as an approval. Throws
 * `validation`, `rule-violated` and `conflict`.
 */
export const scheduleArticle = command({
  name: 'articles.schedule',
  effect: 'publish',
  summary: 'Schedule an article: at a time it is published, its changes are published, or it is withdrawn',
  access: 'editor',
  input: z.object({
    ...articleRef,
    publish_at: ScheduleTime,
    action: z
      .enum(scheduleActions)
      .default('publish')
      .describe(
        'publish: a draft, or the pending changes of a published article; withdraw: back to the drafts',
      ),
    ...approvalFields,
  }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-schedule'), { checklist: true }),
  uses: publishingPorts,
  run: async (ports, { publish_at, action, confirm = false, reviewer, languages, ...ref }, actor) => {
    const isPublication = action === 'publish';
    const article = await requireArticle(ports, ref);
    const scheduled = {
      ...article,
      scheduled_at: scheduledInstant(publish_at, ports.settings.timeZone, ports.clock.now()),
      scheduled_action: action,
      scheduled_by: isPublication ? await reviewerOf(ports, actor, reviewer) : null,
      scheduled_languages: (isPublication && languages) || null,
      schedule_error: null,
    };
    // Refuse now everything that would be refused at that time.
    await applySchedule(ports, scheduled, confirm);
    return saveArticle(ports, article, scheduled, actor);
  },
});
