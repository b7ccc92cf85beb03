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

const itemSigns = /^(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;

/** Whether a line is words that another paragraph can be joined to, or be joined with. */
const isWords = (state: EditorState, { from, to, text }: Line, isPlain: boolean): boolean => {
  if (isBlank(text)) return false;
  const node = nodeAround(state, { from: isPlain ? from : to, to: isPlain ? from : to }, 'Paragraph');
  return node !== null && (!isPlain || Boolean(node.from === from && node.parent?.type.isTop));
};

/** Two paragraphs become one: the empty line between them is no line to who reads. */
const joined = (state: EditorState, number: number): Change | null => {
  if (number < 3 || number > state.doc.lines) return null;
  const [before, between, line] = [number - 2, number - 1, number].map((one) => state.doc.line(one));
  if (!before || !between || !line || !isBlank(between.text) || !isWords(state, before, false)) return null;
  if (!isBlank(line.text) && !isWords(state, line, true)) return null;
  return { changes: { from: before.to, to: line.from }, cursor: before.to };
};

/** An item becomes a paragraph below its list. */
const leaveItem = (state: EditorState, line: Line, size: number): Change | null => {
  const textOf = (number: number) =>
    number < 1 || number > state.doc.lines ? '' : state.doc.line(number).text;
  const [before, after] = [textOf(line.number - 1), textOf(line.number + 1)];
  if (!isBlank(after) && !itemSigns.test(after)) return null;
  const lead = isBlank(before) ? '' : '\n';
  return {
    changes: [
      { from: line.from, to: line.from + size, insert: lead },
      { from: line.to, insert: isBlank(after) ? '' : '\n' },
    ],
    cursor: line.from + lead.length,
  };
};

/** Backspace at the start of a paragraph or of an item. */
const joinBefore = (state: EditorState): Change | null => {
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const size = itemSigns.exec(line.text)?.[0].length ?? 0;
  const isItem = size > 0 && nodeAround(state, { from: line.from, to: head }, 'ListItem') !== null;
  if (isItem) return head === line.from + size ? leaveItem(state, line, size) : null;
  return head === line.from ? joined(state, line.number) : null;
};

/** Delete at the end of a paragraph. */
const joinAfter = (state: EditorState): Change | null => {
  const line = state.doc.lineAt(state.selection.main.head);
  return state.selection.main.head === line.to ? joined(state, line.number + 2) : null;
};

const changing =
  (change: (state: EditorState) => Change | null, userEvent = 'input'): Command =>
  ({ state, dispatch }) => {
    const { ranges, main } = state.selection;
    const made = !state.readOnly && main.empty && ranges.length === 1 ? change(state) : null;
    if (!made) return false;
    const { changes, cursor } = made;
    dispatch(state.update({ changes, selection: { anchor: cursor }, scrollIntoView: true, userEvent }));
    return true;
  };

/** Starts a new paragraph, as readers see it: a single line break would join it to the one before. */
export const startParagraph = changing(newParagraph);

/** Breaks a line within a paragraph. */
export const breakLine = changing(newLine);

/** Enter starts a paragraph, Shift and Enter a line; Backspace and Delete take away in one step what Enter made. */
export const paragraphKeys: Extension = Prec.high(
  keymap.of([
    { key: 'Enter', run: startParagraph, shift: breakLine },
    { key: 'Backspace', run: changing(joinBefore, 'delete.backward') },
    { key: 'Delete', run: changing(joinAfter, 'delete.forward') },
  ]),
);
