import type { EditorState, Extension, Line, Range, Text, TransactionSpec } from '@codemirror/state';
import { EditorSelection, EditorState as State } from '@codemirror/state';
import { Decoration, EditorView, WidgetType } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import type { Cell } from '../table-commands.ts';
import { readCells } from '../table-commands.ts';
import { element } from './element.ts';

/** Takes the place of a cell without even a blank. */
class EmptyCell extends WidgetType {
  readonly #style: string;

  constructor(style: string) {
    super();
    this.#style = style;
  }

  override eq(other: EmptyCell): boolean {
    return other.#style === this.#style;
  }

  override toDOM(): HTMLElement {
    const cell = element('span', 'cm-cell');
    // As the attribute, the content security policy would refuse it.
    cell.style.cssText = this.#style;
    return cell;
  }
}

/** Hides the signs between the cells. */
export const hiddenSigns = Decoration.replace({});
const row = Decoration.line({ class: 'cm-row' });
const headRow = Decoration.line({ class: 'cm-row cm-row-head' });
const lastRow = Decoration.line({ class: 'cm-row-last' });

/** The most letters of a word, and of a cell, that count for the width of a column. */
const [longest, broad] = [14, 40];

const sizeOf = (text: string): number => text.length;

/** About as wide as a letter, in the size of the text. */
const letter = 0.62;

/**
 * The style of each column, the same in all rows: room for its longest word, more the more words it has, and aligned as
 * the second line says.
 */
export const columnStyles = (lines: readonly Pick<Line, 'from' | 'text'>[]): string[] => {
  const rows = lines.map((line) =>
    readCells(line).map(({ from, to }) => line.text.slice(from - line.from, to - line.from).trim()),
  );
  const [, aligned = []] = rows;
  return Array.from({ length: Math.max(...rows.map((cells) => cells.length)) }, (_, column) => {
    const texts = rows.flatMap((cells, index) => (index === 1 ? [] : (cells[column] ?? '')));
    const word = Math.min(longest, Math.max(3, ...texts.flatMap((text) => text.split(/\s+/)).map(sizeOf)));
    const all = Math.min(broad, Math.max(word, ...texts.map(sizeOf)));
    const sign = aligned[column] ?? '';
    const align = !sign.endsWith(':') ? 'start' : sign.startsWith(':') ? 'center' : 'end';
    return `flex: ${all - word + 2} 1 ${(word * letter + 1).toFixed(2)}em; text-align: ${align}`;
  });
};

const tableLines = ({ doc }: EditorState, from: number, to: number): Line[] => {
  const first = doc.lineAt(from).number;
  return Array.from({ length: doc.lineAt(to).number - first + 1 }, (_, index) => doc.line(first + index));
};

/** The words of a cell without the blanks around them, up to the cursor that is in those. */
const wordsOf = ({ from, to }: Cell, line: Line, cursor: number): Cell => {
  const text = line.text.slice(from - line.from, to - line.from);
  const size = text.trim().length;
  if (size === 0) return { from, to };
  const start = from + text.search(/\S/);
  const isWithin = from <= cursor && cursor <= to;
  return {
    from: isWithin ? Math.min(start, cursor) : start,
    to: isWithin ? Math.max(start + size, cursor) : start + size,
  };
};

/** A table that is written in: its words in columns, without the signs between them. */
export const showCells = (state: EditorState, from: number, to: number): Range<Decoration>[] => {
  const lines = tableLines(state, from, to);
  const styles = columnStyles(lines);
  const [head, delimiter] = lines;
  const cursor = state.selection.main.head;
  return lines.flatMap((line, index): Range<Decoration>[] => {
    if (line === delimiter) return [];
    const cells = readCells(line);
    const shown: Range<Decoration>[] = [(line === head ? headRow : row).range(line.from)];
    if (index === lines.length - 1 || lines.length === 2) shown.push(lastRow.range(line.from));
    let at = line.from;
    styles.forEach((style, column) => {
      const cell = cells[column] ? wordsOf(cells[column], line, cursor) : { from: at, to: at };
      if (at < cell.from) shown.push(hiddenSigns.range(at, cell.from));
      shown.push(
        cell.from < cell.to
          ? Decoration.mark({ class: 'cm-cell', attributes: { style } }).range(cell.from, cell.to)
          : Decoration.widget({ widget: new EmptyCell(style), side: 1 }).range(cell.from),
      );
      at = cell.to;
    });
    const end = index === 0 && delimiter ? delimiter.to : line.to;
    if (at < end) shown.push(hiddenSigns.range(at, end));
    return shown;
  });
};

const tableAt = (state: EditorState, from: number, to: number) => {
  const node = nodeAround(state, { from, to }, 'Table');
  return node?.parent?.type.isTop ? node : null;
};

/** The cell of a row that a place is in, or next to. */
const cellAt = (doc: Text, at: number) => {
  const cells = readCells(doc.lineAt(at));
  return cells.find(({ to }) => at <= to) ?? cells.at(-1);
};

/** What is selected over several cells of a table is taken out of each of them; what is typed goes into the first. */
const clearCells = (state: EditorState, inserted: string): TransactionSpec => {
  const { from, to } = state.selection.main;
  const cells = tableLines(state, from, to)
    .filter(({ text }) => !/^[\s|:>-]*$/.test(text) || !text.includes('-'))
    .flatMap(readCells)
    .map((cell) => ({ from: Math.max(cell.from, from), to: Math.min(cell.to, to) }))
    .filter((cell) => cell.from <= cell.to);
  const [first] = cells;
  return {
    changes: cells.map((cell, index) => ({ ...cell, insert: index === 0 ? ` ${inserted} ` : '  ' })),
    ...(first && { selection: EditorSelection.cursor(first.from + 1 + inserted.length) }),
    userEvent: 'delete',
  };
};

/** A text as it stands within a cell. */
const inCell = (text: string): string =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<!\\)\|/g, String.raw`\|`);

/** The place in a cell that is nearest to one before or after the cells of a row, where nothing can be written. */
const placeInCell = (doc: Text, at: number): number => {
  const cell = cellAt(doc, at);
  if (!cell || (cell.from <= at && at <= cell.to)) return at;
  return at < cell.from ? Math.min(cell.to, cell.from + 1) : cell.to;
};

/** Whoever writes in a cell neither leaves it by a key that deletes nor breaks the table by a text from elsewhere. */
const guard = State.transactionFilter.of((transaction) => {
  const { startState: state, newDoc, selection } = transaction;
  const head = selection?.main.empty ? selection.main.head : null;
  if (head !== null && /^[\s>]*\|/.test(newDoc.lineAt(head).text)) {
    const from = transaction.docChanged ? state.selection.main.head : head;
    const anchor = placeInCell(newDoc, head);
    if (anchor !== head && tableAt(state, from, from))
      return [transaction, { selection: { anchor }, sequential: true }];
  }
  if (!transaction.docChanged) return transaction;
  const isDeleting = transaction.isUserEvent('delete');
  const isPasting = transaction.isUserEvent('input.paste') || transaction.isUserEvent('input.drop');
  if (!isDeleting && !isPasting && !transaction.isUserEvent('input.type')) return transaction;
  const { main } = state.selection;
  if (!state.doc.lineAt(main.from).text.includes('|')) return transaction;
  const table = state.selection.ranges.length === 1 ? tableAt(state, main.from, main.to) : null;
  if (!table || (main.from <= table.from && table.to <= main.to)) return transaction;
  const cell = cellAt(state.doc, main.from);
  if (!cell) return transaction;
  const inserted: string[] = [];
  let isWithin = true;
  transaction.changes.iterChanges((from, to, _from, _to, text) => {
    inserted.push(text.toString());
    isWithin &&= cell.from <= from && to <= cell.to;
  });
  if (!main.empty && !(cell.from <= main.from && main.to <= cell.to))
    return clearCells(state, inCell(inserted.join('')));
  if (isDeleting) return isWithin ? transaction : [];
  if (!isPasting || !isWithin || !/[\n|]/.test(inserted.join(''))) return transaction;
  const text = inCell(inserted.join(''));
  return {
    changes: { from: main.from, to: main.to, insert: text },
    selection: { anchor: main.from + text.length },
    userEvent: 'input.paste',
    scrollIntoView: true,
  };
});

/** The table that a line follows at once. */
const tableBefore = (state: EditorState, line: Line) => {
  const before = line.number > 1 ? state.doc.line(line.number - 1) : null;
  return before?.text.includes('|') ? tableAt(state, before.to, before.to) : null;
};

/** An empty line stays between a table and what is written below it, which would be a row of it. */
const keepBelow = State.transactionFilter.of((transaction) => {
  const { startState: state, newDoc, changes } = transaction;
  const { main, ranges } = state.selection;
  if (!transaction.docChanged || !main.empty || ranges.length > 1) return transaction;
  const line = state.doc.lineAt(main.head);
  if (transaction.isUserEvent('input') && !line.text.trim() && tableBefore(state, line)) {
    const isWritten = newDoc.lineAt(changes.mapPos(line.from, -1)).text.trim() !== '';
    const gap = { changes: { from: line.from, insert: '\n' }, sequential: true };
    return isWritten ? [transaction, gap] : transaction;
  }
  const blank = line.number > 2 && line.text.trim() ? state.doc.line(line.number - 1) : null;
  if (!transaction.isUserEvent('delete') || !blank || blank.text.trim()) return transaction;
  const table = tableBefore(state, blank);
  const isJoined = changes.mapPos(blank.from) === changes.mapPos(line.from);
  return table && isJoined ? { selection: { anchor: table.to }, scrollIntoView: true } : transaction;
});

/** The sign that separates cells is one of the words here. */
const escapeSign = EditorView.inputHandler.of((view, from, to, text) => {
  if (text !== '|' || view.composing || !tableAt(view.state, from, to)) return false;
  const insert = String.raw`\|`;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input.type',
  });
  return true;
});

/** Writing in the cells of a table. */
export const cellWriting: Extension = [guard, keepBelow, escapeSign];
