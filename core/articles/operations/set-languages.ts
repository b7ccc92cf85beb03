import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, publishedLanguages, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { checkPorts } from '../check-article.ts';
import { requireArticle } from '../require-article.ts';
import { applyLanguages, saveIfChanged } from '../write-article.ts';

/**
 * Sets the languages in which readers see a published article. Publishing a language is an approval, under the same
 * rules; a withdrawn one stays visible to editors. Throws `conflict` if the article is not published, `rule-violated`
 * for the checklist's findings.
 */
export const setLanguages = command({
  name: 'articles.set-languages',
  effect: 'publish',
  summary: 'Set the languages in which readers see a published article; publishing one is approving it',
  access: 'editor',
  input: z.object({
    ...articleRef,
    ...approvalFields,
    languages: publishedLanguages.describe('All that readers are to see; the other is withdrawn'),
  }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-set-languages'), { checklist: true }),
  uses: [...checkPorts, 'articles', 'users'],
  run: async (ports, { slug, revision, languages, confirm, reviewer }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const next = await applyLanguages(ports, article, actor, { languages, confirm, reviewer });
    return saveIfChanged(ports, article, next);
  },
});
