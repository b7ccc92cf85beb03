import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Line } from '@codemirror/state';
import { EditorSelection, EditorState as State, Prec } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { keymap } from '@codemirror/view';
import { isWrittenIn } from './writing-place.ts';

const signs = /^[ \t]*(?:>[ \t]?)*(?:#{1,6}[ \t]+|(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?)?/;
const headingSigns = /^ {0,3}#{1,6}[ \t]+/;

const isCode = (state: EditorState, at: number): boolean => {
  for (let node = syntaxTree(state).resolveInner(at, 1); ; node = node.parent) {
    if (/Code/.test(node.name)) return true;
    if (!node.parent) return false;
  }
};

/** Where the words of a line begin, after the signs of its headings, lists and quotations. */
export const wordsOf = (state: EditorState, { from, text }: Line): number =>
  isCode(state, from) ? from : from + signs.exec(text)![0].length;

/** Goes to the first word of a line; from there to its start. */
const toWords =
  (isSelecting: boolean): Command =>
  (view) => {
    const { main } = view.state.selection;
    const line = view.state.doc.lineAt(main.head);
    const words = wordsOf(view.state, line);
    // A line may be wrapped.
    const start = view.moveToLineBoundary(main, false).head;
    if (main.head === words || start > words || words === line.from) return false;
    const selection = EditorSelection.range(isSelecting ? main.anchor : words, words);
    view.dispatch({ selection, scrollIntoView: true, userEvent: 'select' });
    return true;
  };

/** Takes the signs of a heading away at once: what is left of them would be text. */
const endHeading: Command = ({ state, dispatch }) => {
  const { main } = state.selection;
  const { from, text } = state.doc.lineAt(main.head);
  const size = headingSigns.exec(text)?.[0].length ?? 0;
  if (!main.empty || state.readOnly || size === 0 || main.head !== from + size || isCode(state, from))
    return false;
  dispatch(state.update({ changes: { from, to: main.head }, userEvent: 'delete.backward' }));
  return true;
};

/** A click beside the first word sets the cursor before it, not before the signs that are hidden there. */
const afterSigns = State.transactionFilter.of((transaction) => {
  const { selection, startState: state } = transaction;
  if (!selection?.main.empty || transaction.docChanged || !transaction.isUserEvent('select.pointer'))
    return transaction;
  const line = state.doc.lineAt(selection.main.head);
  const words = wordsOf(state, line);
  const isHidden = selection.main.head < words && !isWrittenIn(state, line.from, words - 1);
  return isHidden ? [transaction, { selection: { anchor: words } }] : transaction;
});

/** The signs at the start of a line are hidden, and so no place to write: the cursor stays behind them. */
export const leadingSigns: Extension = [
  afterSigns,
  Prec.high(
    keymap.of([
      { key: 'Home', run: toWords(false), shift: toWords(true) },
      { mac: 'Cmd-ArrowLeft', run: toWords(false), shift: toWords(true) },
      { key: 'Backspace', run: endHeading },
    ]),
  ),
];
