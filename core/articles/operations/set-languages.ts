import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { reviewerOf } from '../../kernel/reviewer.ts';
import { message } from '../../messages/messages.ts';
import { requireFit } from '../check-article.ts';
import { approvalFields, articleRef, publishedLanguages, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { publishIn } from '../transitions.ts';
import { saveIfChanged } from '../write-article.ts';

/**
 * Sets the languages in which readers see a published article. Publishing one is approving it, under the same rules; what is
 * withdrawn stays with the editors. Throws `conflict` if it is not published, `rule-violated` for what the checklist finds.
 */
export const setLanguages = command({
  name: 'articles.set-languages',
  effect: 'publish',
  summary: 'Set the languages in which readers see a published article; publishing one is approving it',
  access: 'admin',
  input: z.object({
    ...articleRef,
    ...approvalFields,
    languages: publishedLanguages.describe('All that readers are to see; the other is withdrawn'),
  }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-set-languages'), { checklist: true }),
  uses: ['articles', 'desk', 'clock', 'providers', 'users'],
  run: async (ports, { slug, revision, languages, confirm, reviewer }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const isAdding = languages.some((language) => !article.published_languages.includes(language));
    const next = publishIn(article, {
      at: ports.clock.now(),
      reviewer: isAdding ? await reviewerOf(ports, actor, reviewer) : null,
      languages,
    });
    if (isAdding) await requireFit(ports, next, confirm ?? false);
    return saveIfChanged(ports, article, next);
  },
});
