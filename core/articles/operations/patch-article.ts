import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { previewArticle } from '../preview-article.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { Patch, seenRevision, WrittenArticle } from '../desk-fields.ts';
import { refusePatch, replaceOnce } from '../replace-once.ts';
import { requireArticle } from '../require-article.ts';
import { editAndSave } from '../write-article.ts';

/** Replaces single places of an article's texts, one after another: all of them or none. Throws `rule-violated` where one
 * is not found exactly once. */
export const patchArticle = command({
  name: 'articles.patch',
  effect: 'write',
  also: ['publish'],
  summary: 'Replace single places in the texts of an article, each found exactly once',
  access: 'admin',
  input: z.object({
    slug: SlugParam,
    revision: seenRevision,
    patches: z.array(Patch).min(1).max(20).describe('Done one after another; all of them or none'),
  }),
  output: WrittenArticle,
  confirm: previewArticle('Readers would see the changed text at once if it is published'),
  uses: ['articles', 'interviews', 'providers', 'users'],
  run: async (ports, { slug, revision, patches }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    const edit: Partial<Record<Patch['field'], string>> = {};
    for (const patch of patches)
      edit[patch.field] = replaceOnce(edit[patch.field] ?? article[patch.field] ?? '', patch);
    const { title_es, ...rest } = edit;
    if (title_es?.trim() === '') throw refusePatch('title_es: a title says something', { field: 'title_es' });
    return editAndSave(
      ports,
      { slug, revision: article.revision, ...(title_es && { title_es }), ...rest },
      actor,
    );
  },
});
