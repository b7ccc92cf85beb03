/** A longer passage is identified by its first and last words. */
const maxWhole = 120;
const edgeWords = 5;

/** Syntax characters of text directives (https://wicg.github.io/scroll-to-text-fragment) are encoded, too. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('-', '%2D');

const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The fragment that leads to a passage, which may span several paragraphs (lines); null for one without words. */
export const textFragment = (passage: string): string | null => {
  const lines = passage
    .split('\n')
    .map(tidy)
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const [first] = lines;
  if (first === undefined) return null;
  if (lines.length === 1 && first.length <= maxWhole) return `:~:text=${encode(first)}`;
  const start = first.split(' ').slice(0, edgeWords).join(' ');
  const end = lines.at(-1)!.split(' ').slice(-edgeWords).join(' ');
  return `:~:text=${encode(start)},${encode(end)}`;
};

const isLetter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** Extends a range to whole words: browsers only find those. */
const toWords = (range: Range): void => {
  const { startContainer: start, endContainer: end } = range;
  if (start instanceof Text)
    while (range.startOffset > 0 && isLetter(start.data[range.startOffset - 1]))
      range.setStart(start, range.startOffset - 1);
  if (end instanceof Text)
    while (range.endOffset < end.length && isLetter(end.data[range.endOffset]))
      range.setEnd(end, range.endOffset + 1);
};

const blocks = 'p, li, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, pre';

/** The text of a range, without the numbers of notes and sources; each block is a line. */
const textOf = (range: Range): string => {
  const content = range.cloneContents();
  for (const number of content.querySelectorAll('.cite, .footnote-ref')) number.remove();
  for (const block of content.querySelectorAll(blocks)) block.append('\n');
  return content.textContent;
};

/** The passage of an element that a range selects; empty when there is none. */
const passageOf = (selected: Range, within: Element): string => {
  if (selected.collapsed || !within.contains(selected.commonAncestorContainer)) return '';
  const range = selected.cloneRange();
  toWords(range);
  return textOf(range);
};

/** The address of an article, or of the passage of its body that is selected. */
export const linkToShare = (address: string, selected: Range | null): { url: string; passage: boolean } => {
  const body = document.querySelector('[data-article-body]');
  const fragment = body && selected && textFragment(passageOf(selected, body));
  return fragment ? { url: `${address}#${fragment}`, passage: true } : { url: address, passage: false };
};
