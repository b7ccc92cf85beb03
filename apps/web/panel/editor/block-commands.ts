import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';
import { nodeAround } from './markdown-language.ts';

const linesOf = (state: EditorState): Line[] => {
  const lines = new Map<number, Line>();
  for (const { from, to, empty } of state.selection.ranges)
    for (let at = from; at <= to;) {
      const line = state.doc.lineAt(at);
      // A selection that ends at the start of a line excludes that line.
      if (empty || at === from || line.from < to) lines.set(line.number, line);
      at = line.to + 1;
    }
  return [...lines.values()];
};

const isBlank = ({ text }: Line) => text.trim() === '';

/** Applies a change to each line; the selection moves with its text. */
const changeLines = (
  { state, dispatch }: Parameters<StateCommand>[0],
  changeOf: (lines: Line[]) => ChangeSpec[],
): boolean => {
  if (state.readOnly) return false;
  const changes = state.changes(changeOf(linesOf(state)));
  const ranges = state.selection.ranges.map(({ anchor, head }) =>
    EditorSelection.range(changes.mapPos(anchor, 1), changes.mapPos(head, 1)),
  );
  const selection = EditorSelection.create(ranges, state.selection.mainIndex);
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** The lines that a command applies to: those with text, or the empty one at the cursor. */
const meant = (lines: Line[]): Line[] => {
  const filled = lines.filter((line) => !isBlank(line));
  return filled.length ? filled : lines.slice(0, 1);
};

const headingMark = /^ {0,3}(?:(#{1,6})(?:[ \t]+|$))?/;
const listMark = /^([ \t>]*)(?:(?:([-*+])|(\d{1,9})[.)])(?:[ \t]+\[[ xX]\])?(?:[ \t]+|$))?/;

const levelOf = ({ text }: Line): number => headingMark.exec(text)?.[1]?.length ?? 0;

/** Toggles a heading of a level on the lines. */
export const toggleHeading =
  (level: 2 | 3): StateCommand =>
  (target) =>
    changeLines(target, (all) => {
      const lines = meant(all);
      const isOn = lines.every((line) => levelOf(line) === level);
      return lines.map((line) => {
        const marks = levelOf(line) ? headingMark.exec(line.text)![0] : listMark.exec(line.text)![0];
        return { from: line.from, to: line.from + marks.length, insert: isOn ? '' : `${'#'.repeat(level)} ` };
      });
    });

export type ListKind = 'bulleted' | 'numbered';

const kindOf = ({ text }: Line): ListKind | null => {
  const [, , bullet, number] = listMark.exec(text) ?? [];
  return bullet ? 'bulleted' : number ? 'numbered' : null;
};

/** The number of the list item before a line at the same depth; 0 when there is none. */
const numberBefore = (state: EditorState, line: Line, indent: string): number => {
  if (line.number === 1) return 0;
  const [, before, , number] = listMark.exec(state.doc.line(line.number - 1).text) ?? [];
  return number && before === indent ? Number(number) : 0;
};

/** Toggles a list on the lines. Items of the other kind change their markers. */
export const toggleList =
  (kind: ListKind): StateCommand =>
  (target) =>
    changeLines(target, (all) => {
      const lines = meant(all);
      const isOn = lines.every((line) => kindOf(line) === kind);
      const numbers = new Map<string, number>();
      return lines.map((line) => {
        const [marks, indent = ''] = listMark.exec(line.text)!;
        const from = line.from + indent.length;
        // A heading cannot be in a list.
        const heading = kindOf(line)
          ? 0
          : (/^#{1,6}[ \t]+/.exec(line.text.slice(marks.length))?.[0].length ?? 0);
        const number = (numbers.get(indent) ?? numberBefore(target.state, line, indent)) + 1;
        numbers.set(indent, number);
        const insert = isOn ? '' : kind === 'bulleted' ? '- ' : `${number}. `;
        return { from, to: line.from + marks.length + heading, insert };
      });
    });

const quoteMark = /^ {0,3}>[ \t]?/;

/** Toggles a quotation on the lines, or removes one level of it. */
export const toggleQuote: StateCommand = (target) =>
  changeLines(target, (lines) => {
    const isOn = meant(lines).every(({ text }) => quoteMark.test(text));
    const [first, last] = [meant(lines)[0], meant(lines).at(-1)];
    // Blank lines between its paragraphs belong to it, surrounding ones do not.
    return lines
      .filter(({ number }) => number >= first!.number && number <= last!.number)
      .map((line) => {
        if (!isOn) return { from: line.from, insert: isBlank(line) && lines.length > 1 ? '>' : '> ' };
        return { from: line.from, to: line.from + (quoteMark.exec(line.text)?.[0].length ?? 0) };
      });
  });

/** Whether the selection spans several lines, or an empty line. */
export const isForCodeBlock = (state: EditorState): boolean => {
  const { from, to, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  return empty ? isBlank(line) : to > line.to;
};

/** Toggles a code block around the lines. */
export const toggleCodeBlock: StateCommand = (target) => {
  const { state } = target;
  const block = nodeAround(state, state.selection.main, 'FencedCode');
  return changeLines(target, (lines) => {
    const { doc } = state;
    if (block) {
      const [open, close] = [doc.lineAt(block.from), doc.lineAt(block.to)];
      const isClosed = block.getChildren('CodeMark').length > 1;
      return [
        { from: open.from, to: Math.min(doc.length, open.to + 1) },
        ...(isClosed && close.number > open.number + 1 ? [{ from: close.from - 1, to: close.to }] : []),
      ];
    }
    const [first, last] = [lines[0]!, lines.at(-1)!];
    const longest = Math.max(
      2,
      ...(doc.sliceString(first.from, last.to).match(/`{3,}/g) ?? []).map(({ length }) => length),
    );
    const fence = '`'.repeat(longest + 1);
    return [
      { from: first.from, insert: state.toText(`${fence}\n`) },
      { from: last.to, insert: state.toText(`\n${fence}`) },
    ];
  });
};

/** Indents or outdents list items; false outside lists, so that the key has its default effect. */
export const indentItems =
  (step: 'in' | 'out'): StateCommand =>
  (target) => {
    const lines = linesOf(target.state);
    if (target.state.readOnly || !lines.some((line) => kindOf(line))) return false;
    return changeLines(target, (all) =>
      all.flatMap((line): ChangeSpec[] => {
        if (isBlank(line)) return [];
        const [, indent = ''] = listMark.exec(line.text)!;
        if (step === 'in')
          return [{ from: line.from + indent.length, insert: kindOf(line) === 'numbered' ? '   ' : '  ' }];
        const width = /[ \t]*$/.exec(indent)![0];
        const less = width.endsWith('\t') ? 1 : Math.min(width.length, kindOf(line) === 'numbered' ? 3 : 2);
        return [{ from: line.from + indent.length - less, to: line.from + indent.length }];
      }),
    );
  };
