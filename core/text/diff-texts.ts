import { diffArrays, diffWordsWithSpace } from 'diff';

/** A part of a changed paragraph. */
export type DiffPart = { text: string; change: 'same' | 'added' | 'removed' };

/** A paragraph that is the same in both texts, or a change to one. */
export type DiffBlock = { kind: 'same'; text: string } | { kind: 'changed'; parts: DiffPart[] };

/** Maximum number of edits before texts count as entirely different: comparing takes quadratic time. */
const maxEdits = 2000;

/** How many paragraphs ahead the other version of a paragraph is searched. */
const reach = 6;

const paragraphsOf = (text: string): string[] =>
  text
    .trim()
    .split(/(?:\r\n?|\n)(?:[ \t]*(?:\r\n?|\n))+/)
    .filter((one) => one.trim());

const wordsOf = (text: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

/** The share of words that two paragraphs have in common. */
const likeness = (one: string, other: string): number => {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0);
  const total = [...left.values(), ...right.values()].reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : (2 * shared) / total;
};

const whole = (text: string, change: 'added' | 'removed'): DiffBlock => ({
  kind: 'changed',
  parts: [{ text, change }],
});

const diffParagraph = (before: string, after: string): DiffBlock => {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: maxEdits }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return {
    kind: 'changed',
    parts: parts.map(({ value: text, added, removed }) => ({
      text,
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  };
};

/** The changes between unchanged paragraphs: each paragraph is compared with the next similar one. */
const pair = (before: readonly string[], after: readonly string[]): DiffBlock[] => {
  // The same number as before: most likely each was rewritten.
  const enough = before.length === after.length ? 0.2 : 0.4;
  const blocks: DiffBlock[] = [];
  let next = 0;
  // What was removed stands before what was written instead.
  let added: DiffBlock[] = [];
  for (const text of after) {
    const found = before.slice(next, next + reach).findIndex((one) => likeness(one, text) > enough);
    if (found < 0) added.push(whole(text, 'added'));
    else {
      blocks.push(
        ...before.slice(next, next + found).map((one) => whole(one, 'removed')),
        ...added,
        diffParagraph(before[next + found]!, text),
      );
      added = [];
      next += found + 1;
    }
  }
  return [...blocks, ...before.slice(next).map((one) => whole(one, 'removed')), ...added];
};

/** The differences between two texts, by paragraph and within these by word. */
export const diffTexts = (before: string, after: string): DiffBlock[] => {
  const [old, current] = [paragraphsOf(before), paragraphsOf(after)];
  const runs = diffArrays(old, current, { maxEditLength: maxEdits }) ?? [
    { value: old, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  const blocks: DiffBlock[] = [];
  let [gone, come]: string[][] = [[], []];
  const settle = () => {
    blocks.push(...pair(gone!, come!));
    [gone, come] = [[], []];
  };
  for (const run of runs)
    if (run.removed) gone!.push(...run.value);
    else if (run.added) come!.push(...run.value);
    else {
      settle();
      blocks.push(...run.value.map((text): DiffBlock => ({ kind: 'same', text })));
    }
  settle();
  return blocks;
};
