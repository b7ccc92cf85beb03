import type { EditorState, Extension, TransactionSpec } from '@codemirror/state';
import { EditorState as State, Prec, StateField } from '@codemirror/state';
import type { Command, ViewUpdate } from '@codemirror/view';
import { EditorView, keymap, ViewPlugin } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import { asParagraph } from '../uploads.ts';
import type { Figure } from './figures.ts';
import { captionOf, figureAt } from './figures.ts';
import { startParagraph } from './paragraph-keys.ts';
import { toFields } from './picture-words.ts';

/** The figure that the cursor is at, or that alone is selected. */
const chosenFigure = (state: EditorState): Figure | null => {
  const { main, ranges } = state.selection;
  const figure = ranges.length === 1 ? figureAt(state, main.head) : null;
  const isAlone = main.empty || (main.from === figure?.from && main.to === figure.to);
  return figure && isAlone ? figure : null;
};

/** Takes a figure out of a text with its caption, and the empty lines that would be left. */
const removal = (
  state: EditorState,
  { from, to, node }: Figure,
  cursor: 'before' | 'after',
): TransactionSpec => {
  const isWhole = node.parent?.type.isTop && node.from === from && node.to === to;
  if (!isWhole) return { changes: { from, to }, selection: { anchor: from } };
  const { doc } = state;
  const start = doc.lineAt(from).from;
  const end = captionOf(node, state)?.to ?? to;
  const rest = doc.sliceString(end);
  const isLast = rest.trim() === '';
  const before = doc.sliceString(0, start).trimEnd().length;
  const isBefore = cursor === 'before' && !isLast && before > 0;
  return {
    changes: { from: start, to: isLast ? end : end + /^(?:[ \t]*\n)*/.exec(rest)![0].length },
    selection: { anchor: isBefore ? before : start },
  };
};

/** Removes the figure at a place. */
export const removeFigure = (view: EditorView, at: number): void => {
  const figure = figureAt(view.state, at);
  if (!figure) return;
  view.dispatch(removal(view.state, figure, 'after'), { userEvent: 'delete', scrollIntoView: true });
  view.focus();
};

/** Removes a picture of a gallery, which has a line for it. */
export const removeFromGallery = (view: EditorView, at: number): void => {
  const { from, to } = view.state.doc.lineAt(at);
  const isLast = to === view.state.doc.length;
  view.dispatch({
    changes: { from: isLast ? from - 1 : from, to: isLast ? to : to + 1 },
    userEvent: 'delete',
  });
};

const remove =
  (cursor: 'before' | 'after'): Command =>
  ({ state, dispatch }) => {
    const figure = state.readOnly ? null : chosenFigure(state);
    if (!figure) return false;
    dispatch(state.update(removal(state, figure, cursor), { userEvent: 'delete', scrollIntoView: true }));
    return true;
  };

/** A key that would join a paragraph to the figure beside it chooses that; an empty paragraph below it goes away. */
const chooseBeside =
  (isBack: boolean): Command =>
  ({ state, dispatch }) => {
    const { doc, selection } = state;
    const { head, empty } = selection.main;
    const line = doc.lineAt(head);
    if (state.readOnly || !empty || head !== (isBack ? line.from : line.to)) return false;
    const place = isBack
      ? doc.sliceString(0, head).trimEnd().length
      : head + /^\s*/.exec(doc.sliceString(head))![0].length;
    const figure = figureAt(state, place);
    if (!figure || place !== (isBack ? figure.to : figure.from)) return false;
    // An empty line stays between the figure and what is below.
    const isEmpty =
      isBack && line.text.trim() === '' && /^(?:$|\n[ \t]*(?:\n|$))/.test(doc.sliceString(line.to));
    dispatch(
      state.update({
        ...(isEmpty && { changes: { from: figure.to, to: line.to } }),
        selection: { anchor: figure.to },
        scrollIntoView: true,
        userEvent: isEmpty ? 'delete' : 'select',
      }),
    );
    return true;
  };

/** Starts a paragraph below the figure at the cursor; above one that the text begins with when the cursor is before it. */
const startBeside: Command = (view) => {
  const { state } = view;
  const figure = chosenFigure(state);
  if (!figure || state.readOnly) return false;
  const { head } = state.selection.main;
  if (head !== figure.from) {
    view.dispatch({ selection: { anchor: figure.to } });
    return startParagraph(view);
  }
  view.dispatch({ changes: { from: head, insert: '\n\n' }, selection: { anchor: head }, userEvent: 'input' });
  return true;
};

const goBefore: Command = ({ state, dispatch }) => {
  const figure = chosenFigure(state);
  if (!figure) return false;
  const { from } = state.doc.lineAt(figure.from);
  const anchor = from === 0 ? figure.from : from - 1;
  dispatch(state.update({ selection: { anchor }, scrollIntoView: true, userEvent: 'select' }));
  return true;
};

/** Below a figure at the end of a text there is always a place to write. */
const goBelow: Command = (view) =>
  chosenFigure(view.state)?.to === view.state.doc.length ? startBeside(view) : false;

/** A figure is one place, behind it; before it only where a text begins with it, for what is written above. */
const behindFigure = State.transactionFilter.of((transaction) => {
  const { selection, startState: state } = transaction;
  if (!selection?.main.empty || transaction.docChanged || !transaction.isUserEvent('select'))
    return transaction;
  const { head } = selection.main;
  const figure = figureAt(state, head);
  const isBefore = head === 0 && !transaction.isUserEvent('select.pointer');
  return figure && head !== figure.to && !isBefore
    ? [transaction, { selection: { anchor: figure.to } }]
    : transaction;
});

/** The lines between a figure and a paragraph beside it; null in a list, where it may have words beside it. */
const gapBeside = (state: EditorState, figure: Figure): string | null => {
  if (nodeAround(state, figure, 'ListItem')) return null;
  const { from, text } = state.doc.lineAt(figure.from);
  const signs = text.slice(0, figure.from - from);
  return `\n${signs.trimEnd()}\n${signs}`;
};

/** Whether the cursor came to its place without typing. */
const isMovedHere = StateField.define<boolean>({
  create: () => true,
  update: (value, { docChanged, selection }) => (docChanged ? false : value || selection !== undefined),
});

const composing = 'input.type.compose';

/** What is typed or inserted at a figure is a paragraph of its own. */
const besideFigure = State.transactionFilter.of((transaction) => {
  const { startState: state, changes } = transaction;
  const { head } = state.selection.main;
  if (!transaction.docChanged || !transaction.isUserEvent('input') || transaction.isUserEvent(composing))
    return transaction;
  const figure = chosenFigure(state);
  // What was typed as a rule may be the beginning of a mark: `***a***`.
  const isTyped = figure?.node.name === 'HorizontalRule' && !state.field(isMovedHere);
  const gap = figure && !isTyped && gapBeside(state, figure);
  let inserted = '';
  changes.iterChanges((from, to, _from, _to, text) => {
    if (from === head && to === head) inserted = text.toString();
  });
  if (!gap || !inserted) return transaction;
  const isBelow = head === figure.to;
  if (isBelow ? inserted.startsWith('\n') : inserted.endsWith('\n')) return transaction;
  const from = isBelow ? head : head + inserted.length;
  return [transaction, { changes: { from, insert: gap }, sequential: true }];
});

/** What an input method composes at a figure becomes a paragraph when it is done: until then its place stays. */
const composedBeside = ViewPlugin.define(
  (view) => {
    let place: { at: number; side: 1 | -1; gap: string } | null = null;
    return {
      update({ startState, transactions, changes }: ViewUpdate) {
        if (place) place.at = changes.mapPos(place.at, place.side);
        else if (transactions.some((one) => one.isUserEvent(composing))) {
          const { head } = startState.selection.main;
          const figure = chosenFigure(startState);
          const gap = figure && gapBeside(startState, figure);
          const side = head === figure?.to ? -1 : 1;
          if (gap) place = { at: changes.mapPos(head, side), side, gap };
        }
      },
      finish() {
        if (!place || view.composing) return;
        const { at, gap } = place;
        place = null;
        view.dispatch({ changes: { from: at, insert: gap }, userEvent: 'input.type' });
      },
    };
  },
  {
    eventObservers: {
      compositionend() {
        setTimeout(() => this.finish());
      },
    },
  },
);

/** Copies and cuts the figure at the cursor as a whole. */
const selectWhole = (_event: Event, view: EditorView): false => {
  const figure = chosenFigure(view.state);
  if (figure) view.dispatch({ selection: { anchor: figure.from, head: figure.to } });
  return false;
};

/** Pictures from the clipboard, such as one that is moved, are a paragraph of their own. */
const pastedApart = EditorView.clipboardInputFilter.of((text, state) => {
  if (!/^(?:\[?!\[[^\n]*\)\n?)+$/.test(text)) return text;
  const { from, to } = state.selection.main;
  const [before, after] = [state.doc.lineAt(from).from, state.doc.lineAt(to).to];
  return asParagraph(text.trimEnd())(state.sliceDoc(before, from), state.sliceDoc(to, after));
});

/** Pictures, galleries and rules are blocks that are chosen as a whole, and never shown as Markdown. */
export const figureWriting: Extension = [
  isMovedHere,
  pastedApart,
  behindFigure,
  besideFigure,
  composedBeside,
  EditorView.domEventHandlers({
    copy: selectWhole,
    cut: selectWhole,
  }),
  Prec.high(
    keymap.of([
      { key: 'Backspace', run: (view) => remove('before')(view) || chooseBeside(true)(view) },
      { key: 'Delete', run: (view) => remove('after')(view) || chooseBeside(false)(view) },
      { key: 'Enter', run: startBeside, shift: startBeside },
      { key: 'ArrowLeft', run: goBefore },
      { key: 'ArrowRight', run: goBelow },
      { key: 'ArrowDown', run: goBelow },
      { key: 'Tab', run: toFields },
    ]),
  ),
];
