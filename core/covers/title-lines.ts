import { textWidth } from './text-width.ts';

/** A typeset title: its type size and its lines. */
export type SetTitle = { size: number; lines: string[] };

/** The type sizes to try, and the maximum number of lines in each; what does not fit the last is cut. */
const steps = [
  [58, 2],
  [52, 3],
  [46, 3],
  [42, 4],
] as const;
const ellipsis = '…';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** A word broken into pieces that fit, without hyphens, which would change its spelling. */
const broken = (word: string, size: number, width: number): string[] => {
  if (textWidth(word, size) <= width) return [word];
  const pieces = [''];
  for (const { segment } of graphemes.segment(word)) {
    const longer = pieces.at(-1)! + segment;
    if (pieces.at(-1) && textWidth(longer, size) > width) pieces.push(segment);
    else pieces[pieces.length - 1] = longer;
  }
  return pieces;
};

const linesOf = (words: readonly string[], size: number, width: number): string[] => {
  const lines: string[] = [];
  for (const word of words)
    for (const piece of broken(word, size, width)) {
      const last = lines.at(-1);
      if (last !== undefined && textWidth(`${last} ${piece}`, size) <= width)
        lines[lines.length - 1] = `${last} ${piece}`;
      else lines.push(piece);
    }
  return lines;
};

/** The narrowest lines that do not need more of them: even lines, without a single word at the end. */
const balanced = (words: readonly string[], size: number, width: number): string[] => {
  const { length } = linesOf(words, size, width);
  let [narrow, wide] = [width / 2, width];
  for (let step = 0; step < 6; step += 1) {
    const middle = (narrow + wide) / 2;
    const fits =
      linesOf(words, size, middle).length === length &&
      words.every((word) => textWidth(word, size) <= middle);
    if (fits) wide = middle;
    else narrow = middle;
  }
  return linesOf(words, size, wide);
};

const shortened = (line: string, size: number, width: number): string => {
  const characters = [...graphemes.segment(line)].map(({ segment }) => segment);
  while (characters.length && textWidth(characters.join('') + ellipsis, size) > width) characters.pop();
  const fitting = characters.join('').trimEnd();
  const words = fitting.length < line.length ? fitting.replace(/\s+\S*$/u, '') : fitting;
  return (words || fitting).replace(/[\s,.;:]+$/u, '') + ellipsis;
};

/** No title needs more to fill every line; this bounds the cost of texts of any length. */
const maxLength = 400;

/** A title set in at most four lines no wider than `width`: shrunk to fit, and cut with an ellipsis if necessary. */
export const setTitle = (title: string, width: number): SetTitle => {
  const words = title.slice(0, maxLength).split(/\s+/u).filter(Boolean);
  for (const [size, maxLines] of steps)
    if (linesOf(words, size, width).length <= maxLines) return { size, lines: balanced(words, size, width) };
  const [size, maxLines] = steps.at(-1)!;
  const lines = linesOf(words, size, width).slice(0, maxLines);
  return { size, lines: [...lines.slice(0, -1), shortened(lines.at(-1)!, size, width)] };
};
