import type { ChangeSpec, EditorState, StateCommand } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { nodeAround } from './markdown-language.ts';

/** The markup of a mark, and its syntax nodes. */
type Mark = { text: string; node: string; part: string };

const marks = {
  bold: { text: '**', node: 'StrongEmphasis', part: 'EmphasisMark' },
  italic: { text: '*', node: 'Emphasis', part: 'EmphasisMark' },
  code: { text: '`', node: 'InlineCode', part: 'CodeMark' },
} as const satisfies Record<string, Mark>;

export type MarkName = keyof typeof marks;

type Span = { from: number; to: number };

/** Block markers at the start of a line: they stay outside the mark. */
const blockStart = /^[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))[ \t]*)*(?:#{1,6}[ \t]+)?/;

const wordAt = (state: EditorState, at: number): Span => state.wordAt(at) ?? { from: at, to: at };

/** The texts of each line of a range, without block markers and spaces at the edges: marks cannot span paragraphs. */
const spansOf = (state: EditorState, { from, to }: Span): Span[] => {
  if (from === to) return [wordAt(state, from)];
  const spans: Span[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    const start = Math.max(from, line.from + blockStart.exec(line.text)![0].length);
    const text = state.sliceDoc(start, Math.max(start, Math.min(to, line.to)));
    const trimmed = text.trim();
    if (trimmed) {
      const begin = start + text.indexOf(trimmed);
      spans.push({ from: begin, to: begin + trimmed.length });
    }
    at = line.to + 1;
  }
  return spans;
};

/** The node of a mark that contains a span, or that the span contains. */
const markedNode = (state: EditorState, { node, text }: Mark, { from, to }: Span): SyntaxNode | null => {
  const inner = nodeAround(state, { from, to }, node);
  if (inner) return inner;
  const length = Math.min(text.length, (to - from) >> 1);
  return nodeAround(state, { from: from + length, to: to - length }, node);
};

const withoutMarks = (found: SyntaxNode, { part }: Mark): ChangeSpec[] =>
  found.getChildren(part).map(({ from, to }) => ({ from, to }));

/** Code that contains backticks is delimited by more of them. */
const marksFor = (name: MarkName, text: string): [open: string, close: string] => {
  if (name !== 'code' || !text.includes('`')) return [marks[name].text, marks[name].text];
  const longest = Math.max(...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence} `, ` ${fence}`];
};

/** Whether the cursor is between empty marks. */
const isBetween = (state: EditorState, { text }: Mark, at: number): boolean => {
  const [before, after] = [
    state.sliceDoc(at - text.length - 1, at),
    state.sliceDoc(at, at + text.length + 1),
  ];
  const [mark] = text;
  return (
    before.endsWith(text) &&
    after.startsWith(text) &&
    !(before.length > text.length && before.startsWith(mark!)) &&
    !(after.length > text.length && after.endsWith(mark!))
  );
};

/** Toggles bold, italic or code: for the selection, the word at the cursor, or the text typed next. */
export const toggleMark =
  (name: MarkName): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const mark: Mark = marks[name];
    const spec = state.changeByRange((range) => {
      const size = mark.text.length;
      if (range.empty && isBetween(state, mark, range.from)) {
        const changes = { from: range.from - size, to: range.from + size };
        return { changes, range: EditorSelection.cursor(range.from - size) };
      }
      const spans = spansOf(state, range).map((span) => ({ ...span, node: markedNode(state, mark, span) }));
      const isOn = spans.length > 0 && spans.every(({ node }) => node);
      const changes = state.changes(
        spans.flatMap(({ from, to, node }): ChangeSpec[] => {
          if (isOn) return withoutMarks(node!, mark);
          if (node) return [];
          const [open, close] = marksFor(name, state.sliceDoc(from, to));
          return [
            { from, insert: open },
            { from: to, insert: close },
          ];
        }),
      );
      if (range.empty) {
        const opened = isOn ? 0 : marksFor(name, state.sliceDoc(spans[0]!.from, spans[0]!.to))[0].length;
        const at = isOn ? changes.mapPos(range.from) : range.from + opened;
        return { changes, range: EditorSelection.cursor(at) };
      }
      return {
        changes,
        range: EditorSelection.range(changes.mapPos(range.from, 1), changes.mapPos(range.to, -1)),
      };
    });
    dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };

const address = /^(?:https?:\/\/|mailto:|www\.)\S+$/i;

/** The text of a link without its markup; undefined outside a link. */
const linkText = (link: SyntaxNode): Span | null => {
  const [open, close] = link.getChildren('LinkMark');
  return open && close ? { from: open.to, to: close.from } : null;
};

/** Makes the selection the text of a link, or its address if it is one; removes a link at the cursor. */
export const toggleLink: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const spec = state.changeByRange((range) => {
    const link = nodeAround(state, range, 'Link');
    const text = link && linkText(link);
    if (link && text) {
      const changes = state.changes([
        { from: link.from, to: text.from },
        { from: text.to, to: link.to },
      ]);
      return { changes, range: range.map(changes) };
    }
    const { from, to } = range.empty ? wordAt(state, range.from) : range;
    const selected = state.sliceDoc(from, to);
    const isAddress = address.test(selected);
    const insert = isAddress ? `[](${selected})` : `[${selected}]()`;
    return {
      changes: { from, to, insert },
      // Where the missing part has to be typed.
      range: EditorSelection.cursor(isAddress || selected === '' ? from + 1 : from + insert.length - 1),
    };
  });
  dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

const noteMark = /\[\^(\d{1,9})\]/g;
const noteDefinition = /^ {0,3}\[\^[^\]]+\]:/;

/** Inserts a footnote mark after the selection and its definition at the end, where the cursor moves. */
export const insertFootnote: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { doc, selection } = state;
  const text = doc.toString();
  const numbers = [...text.matchAll(noteMark)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...numbers) + 1}]`;
  const at = selection.main.to;
  const end = Math.max(text.trimEnd().length, at);
  const follows = noteDefinition.test(doc.lineAt(end).text);
  const definition = `${end === 0 ? '' : follows ? '\n' : '\n\n'}${mark}: `;
  const changes = state.changes([
    { from: at, insert: mark },
    { from: end, insert: state.toText(definition) },
  ]);
  const cursor = end + mark.length + definition.length;
  dispatch(
    state.update({ changes, selection: { anchor: cursor }, scrollIntoView: true, userEvent: 'input' }),
  );
  return true;
};
