import { z } from 'zod';
import { isPerson } from '../../kernel/actor.ts';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { SlugParam } from '../../input/slug.ts';
import { Patch, seenRevision, WrittenArticle } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';
import { pendingFields } from '../publishing/propose-edit.ts';
import { editPorts, writeEdit } from '../publishing/write-edit.ts';

/** How often a text occurs in another; overlapping occurrences count separately. */
const occurrencesOf = (text: string, wanted: string): number => {
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
};

/**
 * A text with one passage replaced. Throws `rule-violated` unless the passage occurs exactly once and the text changes.
 */
export const replaceOnce = (text: string, { field, find, replace }: Patch): string => {
  const occurrences = occurrencesOf(text, find);
  if (occurrences === 0) throw new DomainError('articles.patch-not-found', { field, occurrences });
  if (occurrences > 1) throw new DomainError('articles.patch-ambiguous', { field, occurrences });
  if (find === replace) throw new DomainError('articles.patch-unchanged', { field });
  const at = text.indexOf(find);
  return text.slice(0, at) + replace + text.slice(at + find.length);
};

/**
 * Replaces passages of an article's texts in sequence: all of them or none. Throws `rule-violated` when one does not
 * occur exactly once.
 */
export const patchArticle = command({
  name: 'articles.patch',
  effect: 'write',
  also: ['publish'],
  summary: 'Replace passages in the texts of an article, each of which must occur exactly once',
  access: 'author',
  input: z.object({
    slug: SlugParam,
    revision: seenRevision,
    patches: z.array(Patch).min(1).max(20).describe('Done one after another; all of them or none'),
  }),
  output: WrittenArticle,
  uses: editPorts,
  run: async (ports, { slug, revision, patches }, actor) => {
    const article = await requireArticle(ports, { slug, revision });
    // A program's earlier changes of a published piece are pending: it goes on from these.
    const pending =
      article.status === 'published' && !isPerson(actor) ? await pendingFields(ports, article) : {};
    const edit: Partial<Record<Patch['field'], string>> = {};
    for (const patch of patches) {
      const { field } = patch;
      edit[field] = replaceOnce(edit[field] ?? pending[field] ?? article[field] ?? '', patch);
    }
    const { title_es, ...rest } = edit;
    if (title_es?.trim() === '') throw new DomainError('articles.patch-title', { field: 'title_es' });
    return writeEdit(ports, article, { ...(title_es && { title_es }), ...rest }, actor);
  },
});
