import { diffArrays, diffWordsWithSpace } from 'diff';

/** A piece of a changed paragraph. */
export type DiffPart = { text: string; change: 'same' | 'added' | 'removed' };

/** A paragraph that is the same in both texts, or what became of one. */
export type DiffBlock = { kind: 'same'; text: string } | { kind: 'changed'; parts: DiffPart[] };

/** Paragraphs or words that may differ until texts count as different altogether: comparing takes the square of it. */
const maxEdits = 2000;

/** How many paragraphs further on the other version of one is looked for. */
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

/** What became of paragraphs that stand between the same ones: each is compared with the next that is much like it. */
const pair = (before: readonly string[], after: readonly string[]): DiffBlock[] => {
  // As many as before: most likely each was rewritten.
  const enough = before.length === after.length ? 0.2 : 0.4;
  const blocks: DiffBlock[] = [];
  let next = 0;
  for (const text of after) {
    const found = before.slice(next, next + reach).findIndex((one) => likeness(one, text) > enough);
    if (found < 0) blocks.push(whole(text, 'added'));
    else {
      blocks.push(
        ...before.slice(next, next + found).map((one) => whole(one, 'removed')),
        diffParagraph(before[next + found]!, text),
      );
      next += found + 1;
    }
  }
  return [...blocks, ...before.slice(next).map((one) => whole(one, 'removed'))];
};

/** What changed between two texts, paragraph by paragraph and in these word by word. */
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
