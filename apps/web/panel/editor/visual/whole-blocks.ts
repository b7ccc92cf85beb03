import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorState, Extension, Range } from '@codemirror/state';
import { Prec, StateField } from '@codemirror/state';
import type { Command, DecorationSet } from '@codemirror/view';
import { Decoration, EditorView, keymap } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import { galleryOf } from './figures.ts';
import { GalleryWidget } from './gallery-widget.ts';
import { startParagraph } from './paragraph-keys.ts';
import { readPicture } from './picture-words.ts';
import { cellWriting, hiddenSigns, showCells } from './table-cells.ts';
import { TableWidget } from './table-widget.ts';
import { isPlaceChanged, isWrittenIn } from './writing-place.ts';

/** In a table that is written in, each cell is text. */
const table = (state: EditorState, { from, to }: SyntaxNode): Range<Decoration>[] => {
  const whole = { from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to };
  if (isWrittenIn(state, from, to)) return showCells(state, whole.from, whole.to);
  const widget = new TableWidget(state.sliceDoc(whole.from, whole.to));
  return [Decoration.replace({ widget, block: true }).range(whole.from, whole.to)];
};

/** A gallery is one line, and one step for the cursor. */
const gallery = (state: EditorState, paragraph: SyntaxNode): Range<Decoration>[] => {
  const images = galleryOf(paragraph, state);
  if (images.length === 0) return [];
  const { from, to } = paragraph;
  const pictures = images.map((image) => readPicture(state, image)!);
  const widget = new GalleryWidget(pictures, isWrittenIn(state, from, to));
  return [Decoration.replace({ widget, isWhole: true }).range(from, to)];
};

/** The tables and galleries of a text, apart from those within lists and quotations. */
const findBlocks = (state: EditorState): DecorationSet => {
  const blocks: Range<Decoration>[] = [];
  syntaxTree(state).iterate({
    enter(found) {
      if (found.name === 'Table') blocks.push(...table(state, found.node));
      if (found.name === 'Paragraph') blocks.push(...gallery(state, found.node));
      return found.type.isTop;
    },
  });
  return Decoration.set(blocks, true);
};

/** Blocks that replace lines are known before the text is measured, and so for all of it. */
const shownBlocks = StateField.define<DecorationSet>({
  create: findBlocks,
  update(blocks, { state, startState, docChanged }) {
    const isChanged =
      docChanged || isPlaceChanged(startState, state) || syntaxTree(startState) !== syntaxTree(state);
    return isChanged ? findBlocks(state) : blocks;
  },
  provide: (field) => [
    EditorView.decorations.from(field),
    // The signs between the cells are one step for the cursor.
    EditorView.atomicRanges.of(({ state }) =>
      state.field(field).update({
        filter: (_from, _to, shown) =>
          shown === hiddenSigns || (shown.spec as { isWhole?: true }).isWhole === true,
      }),
    ),
  ],
});

/** The cursor goes into a block that is next, instead of over it. */
const intoBlock =
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
      .field(shownBlocks)
      .between(Math.min(main.head, next), Math.max(main.head, next), (from, to) => {
        if (to > from && (isDown ? from > main.head : to < main.head))
          anchor = isDown ? from : view.state.doc.lineAt(to).from;
      });
    if (anchor === null) return false;
    view.dispatch({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' });
    return true;
  };

/** Shows tables and galleries as readers see them. */
export const wholeBlocks: Extension = [
  shownBlocks,
  cellWriting,
  Prec.high(
    keymap.of([
      { key: 'ArrowDown', run: intoBlock(true) },
      { key: 'ArrowUp', run: intoBlock(false) },
    ]),
  ),
];
