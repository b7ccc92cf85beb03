import { syntaxTree } from '@codemirror/language';
import type { EditorState, Extension, Range } from '@codemirror/state';
import { Prec, StateField } from '@codemirror/state';
import type { Command, DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import { startParagraph } from './paragraph-keys.ts';
import { cellWriting, hiddenSigns, showCells } from './table-cells.ts';
import { TableWidget } from './table-widget.ts';
import { isPlaceChanged, isWrittenIn } from './writing-place.ts';

/** The tables of a text, apart from those within lists and quotations: in the one that is written in, each cell is text. */
const findTables = (state: EditorState): DecorationSet => {
  const tables: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    enter(found) {
      if (found.name === 'Table') {
        const [from, to] = [state.doc.lineAt(found.from).from, state.doc.lineAt(found.to).to];
        if (isWrittenIn(state, found.from, found.to)) tables.push(...showCells(state, from, to));
        else {
          const widget = new TableWidget(state.sliceDoc(from, to));
          tables.push(Decoration.replace({ widget, block: true }).range(from, to));
        }
      }
      return found.type.isTop;
    },
  });
  return Decoration.set(tables, true);
};

/** Blocks that replace lines are known before the text is measured, and so for all of it. */
const shownTables = StateField.define<DecorationSet>({
  create: findTables,
  update(tables, { state, startState, docChanged }) {
    const isChanged =
      docChanged || isPlaceChanged(startState, state) || syntaxTree(startState) !== syntaxTree(state);
    return isChanged ? findTables(state) : tables;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    // The signs between the cells are one step for the cursor.
    EditorView.atomicRanges.of(({ state }) =>
      state.field(field).update({ filter: (_from, _to, shown) => shown === hiddenSigns }),
    ),
  ],
});

/** The cursor goes into a table that is next, instead of over it. */
const intoTable =
  (isDown: boolean): Command =>
  (view) => {
    const { main } = view.state.selection;
    if (!main.empty) return false;
    const { doc } = view.state;
    const isLast = isDown && doc.lineAt(main.head).number === doc.lines;
    if (isLast && nodeAround(view.state, main, 'Table')) return startParagraph(view);
    const next = view.moveVertically(main, isDown).head;
    let anchor: number | null = null;
    view.state
      .field(shownTables)
      .between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
        if (to > from && (isDown ? from > main.head : to < main.head))
          anchor = isDown ? from : view.state.doc.lineAt(to).from;
      });
    if (anchor === null) return false;
    view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' });
    return true;
  };

/** Shows tables as readers see them. */
export const tables: Extension = [
  shownTables,
  cellWriting,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: intoTable(true) },
      { key: 'ArrowUp', run: intoTable(false) },
    ]),
  ),
];
