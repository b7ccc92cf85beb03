import type { ChangeSpec, EditorState, Extension, Line } from '@codemirror/state';
import { Prec } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { keymap } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';

const quoteSigns = /^[ \t]*(?:>[ \t]?)+/;
const emptyItem = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]+\[[ xX]\])?[ \t]*$/;

const isBlank = (text: string): boolean => text.trim() === '';

/** Whether a line has nothing but the signs of quotations. */
const isEmptyIn = (line: Line, signs: string): boolean => isBlank(line.text.slice(signs.length));

type Change = { changes: ChangeSpec; cursor: number };

/** What a line becomes, with the cursor at its end. */
const replaced = (from: number, to: number, insert: string): Change => ({
  changes: { from, to, insert },
  cursor: from + insert.length,
});

/** Leaves a list from an item without words, or a quotation from a line without any. */
const leaveBlock = (state: EditorState, line: Line, signs: string): Change | null => {
  const before = line.number > 1 ? state.doc.line(line.number - 1) : null;
  const isAfterBlank = !before || isEmptyIn(before, quoteSigns.exec(before.text)?.[0] ?? '');
  if (emptyItem.test(line.text.slice(signs.length)))
    return replaced(line.from, line.to, isAfterBlank ? signs : `${signs.trimEnd()}\n${signs}`);
  if (!signs || !isEmptyIn(line, signs)) return null;
  if (!before?.text.trim()) return replaced(line.from, line.to, '');
  return replaced(isAfterBlank ? before.from : line.from, line.to, '\n');
};

/** Goes below a table or a title: a line right after a table would be a row. */
const goBelow = ({ doc }: EditorState, { to }: { to: number }): Change => {
  const breaks = /^\n{0,2}/.exec(doc.sliceString(to, to + 2))![0].length;
  return replaced(to + breaks, to + breaks, '\n\n'.slice(breaks));
};

/** A quotation that is in bold as a whole: its words, and the blanks at their end. */
const pullQuote = /^>[ \t]?\*\*((?:(?!\*\*|\n>[ \t]*\n)[^])*?)([ \t]*)\*\*[ \t]*$/;

/** Goes below a pull quote, whose marks stay around all of it; one without words goes away. */
const leavePullQuote = (state: EditorState, head: number): Change | null => {
  const quote = nodeAround(state, { from: head, to: head }, 'Blockquote');
  if (!quote?.parent?.type.isTop) return null;
  const { from, to } = quote;
  const [text, words = '', blanks = ''] = pullQuote.exec(state.sliceDoc(from, to)) ?? [];
  if (text === undefined) return null;
  if (!words.trim()) return replaced(from, to, '');
  const end = to - /[ \t]*$/.exec(text)![0].length;
  const isNext = isBlank(state.sliceDoc(to)) && state.sliceDoc(to, to + 2);
  const breaks = isNext ? /^\n{0,2}/.exec(isNext)![0].length : 0;
  return {
    changes: [
      { from: end - 2 - blanks.length, to: end - 2 },
      { from: to + breaks, insert: state.toText('\n\n'.slice(breaks)) },
    ],
    cursor: to + 2 - blanks.length,
  };
};

/** What a new paragraph changes at the cursor; null where lines are not paragraphs. */
const newParagraph = (state: EditorState): Change | null => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const block = nodeAround(state, { from: head, to: head }, 'FencedCode', 'CodeBlock', 'Table');
  if (block) return block.name === 'Table' && block.parent?.type.isTop ? goBelow(state, block) : null;
  if (/^<summary>.*<\/summary>$/i.test(line.text)) return goBelow(state, line);
  const below = leavePullQuote(state, head);
  if (below) return below;
  const signs = quoteSigns.exec(line.text)?.[0] ?? '';
  const left = head === line.to ? leaveBlock(state, line, signs) : null;
  if (left) return left;
  if (nodeAround(state, { from: head, to: head }, 'ListItem') || head < line.from + signs.length) return null;
  if (isBlank(line.text)) {
    const isNext = line.number === 1 || isBlank(state.doc.line(line.number - 1).text);
    return isNext ? replaced(head, head, '') : null;
  }
  const blanks = /^[ \t]*/.exec(line.text.slice(head - line.from))![0].length;
  return replaced(head, head + blanks, `\n${signs.trimEnd()}\n${signs}`);
};

/** A line break within a paragraph, which readers see too. */
const newLine = (state: EditorState): Change | null => {
  const { head } = state.selection.main;
  const { text } = state.doc.lineAt(head);
  if (isBlank(text) || !nodeAround(state, { from: head, to: head }, 'Paragraph', 'Task')) return null;
  return replaced(head, head, `\\\n${quoteSigns.exec(text)?.[0] ?? ''}`);
};

const changing =
  (change: (state: EditorState) => Change | null): Command =>
  ({ state, dispatch }) => {
    const { ranges, main } = state.selection;
    const made = !state.readOnly && main.empty && ranges.length === 1 ? change(state) : null;
    if (!made) return false;
    const { changes, cursor } = made;
    dispatch(
      state.update({ changes, selection: { anchor: cursor }, scrollIntoView: true, userEvent: 'input' }),
    );
    return true;
  };

/** Starts a new paragraph, as readers see it: a single line break would join it to the one before. */
export const startParagraph = changing(newParagraph);

/** Breaks a line within a paragraph. */
export const breakLine = changing(newLine);

/** Enter starts a paragraph, Shift and Enter a line. */
export const paragraphKeys: Extension = Prec.high(
  keymap.of([{ key: 'Enter', run: startParagraph, shift: breakLine }]),
);
