/** A paragraph and its position in the text; `text` has only line feeds, and no trailing blanks. */
type PlacedParagraph = { text: string; from: number; to: number };

/** The paragraphs of a Markdown text, each with its position: separated by blank lines, a code block as one. */
export const placeParagraphs = (text: string): PlacedParagraph[] => {
  const placed: PlacedParagraph[] = [];
  let fence: string | null = null;
  let isOpen = false;
  let at = 0;
  for (const written of text.split('\n')) {
    const line = written.endsWith('\r') ? written.slice(0, -1) : written;
    const [mark] = /^ {0,3}(?:`{3,}|~{3,})/.exec(line) ?? [];
    if (fence === null && line.trim() === '') isOpen = false;
    else if (isOpen) placed.at(-1)!.to = at + line.length;
    else {
      placed.push({ text: '', from: at, to: at + line.length });
      isOpen = true;
    }
    if (mark && fence === null) fence = mark.trim();
    else if (mark && fence !== null && mark.trim().startsWith(fence)) fence = null;
    at += written.length + 1;
  }
  return placed.map(({ from, to }) => {
    const written = text.slice(from, to).trimEnd();
    return { text: written.replaceAll('\r\n', '\n'), from, to: from + written.length };
  });
};

/** The texts of these paragraphs. */
export const splitParagraphs = (text: string): string[] => placeParagraphs(text).map((one) => one.text);

/** Maximum number of pairs to compare. */
const maxPairs = 1_000_000;

/**
 * Aligns the paragraphs of two texts, in order, so that the total score of the pairs is maximal: for each aligned
 * paragraph of the second text, the index of its counterpart in the first.
 */
export const alignParagraphs = (
  first: readonly string[],
  second: readonly string[],
  score: (one: string, other: string) => number,
): Map<number, number> => {
  const pairs = new Map<number, number>();
  if (first.length * second.length > maxPairs) {
    second.slice(0, first.length).forEach((_, place) => pairs.set(place, place));
    return pairs;
  }
  const width = second.length + 1;
  const best = new Float64Array((first.length + 1) * width);
  const scores = new Float64Array(best.length);
  for (let i = first.length - 1; i >= 0; i -= 1)
    for (let j = second.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      scores[at] = score(first[i]!, second[j]!);
      const paired = scores[at] > 0 ? scores[at] + best[at + width + 1]! : 0;
      best[at] = Math.max(paired, best[at + width]!, best[at + 1]!);
    }
  for (let i = 0, j = 0; i < first.length && j < second.length;) {
    const at = i * width + j;
    if (scores[at]! > 0 && best[at] === scores[at]! + best[at + width + 1]!) pairs.set(j++, i++);
    else if (best[at] === best[at + width]) i += 1;
    else j += 1;
  }
  return pairs;
};

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));

/**
 * The similarity of two versions of a paragraph: 2 for the same, at most 1 for a changed one, 0 for a different one.
 */
export const sameParagraph = (one: string, other: string): number => {
  if (one === other) return 2;
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  const similarity = (2 * shared) / (mine.size + theirs.size || 1);
  return similarity > 0.3 ? similarity : 0;
};

const kindOf = (paragraph: string): string =>
  /^\s*(#{1,6}(?= )|>|[-*+](?= )|\d+\.(?= )|```|~~~|\||!\[)/.exec(paragraph)?.[1]?.replace(/\d+/, '1') ?? '';

/** What a translation leaves unchanged: numbers, addresses. */
const anchorsOf = (text: string) => new Set(text.match(/https?:\/\/[^\s)]+|\d+/g));

/** How likely a paragraph translates another, by its kind, its length, and shared numbers and addresses. */
export const translatedParagraph = (one: string, other: string): number => {
  if (kindOf(one) !== kindOf(other)) return 0;
  const [mine, theirs] = [anchorsOf(one), anchorsOf(other)];
  const shared = [...mine].filter((anchor) => theirs.has(anchor)).length;
  const length = Math.min(one.length, other.length) / Math.max(one.length, other.length);
  return 0.5 + length + shared / (Math.max(mine.size, theirs.size) || 1);
};
