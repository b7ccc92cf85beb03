import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Article } from './article.ts';
import type { Patch } from './desk-fields.ts';
import type { Meant } from './require-article.ts';
import { requireArticle } from './require-article.ts';
import { editArticle } from './write-articles.ts';

/** How often a text stands in another; places that overlap count each. */
const occurrencesOf = (text: string, wanted: string): number => {
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
};

const refuse = (message: string, details: Record<string, unknown>) =>
  new DomainError('rule-violated', message, details);

/** A text with one place of it replaced. Throws `rule-violated` unless there is exactly one, and something changes. */
export const replaceOnce = (text: string, { field, find, replace }: Patch): string => {
  const occurrences = occurrencesOf(text, find);
  if (occurrences === 0)
    throw refuse(`${field}: the text to replace does not stand there; copy it to the letter`, {
      field,
      occurrences,
    });
  if (occurrences > 1)
    throw refuse(`${field}: the text to replace stands there ${occurrences} times; take in more around it`, {
      field,
      occurrences,
    });
  if (find === replace) throw refuse(`${field}: the replacement is what stands there already`, { field });
  const at = text.indexOf(find);
  return text.slice(0, at) + replace + text.slice(at + find.length);
};

/** Replaces single places of an article's texts, one after another: all of them or none. */
export const patchArticle = async (
  ports: Ports,
  { slug, revision, patches }: Required<Meant> & { patches: readonly Patch[] },
  actor: Actor,
): Promise<{ article: Article; changed: boolean }> => {
  const article = await requireArticle(ports, { slug, revision });
  const edit: Partial<Record<Patch['field'], string>> = {};
  for (const patch of patches)
    edit[patch.field] = replaceOnce(edit[patch.field] ?? article[patch.field] ?? '', patch);
  const { title_es, ...rest } = edit;
  if (title_es?.trim() === '') throw refuse('title_es: a title says something', { field: 'title_es' });
  return editArticle(
    ports,
    { slug, revision: article.revision, ...(title_es && { title_es }), ...rest },
    actor,
  );
};
