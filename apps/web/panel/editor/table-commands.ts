import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';
import { EditorSelection } from '@codemirror/state';
import { nodeAround } from './markdown-language.ts';

/** Where in a text a cell of a table is. */
export type Cell = { from: number; to: number };
type Row = { line: Line; cells: Cell[] };
type Table = { rows: Row[]; row: number; column: number };

/** The cells of a line, without the surrounding pipes. */
export const readCells = ({ from, text }: Pick<Line, 'from' | 'text'>): Cell[] => {
  const start = /^[\s>]*\|?/.exec(text)![0].length;
  const end = text.trimEnd().length;
  const cells: Cell[] = [];
  let begin = start;
  for (let at = start; at < end; at += 1)
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      cells.push({ from: from + begin, to: from + at });
      begin = at + 1;
    }
  if (begin < end) cells.push({ from: from + begin, to: from + end });
  return cells;
};

/** The table at the cursor; null when there is none. */
const findTable = (state: EditorState): Table | null => {
  const { head } = state.selection.main;
  const node = nodeAround(state, { from: head, to: head }, 'Table');
  if (!node) return null;
  const [first, last] = [state.doc.lineAt(node.from).number, state.doc.lineAt(node.to).number];
  const rows = Array.from({ length: last - first + 1 }, (_, index) => {
    const line = state.doc.line(first + index);
    return { line, cells: readCells(line) };
  });
  const row = state.doc.lineAt(head).number - first;
  const column = Math.max(
    0,
    rows[row]!.cells.findLastIndex(({ from }) => from <= head),
  );
  return { rows, row, column };
};

const onTable =
  (
    change: (table: Table, state: EditorState) => { changes: ChangeSpec[]; cursor?: number } | null,
  ): StateCommand =>
  ({ state, dispatch }) => {
    const table = state.readOnly ? null : findTable(state);
    const made = table && change(table, state);
    if (!made) return false;
    const { changes, cursor } = made;
    const selection = cursor === undefined ? undefined : EditorSelection.cursor(cursor);
    dispatch(
      state.update({ changes, ...(selection && { selection }), scrollIntoView: true, userEvent: 'input' }),
    );
    return true;
  };

const prefixOf = ({ text }: Line): string => /^[\s>]*/.exec(text)![0];

const emptyRow = (columns: number): string => `|${'  |'.repeat(columns)}`;

/** The second line of a table is the delimiter row: data rows follow it. */
const delimiter = 1;

/** Adds a row below the cursor's, or the first one below the head. */
export const addRow: StateCommand = onTable(({ rows, row }, state) => {
  const { line } = rows[Math.max(row, delimiter)] ?? rows.at(-1)!;
  const start = `\n${prefixOf(line)}|`;
  const insert = `\n${prefixOf(line)}${emptyRow(rows[0]!.cells.length)}`;
  return { changes: [{ from: line.to, insert: state.toText(insert) }], cursor: line.to + start.length + 1 };
});

/** Removes the cursor's row; the head and the delimiter row stay. */
export const removeRow: StateCommand = onTable(({ rows, row }) => {
  if (row <= delimiter) return null;
  const { line } = rows[row]!;
  return { changes: [{ from: line.from - 1, to: line.to }], cursor: rows[row - 1]!.line.from };
});

/** Adds a column after the cursor's. */
export const addColumn: StateCommand = onTable(({ rows, row, column }) => {
  let cursor = 0;
  let added = 0;
  const changes = rows.map(({ line, cells }, index) => {
    const cell = cells[Math.min(column, cells.length - 1)];
    const text = index === delimiter ? ' --- ' : '  ';
    const at = cell?.to ?? line.to;
    const isPiped = line.text[at - line.from] === '|';
    if (index === row) cursor = at + added + (isPiped ? 2 : 3);
    const insert = isPiped ? `|${text}` : ` |${text}`;
    added += insert.length;
    return { from: at, insert };
  });
  return { changes, cursor };
});

/** Removes the cursor's column, unless it is the only one. */
export const removeColumn: StateCommand = onTable(({ rows, row, column }, state) => {
  if (rows[0]!.cells.length < 2) return null;
  const changes = rows.flatMap(({ line, cells }): ChangeSpec[] => {
    const cell = cells[column];
    if (!cell) return [];
    const hasPipeAfter = line.text[cell.to - line.from] === '|';
    return hasPipeAfter
      ? [{ from: cell.from, to: cell.to + 1 }]
      : [{ from: Math.max(line.from, cell.from - 1), to: cell.to }];
  });
  return { changes, cursor: state.changes(changes).mapPos(rows[row]!.line.from, -1) };
});

const characters = new Intl.Segmenter();

/** The number of columns of a text: a letter with its accents is one. */
const widthOf = (text: string): number => [...characters.segment(text)].length;

/** Aligns the pipes of the table. */
export const alignTable: StateCommand = onTable(({ rows }) => {
  const texts = rows.map(({ line, cells }) =>
    cells.map(({ from, to }) => line.text.slice(from - line.from, to - line.from).trim()),
  );
  const columns = Math.max(...texts.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(3, ...texts.map((cells, row) => (row === delimiter ? 0 : widthOf(cells[column] ?? '')))),
  );
  const changes = rows.map(({ line }, row) => {
    const cells = widths.map((width, column) => {
      const text = texts[row]![column] ?? '';
      if (row !== delimiter) return `${text}${' '.repeat(width - widthOf(text))}`;
      const [left, right] = [text.startsWith(':'), text.endsWith(':') && text.length > 1];
      return `${left ? ':' : '-'}${'-'.repeat(width - 2)}${right ? ':' : '-'}`;
    });
    return { from: line.from, to: line.to, insert: `${prefixOf(line)}| ${cells.join(' | ')} |` };
  });
  return { changes, cursor: rows[0]!.line.from };
});

/**
 * Moves to the next or previous cell and selects its text; after the last one a new row is added. False outside tables.
 */
export const moveToCell =
  (step: 1 | -1): StateCommand =>
  (target) => {
    const { state, dispatch } = target;
    const table = findTable(state);
    if (!table) return false;
    const cells = table.rows.flatMap((row, index) => (index === delimiter ? [] : row.cells));
    const { head } = state.selection.main;
    const at = cells.findLastIndex(({ from }) => from <= head);
    const cell = cells[at + step];
    if (!cell) return step === 1 && addRow(target);
    const text = state.sliceDoc(cell.from, cell.to);
    const start = text.trim() ? cell.from + text.search(/\S/) : Math.min(cell.to, cell.from + 1);
    const range = EditorSelection.range(start, start + text.trim().length);
    dispatch(state.update({ selection: range, scrollIntoView: true, userEvent: 'select' }));
    return true;
  };

/** Inserts a table after the selection, between blank lines. `head` returns a column's heading. */
export const insertTable =
  (rows: number, columns: number, head: (column: number) => string): StateCommand =>
  ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const { doc, selection } = state;
    const { to: at } = selection.main;
    const [before, after] = [doc.sliceString(Math.max(0, at - 2), at), doc.sliceString(at, at + 2)];
    const lead =
      before === '\n\n' || (before.length < 2 && before.trim() === '')
        ? ''
        : before.endsWith('\n')
          ? '\n'
          : '\n\n';
    const trail = at === doc.length ? '\n' : after === '\n\n' ? '' : after.startsWith('\n') ? '\n' : '\n\n';
    const names = Array.from({ length: columns }, (_, column) => head(column + 1));
    const lines = [
      `| ${names.join(' | ')} |`,
      `|${' --- |'.repeat(columns)}`,
      ...Array.from({ length: rows }, () => emptyRow(columns)),
    ];
    const start = at + lead.length + 2;
    dispatch(
      state.update({
        changes: { from: at, insert: state.toText(`${lead}${lines.join('\n')}${trail}`) },
        selection: { anchor: start, head: start + names[0]!.length },
        scrollIntoView: true,
        userEvent: 'input',
      }),
    );
    return true;
  };
