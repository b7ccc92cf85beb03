import type { Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

const fence = /^ {0,3}(```|~~~)/;
const note = /^ {0,3}\[\^[^\]]+\]:/;
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;

/**
 * The first lines of a text's paragraphs: headings, quotations, lists, tables and code blocks count as one each.
 * Footnotes are omitted: readers find them at the end.
 */
const readStarts = (doc: Text): number[] => {
  const starts: number[] = [];
  let open = '';
  let kind: 'none' | 'text' | 'list' | 'note' = 'none';
  let afterBlank = true;
  let number = 0;
  for (const line of doc.iterLines()) {
    number += 1;
    const mark = fence.exec(line)?.[1] ?? '';
    if (open) {
      if (mark === open) open = '';
      afterBlank = false;
    } else if (!line.trim()) afterBlank = true;
    else {
      const isIndented = /^(?: {2,}|\t)/.test(line);
      const goesOn = afterBlank ? isIndented && (kind === 'list' || kind === 'note') : kind !== 'none';
      const isNext = kind === 'list' && item.test(line);
      const isHeading = /^ {0,3}#{1,6}(?:\s|$)/.test(line);
      if (isHeading || (!goesOn && !isNext) || note.test(line)) {
        kind = note.test(line) ? 'note' : item.test(line) ? 'list' : isHeading ? 'none' : 'text';
        if (kind !== 'note') starts.push(number);
      }
      open = mark;
      afterBlank = false;
    }
  }
  return starts;
};

const cache = new WeakMap<Text, number[]>();

/** See `readStarts`; computed once per text. */
export const paragraphStarts = (doc: Text): number[] => {
  const starts = cache.get(doc) ?? readStarts(doc);
  cache.set(doc, starts);
  return starts;
};

const topOf = (view: EditorView, line: number): number =>
  view.lineBlockAt(view.state.doc.line(Math.min(line, view.state.doc.lines)).from).top;

/** The top and bottom of a paragraph, in pixels from the top of the text. */
const boundsOf = (view: EditorView, starts: number[], index: number): { top: number; bottom: number } => ({
  top: topOf(view, starts[index]!),
  bottom: index + 1 < starts.length ? topOf(view, starts[index + 1]!) : view.contentHeight,
});

/** The paragraph at the upper edge of an editor, with the fraction of it that is above. */
export const paragraphInView = (view: EditorView): number => {
  const starts = paragraphStarts(view.state.doc);
  if (starts.length === 0) return 0;
  const edge = view.scrollDOM.scrollTop - view.documentPadding.top;
  const at = view.state.doc.lineAt(view.lineBlockAtHeight(Math.max(0, edge)).from).number;
  const index = Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  );
  const { top, bottom } = boundsOf(view, starts, index);
  return index + Math.min(0.999, Math.max(0, (edge - top) / Math.max(1, bottom - top)));
};

/** Scrolls an editor to a paragraph; the fraction is the part above the edge. */
export const scrollToParagraph = (view: EditorView, paragraph: number): void => {
  const starts = paragraphStarts(view.state.doc);
  if (starts.length === 0) return;
  const index = Math.min(starts.length - 1, Math.max(0, Math.floor(paragraph)));
  const { top, bottom } = boundsOf(view, starts, index);
  const share = Math.min(1, Math.max(0, paragraph - index));
  view.scrollDOM.scrollTop = paragraph <= 0 ? 0 : top + share * (bottom - top) + view.documentPadding.top;
};
