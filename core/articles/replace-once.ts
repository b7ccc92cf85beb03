import { DomainError } from '../kernel/domain-error.ts';
import type { Patch } from './desk-fields.ts';

/** How often a text stands in another; places that overlap count each. */
const occurrencesOf = (text: string, wanted: string): number => {
  let count = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
};

/** The refusal of a patch. */
export const refusePatch = (message: string, details: Record<string, unknown>): DomainError =>
  new DomainError('rule-violated', message, details);

/** A text with one place of it replaced. Throws `rule-violated` unless there is exactly one, and something changes. */
export const replaceOnce = (text: string, { field, find, replace }: Patch): string => {
  const occurrences = occurrencesOf(text, find);
  if (occurrences === 0)
    throw refusePatch(`${field}: the text to replace does not stand there; copy it to the letter`, {
      field,
      occurrences,
    });
  if (occurrences > 1)
    throw refusePatch(
      `${field}: the text to replace stands there ${occurrences} times; take in more around it`,
      {
        field,
        occurrences,
      },
    );
  if (find === replace)
    throw refusePatch(`${field}: the replacement is what stands there already`, { field });
  const at = text.indexOf(find);
  return text.slice(0, at) + replace + text.slice(at + find.length);
};
