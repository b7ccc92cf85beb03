import { z } from 'zod';
import type { DiffBlock } from './diff-texts.ts';
import { diffTexts } from './diff-texts.ts';
import { toPlainText } from './plain-text.ts';

const Part = z.object({ text: z.string(), change: z.enum(['same', 'added', 'removed']) });

export const ShownBlock = z.union([
  z.object({ kind: z.literal('same'), text: z.string() }),
  z.object({ kind: z.literal('changed'), parts: z.array(Part) }),
  z.object({ kind: z.literal('omitted'), count: z.int().positive() }),
]);
/** A paragraph of a comparison, or a number of unchanged ones that are left out. */
export type ShownBlock = z.infer<typeof ShownBlock>;

/** Unchanged paragraphs shown beside a changed one. */
const context = 1;

/** The words of a Markdown text, a paragraph each. */
export const wordsOf = (markdown: string): string => toPlainText(markdown).replaceAll('\n', '\n\n');

/**
 * What differs between two Markdown texts, word by word, as readers read them: without markup, each change with the
 * paragraphs beside it. Empty when they read alike.
 */
export const shownDiff = (before: string, after: string): ShownBlock[] => {
  const blocks = diffTexts(wordsOf(before), wordsOf(after));
  const isNear = (index: number) =>
    blocks.slice(Math.max(0, index - context), index + context + 1).some(({ kind }) => kind === 'changed');
  const shown: ShownBlock[] = [];
  if (!blocks.some(({ kind }) => kind === 'changed')) return [];
  for (const [index, block] of blocks.entries()) {
    const last = shown.at(-1);
    if (isNear(index)) shown.push(block);
    else if (last?.kind === 'omitted') last.count += 1;
    else shown.push({ kind: 'omitted', count: 1 });
  }
  return shown;
};

export const WordCount = z.object({ added: z.int().nonnegative(), removed: z.int().nonnegative() });
/** How many words a change added and removed. */
export type WordCount = z.infer<typeof WordCount>;

/** The words that differ in comparisons; what has neither letters nor digits is no word. */
export const countChangedWords = (blocks: readonly ShownBlock[]): WordCount => {
  const counted: WordCount = { added: 0, removed: 0 };
  for (const block of blocks)
    if (block.kind === 'changed')
      for (const { text, change } of block.parts)
        if (change !== 'same')
          counted[change] += text.match(/[\p{L}\p{N}]+(?:[.,’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return counted;
};

export const Passage = z
  .array(Part)
  .min(1)
  .describe('Its words in order: it said those that were not added, and says those that were not removed');
/** A passage before and after it was changed, word by word. */
export type Passage = z.infer<typeof Passage>;

/** Characters of unchanged text beside a change, and passages of one text. */
const [beside, maxPassages, maxPassage] = [140, 4, 700];

/** The parts as far as a passage of the greatest length goes. */
const cut = (parts: Passage): Passage => {
  let room = 2 * maxPassage;
  return parts.flatMap((part) => {
    const length = Math.min(room, maxPassage);
    if (length === 0) return [];
    const text = part.text.length > length ? `${part.text.slice(0, length)}…` : part.text;
    room -= Math.min(part.text.length, length);
    return [{ ...part, text }];
  });
};

/** The unchanged text before the first change, or after the last one, as far as it is read with it. */
const ending = (text: string): string => {
  if (text.length <= beside) return text;
  const end = text.slice(-beside);
  return `…${end.slice(end.indexOf(' ') + 1)}`;
};
const beginning = (text: string): string => {
  if (text.length <= beside) return text;
  const start = text.slice(0, beside);
  return `${start.slice(0, start.lastIndexOf(' '))}…`;
};

const passageOf = (block: Extract<DiffBlock, { kind: 'changed' }>): Passage => {
  const last = block.parts.length - 1;
  const parts = block.parts.map((part, index) => {
    if (part.change !== 'same' || last === 0) return part;
    if (index === 0) return { ...part, text: ending(part.text) };
    return index === last ? { ...part, text: beginning(part.text) } : part;
  });
  return cut(parts);
};

/** Whether a passage is nothing but words that were added, or that were removed. */
const isWhole = (passage: Passage, change: 'added' | 'removed'): boolean =>
  passage.every((part) => part.change === change);

/** Passages of one place: what was removed there stands beside what was written instead, in their order. */
const inPairs = (passages: readonly Passage[]): Passage[] => {
  const removed = passages.filter((passage) => isWhole(passage, 'removed'));
  return [
    ...passages
      .filter((passage) => !isWhole(passage, 'removed'))
      .map((passage) => (isWhole(passage, 'added') ? [...(removed.shift() ?? []), ...passage] : passage)),
    ...removed,
  ];
};

/** The passages that differ between two Markdown texts, as readers read them; the first ones of many. */
export const changedPassages = (before: string, after: string): Passage[] => {
  const places: Passage[][] = [[]];
  for (const block of diffTexts(wordsOf(before), wordsOf(after)))
    if (block.kind === 'changed') places.at(-1)!.push(passageOf(block));
    else places.push([]);
  return places.flatMap(inPairs).slice(0, maxPassages);
};
