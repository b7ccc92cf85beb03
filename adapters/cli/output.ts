import { fieldLines, inOneLine } from './format-value.ts';

let segmenter: Intl.Segmenter | undefined;
/** Created for the first text that needs it: most need none. */
const graphemesOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })).segment(text);

/** Characters of East Asian width W or F (Unicode Standard Annex 11), and emoji. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}])|\ufe0f/u;
const unseen = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
/** Latin letters and similar characters: one column each, none of which combines with the previous one. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\u0233\u2010-\u2027\u2030-\u203a\u20ac]*$/;

const columnsOfGrapheme = (grapheme: string): number =>
  unseen.test(grapheme) ? 0 : wide.test(grapheme) ? 2 : 1;

/** The number of terminal columns of a text. */
const columnsOf = (text: string): number => {
  if (plain.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemesOf(text)) columns += columnsOfGrapheme(segment);
  return columns;
};

/** A text cut to a number of columns, between characters, with an ellipsis. */
const fitted = (text: string, width: number): string => {
  if (columnsOf(text) <= width) return text;
  let [start, columns] = ['', 0];
  for (const { segment } of graphemesOf(text)) {
    columns += columnsOfGrapheme(segment);
    if (columns > width - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
};

/** A text padded with spaces to a number of columns. */
const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - columnsOf(text)));

/** The output of a command; `width` is the terminal's, in columns, if there is one. */
export type Output = { write(text: string): void; warn(text: string): void; width?: number | undefined };

/** How many items of a list a cell shows. */
const maxListed = 8;

/** A value on one line, without terminal control characters. */
export const cell = (value: unknown): string => inOneLine(value, maxListed);

/** Columns that identify a row: they are never cut. */
const names = /^(?:id|slug|email|number)$|_id$/;
const maxWidth = 48;
const minWidth = 10;
const gap = 2;

/** Widths of columns in a terminal: wide columns shrink, those that identify rows do not; null when they do not fit. */
const fit = (columns: readonly string[], wanted: number[], width: number): number[] | null => {
  const widths = [...wanted];
  const sum = () => widths.reduce((total, one) => total + one + gap, -gap);
  for (let over = sum() - width; over > 0; over = sum() - width) {
    const flexible = widths
      .map((size, index) => ({ size, index }))
      .filter(({ size, index }) => size > minWidth && !names.test(columns[index] ?? ''))
      .sort((a, b) => b.size - a.size);
    const [first, second] = flexible;
    if (!first) return null;
    // Shrink at most to the width of the next one, so that wide columns shrink evenly.
    const floor = Math.max(minWidth, second && second.size < first.size ? second.size : minWidth);
    const less = first.size === second?.size ? 1 : Math.min(over, first.size - floor);
    widths[first.index] = first.size - Math.max(1, less);
  }
  return widths;
};

const stacked = (rows: string[][], columns: readonly string[]): string =>
  rows.map((row) => row.map((text, index) => `${columns[index]}: ${text}\n`).join('')).join('\n');

/**
 * Rows as aligned columns with headers, fitted to the terminal, or whole without one; as separate records when they do not fit.
 */
export const table = (rows: readonly object[], columns: readonly string[], width?: number): string => {
  const maxItems = width === undefined ? Infinity : maxListed;
  const cells = rows.map((row) =>
    columns.map((column) => inOneLine((row as Record<string, unknown>)[column], maxItems)),
  );
  const last = columns.length - 1;
  const wanted = columns.map((column, index) => {
    const widest = Math.max(column.length, ...cells.map((row) => columnsOf(row[index] ?? '')));
    return width === undefined || index === last || names.test(column) ? widest : Math.min(maxWidth, widest);
  });
  const widths = width === undefined ? wanted : fit(columns, wanted, width);
  if (!widths) return stacked(cells, columns);
  const line = (row: readonly string[]) =>
    row
      .map((text, index) => padded(fitted(text, widths[index] ?? 0), (widths[index] ?? 0) + gap))
      .join('')
      .trimEnd();
  return [line(columns.map((column) => column.toUpperCase())), ...cells.map(line)]
    .map((text) => `${text}\n`)
    .join('');
};

/** One item, a field per line; long texts and structured values follow below their names. */
export const record = (item: object): string =>
  fieldLines(item)
    .map((line) => `${line}\n`)
    .join('');
