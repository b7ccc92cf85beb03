import type { EditorState, Extension, Line } from '@codemirror/state';
import { EditorState as State, Prec } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { keymap } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';

const opening = /^<details(?: open)?>$/i;
const titled = /^<summary>.*<\/summary>$/i;
const ending = /^<\/details>$/i;
const [titleStart, titleEnd] = ['<summary>'.length, '</summary>'.length];

/** A section that readers open: the lines with its tags, and its title from `from` to `to`. */
type Fold = { open: Line; title: Line; end: Line; from: number; to: number };

/** How many lines are read for its other end. */
const longest = 2000;

const foldFrom = (state: EditorState, number: number): Fold | null => {
  const { doc } = state;
  if (number < 1 || number >= doc.lines) return null;
  const [open, title] = [doc.line(number), doc.line(number + 1)];
  if (!opening.test(open.text) || !titled.test(title.text)) return null;
  if (nodeAround(state, open, 'FencedCode', 'CodeBlock')) return null;
  for (let next = number + 2; next <= Math.min(doc.lines, number + longest); next++) {
    const end = doc.line(next);
    if (opening.test(end.text)) return null;
    if (ending.test(end.text))
      return { open, title, end, from: title.from + titleStart, to: title.to - titleEnd };
  }
  return null;
};

/** The whole section whose tags the line at a place has. */
export const foldAt = (state: EditorState, at: number): Fold | null => {
  const { text, number } = state.doc.lineAt(at);
  if (opening.test(text)) return foldFrom(state, number);
  if (titled.test(text)) return foldFrom(state, number - 1);
  if (!ending.test(text)) return null;
  for (let before = number - 1; before >= Math.max(1, number - longest); before--) {
    const line = state.doc.line(before).text;
    if (ending.test(line)) return null;
    if (opening.test(line)) return foldFrom(state, before);
  }
  return null;
};

const isBlank = ({ doc }: EditorState, number: number): boolean =>
  number >= 1 && number <= doc.lines && doc.line(number).text.trim() === '';

/** The section whose title an empty line keeps apart from its text: what is written there would be neither. */
const foldAbove = (state: EditorState, at: number): Fold | null => {
  const { number } = state.doc.lineAt(at);
  const fold = number > 1 && isBlank(state, number) ? foldAt(state, state.doc.line(number - 1).from) : null;
  return fold && fold.title.number === number - 1 && fold.end.number > number + 1 ? fold : null;
};

/** Where the cursor goes that came to the tags of a section: into its title, or beyond the tags. */
const placeBeside = (state: EditorState, fold: Fold, head: number, before: number): number => {
  const { open, title, end, from, to } = fold;
  const above = open.number === 1 ? from : open.from - 1;
  const isForward = head >= before;
  if (head <= open.to) return isForward ? from : above;
  if (head < from) return before === from ? above : from;
  if (head <= to) return head;
  const below = title.to + (foldAbove(state, title.to + 1) ? 2 : 1);
  if (head < below) return before === to || (isForward && head > title.to) ? below : to;
  if (isForward && end.number < state.doc.lines) return end.to + 1;
  return end.number === title.number + 1 ? to : end.from - 1;
};

/** Tags are no place to write. */
const besideTags = State.transactionFilter.of((transaction) => {
  const { selection, startState: state } = transaction;
  // What deletes nothing, as tags stay, moves the cursor too.
  const isMove = transaction.isUserEvent('select') || transaction.isUserEvent('delete');
  if (!selection?.main.empty || transaction.docChanged || !isMove) return transaction;
  const { head } = selection.main;
  const fold = foldAt(state, head) ?? foldAbove(state, head);
  const anchor = fold ? placeBeside(state, fold, head, state.selection.main.head) : head;
  return anchor === head ? transaction : [transaction, { selection: { anchor } }];
});

/** The tags in a line, with the ends of lines that keep them apart from what is around. */
const keptIn = (state: EditorState, fold: Fold, line: Line): number[] => {
  const gap = (number: number) => (isBlank(state, number) ? 2 : 1);
  if (line.number === fold.title.number)
    return [line.from, fold.from, fold.to, line.to + gap(line.number + 1)];
  const after = line.number === fold.open.number ? 1 : gap(line.number + 1);
  const { length } = state.doc;
  return [Math.max(0, line.from - gap(line.number - 1)), Math.min(length, line.to + after)];
};

/** Ranges in their order, as pairs of ends, without those that overlap. */
const joined = (ends: readonly number[]): number[] => {
  const ranges: number[] = [];
  for (let index = 0; index < ends.length; index += 2) {
    const [from, to, last = -1] = [ends[index]!, ends[index + 1]!, ranges.at(-1)];
    if (from > last) ranges.push(from, to);
    else ranges[ranges.length - 1] = Math.max(last, to);
  }
  return ranges;
};

/** What is deleted leaves the tags, unless it is a whole section. */
const keptTags = State.changeFilter.of((transaction) => {
  const { startState: state, changes } = transaction;
  if (!transaction.isUserEvent('delete') && !transaction.isUserEvent('input')) return true;
  const { doc } = state;
  const kept: number[] = [];
  changes.iterChangedRanges((from, to) => {
    if (from === to) return;
    // The lines beside it keep their distance.
    const last = Math.min(doc.lineAt(to).number + 1, doc.lines);
    for (let number = Math.max(1, doc.lineAt(from).number - 1); number <= last; number++) {
      const line = doc.line(number);
      const fold = foldAt(state, line.from);
      if (fold && (from > fold.open.from || to < fold.end.to)) kept.push(...keptIn(state, fold, line));
    }
  });
  return kept.length > 0 ? joined(kept) : true;
});

/** At the start of its title the section goes away: all of an empty one, else only what makes it one. */
const unfold: Command = ({ state, dispatch }) => {
  const { main } = state.selection;
  const fold = main.empty && !state.readOnly ? foldAt(state, main.head) : null;
  if (!fold || main.head !== fold.from) return false;
  const { open, title, end, from, to } = fold;
  const isEmpty = from === to && state.sliceDoc(title.to, end.from).trim() === '';
  const changes = isEmpty
    ? { from: open.from, to: end.to }
    : [
        { from: open.from, to: from },
        { from: to, to: title.to },
        { from: end.from - 1, to: end.to },
      ];
  dispatch(
    state.update({ changes, selection: { anchor: open.from }, userEvent: 'delete.backward', filter: false }),
  );
  return true;
};

/** Below a section at the end of a text there is always a place to write. */
const goBelow: Command = ({ state, dispatch }) => {
  const { doc, selection } = state;
  const fold = selection.main.empty && !state.readOnly ? foldAt(state, doc.length) : null;
  const { head } = selection.main;
  if (!fold || head < fold.from || head > fold.end.from) return false;
  if (state.sliceDoc(doc.lineAt(head).to, fold.end.from).trim() !== '') return false;
  const below = { from: doc.length, insert: '\n\n' };
  dispatch(
    state.update({
      changes: below,
      selection: { anchor: doc.length + 2 },
      scrollIntoView: true,
      userEvent: 'input',
    }),
  );
  return true;
};

/** Sections that readers open are written by their title and their text: nobody meets their tags. */
export const foldWriting: Extension = [
  besideTags,
  keptTags,
  Prec.high(
    keymap.of([
      { key: 'Backspace', run: unfold },
      { key: 'ArrowDown', run: goBelow },
    ]),
  ),
];
