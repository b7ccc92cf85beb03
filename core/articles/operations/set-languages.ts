import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, publishedLanguages, WrittenArticle } from '../input-fields.ts';
import { previewArticle } from '../preview-article.ts';
import { requireArticle } from '../require-article.ts';
import { publish, publishPorts } from '../publishing/publish.ts';
import { saveArticle, savePorts } from '../publishing/save-article.ts';
import { requirePublished } from '../transitions.ts';

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
  uses: [...publishPorts, ...savePorts],
  run: async (ports, { slug, revision, languages, confirm, reviewer }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    requirePublished(article);
    const publication = { languages, confirm, reviewer, onWarnings: 'ask' as const };
    const next = await publish(ports, article, article, actor, publication);
    return saveArticle(ports, article, next.article, actor);
  },
});
