let segmenter: Intl.Segmenter | undefined;
/** Made for the first text that needs it: most need none. */
const graphemesOf = (text: string) =>
  (segmenter ??= new Intl.Segmenter('es', { granularity: 'grapheme' })).segment(text);

/** Characters of East Asian width W or F (Unicode Standard Annex 11), and pictures. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]|[\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}])|\ufe0f/u;
const unseen = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
/** Latin letters and the signs around them: one column each, and none that joins the one before it. */
const plain = /^[\x20-\x7e\xa1-\xac\xae-\u0233\u2010-\u2027\u2030-\u203a\u20ac]*$/;

const columnsOfGrapheme = (grapheme: string): number =>
  unseen.test(grapheme) ? 0 : wide.test(grapheme) ? 2 : 1;

/** How many columns of a terminal a text takes. */
export const columnsOf = (text: string): number => {
  if (plain.test(text)) return text.length;
  let columns = 0;
  for (const { segment } of graphemesOf(text)) columns += columnsOfGrapheme(segment);
  return columns;
};

/** A text in at most so many columns, cut between characters; an ellipsis stands for the rest. */
export const fitted = (text: string, width: number): string => {
  if (columnsOf(text) <= width) return text;
  let [start, columns] = ['', 0];
  for (const { segment } of graphemesOf(text)) {
    columns += columnsOfGrapheme(segment);
    if (columns > width - 1) break;
    start += segment;
  }
  return `${start.trimEnd()}…`;
};

/** A text with spaces behind it, up to so many columns. */
export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - columnsOf(text)));
