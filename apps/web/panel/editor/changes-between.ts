import type { Text } from '@codemirror/state';
import { ChangeSet } from '@codemirror/state';
import { diffArrays } from 'diff';

/** More changed lines are replaced as a whole. */
const maxEdits = 2000;

type Replaced = { from: number; to: number; insert: string };

/** One replacement, without common text at both ends. */
const narrow = (old: Text, { from, to, insert }: Replaced): Replaced => {
  const before = old.sliceString(from, to);
  const shorter = Math.min(before.length, insert.length);
  let start = 0;
  while (start < shorter && before[start] === insert[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === insert.at(-1 - end)) end += 1;
  // A character of two units stays whole.
  if (start && /[\ud800-\udbff]/.test(before[start - 1]!)) start -= 1;
  if (end && /[\udc00-\udfff]/.test(before.at(-end)!)) end -= 1;
  return { from: from + start, to: to - end, insert: insert.slice(start, insert.length - end) };
};

/** The lines that differ between two documents, as replacements in the old one; null when there are too many. */
const changedLines = (old: string, next: string): Replaced[] | null => {
  // Each line with its trailing break; without the last break, which no line has.
  const split = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const parts = diffArrays(split(old), split(next), { maxEditLength: maxEdits });
  if (!parts) return null;
  const found: Replaced[] = [];
  let at = 0;
  let open: Replaced | null = null;
  for (const { value, added, removed } of parts) {
    const text = value.join('');
    if (!added && !removed) {
      at += text.length;
      open = null;
      continue;
    }
    if (!open) {
      open = { from: at, to: at, insert: '' };
      found.push(open);
    }
    if (added) open.insert += text;
    else {
      at += text.length;
      open.to = at;
    }
  }
  return found;
};

/** The minimal changes from one document to another, so that cursors stay in place. */
export const changesBetween = (old: Text, next: Text): ChangeSet => {
  const [oldText, nextText] = [old.toString(), next.toString()];
  const whole = narrow(old, { from: 0, to: old.length, insert: nextText });
  const inside = oldText.slice(whole.from, whole.to);
  const lines = inside.includes('\n') && whole.insert.includes('\n') ? changedLines(oldText, nextText) : null;
  const replaced = lines?.map((one) => narrow(old, one)) ?? [whole];
  return ChangeSet.of(
    replaced.map(({ from, to, insert }) => ({ from, to, insert })),
    old.length,
    '\n',
  );
};
