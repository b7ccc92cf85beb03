import type { ChangeSet, EditorState, Extension, TransactionSpec } from '@codemirror/state';
import { EditorSelection, EditorState as State, Prec, Transaction } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { EditorView, ViewPlugin } from '@codemirror/view';
import { setTypedMarks, typedMarks } from '../inline-commands.ts';
import type { Marks, Span } from '../inline-marks.ts';
import { partOf, replaceMarked } from '../inline-marks.ts';
import { placeBetween, placeIn, runAt, signsIn } from './hidden-signs.ts';
import { wordsOf } from './leading-signs.ts';

const isAtStart = (state: EditorState, { from }: Span): boolean =>
  from <= wordsOf(state, state.doc.lineAt(from));

/** Where the cursor stands among signs that are not shown: they are one place for who reads. */
const placeAmongSigns = (state: EditorState, at: number): number => {
  const run = runAt(state, at);
  return run ? placeIn(run, isAtStart(state, run)) : at;
};

/** One who deletes backwards goes on with what is left of a link. */
const placeAfterDeletion = (state: EditorState, at: number, isForward: boolean): number => {
  const run = runAt(state, at);
  return run && !isForward && !isAtStart(state, run) ? run.from : placeAmongSigns(state, at);
};

const amongSigns = State.transactionFilter.of((transaction) => {
  const { selection, startState: state } = transaction;
  if (!selection?.main.empty || transaction.docChanged || !transaction.isUserEvent('select'))
    return transaction;
  const { head, assoc, bidiLevel, goalColumn } = selection.main;
  const place = placeAmongSigns(state, head);
  if (place === head) return transaction;
  const cursor = EditorSelection.cursor(place, assoc, bidiLevel ?? undefined, goalColumn);
  return [transaction, { selection: EditorSelection.create([cursor]) }];
});

/** Which end of the signs at the cursor each key starts from, so that it does something that is seen. */
const sides: Record<string, 'from' | 'to' | 'between'> = {
  ArrowLeft: 'from',
  Backspace: 'from',
  ArrowRight: 'to',
  Delete: 'to',
  Enter: 'between',
};

const acrossSigns = Prec.highest(
  EditorView.domEventHandlers({
    keydown({ key, shiftKey, isComposing }, view) {
      const { state } = view;
      const { main } = state.selection;
      const side = sides[key];
      const isExtending = shiftKey && key.startsWith('Arrow');
      if (!side || isComposing || view.composing || (!main.empty && !isExtending)) return false;
      const run = runAt(state, main.head);
      const head = run && (side === 'between' ? placeBetween(run) : run[side]);
      if (head !== null && head !== main.head)
        view.dispatch({ selection: EditorSelection.range(isExtending ? main.anchor : head, head) });
      return false;
    },
  }),
);

/** The end of a paragraph in marked words: the marks end before it, and begin again behind it. */
const splitMarks = (state: EditorState, { from, to }: Span, insert: string): Change => {
  const all = signsIn(state, { from, to })
    .filter(([open, close]) => open.to <= from && to <= close.from)
    .toSorted(([one], [other]) => one.from - other.from);
  const isBlank = (start: number, end: number) => !state.sliceDoc(start, end).trim();
  if (!all.length || !isBlank(from, to)) return { from, to, insert };
  const [first] = all.find(([open]) => isBlank(open.to, from)) ?? [];
  const [, last] = all.find(([, close]) => isBlank(to, close.from)) ?? [];
  const edge = first?.from ?? last?.to;
  if (edge !== undefined) return splitMarks(state, { from: edge, to: edge }, insert);
  const line = { from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to };
  const before = /[ \t]*$/.exec(state.sliceDoc(line.from, from))![0].length;
  const after = /^[ \t]*/.exec(state.sliceDoc(to, line.to))![0].length;
  const textOf = (signs: readonly Span[]) => signs.map((sign) => state.sliceDoc(sign.from, sign.to)).join('');
  const closing = textOf(all.map(([, close]) => close).toReversed());
  const opening = textOf(all.map(([open]) => open));
  return { from: from - before, to: to + after, insert: closing + insert + opening };
};

type Change = Span & { insert: string };

/** The one change of several; null where there are several. */
const changeOf = ({ changes }: { changes: ChangeSet }): Change | null => {
  const found: Change[] = [];
  changes.iterChanges((from, to, _from, _to, text) => found.push({ from, to, insert: text.toString() }));
  return found.length === 1 ? found[0]! : null;
};

const written = ['input.type', 'input.paste', 'input.drop', 'input.replace'];
const deleted = ['delete.backward', 'delete.forward', 'delete.selection', 'delete.cut'];

/** The end of a paragraph or an item in what is written, apart from a line break within it. */
const isEnd = /^(?!\\\n)[^]*\n/;

/** A paragraph's end among marked words, or instead of some of them; null where it changes nothing else. */
const endIn = (state: EditorState, { from, to, insert }: Change): TransactionSpec | null => {
  const cut = state.sliceDoc(from, to).trim() ? replaceMarked(state, { from, to }, '', null) : null;
  const left = state.changes(cut?.changes);
  const after = state.update({ changes: left }).state;
  const at = cut ? (cut.cursor ?? from) : from;
  const run = cut || from === to ? runAt(after, at) : null;
  const place = run ? placeBetween(run) : at;
  const end = splitMarks(after, { from: place, to: cut || run ? place : to }, insert);
  if (!cut && end.from === from && end.insert === insert) return null;
  return {
    changes: left.compose(after.changes({ ...end, insert: state.toText(end.insert) })),
    selection: { anchor: end.from + end.insert.length },
  };
};

/** What is written at a place, or deleted there, by what readers see; null where signs have no part in it. */
const soundText = (state: EditorState, { from, to, insert }: Change, marks: Marks | null) => {
  const { main } = state.selection;
  const run = from === to ? runAt(state, from) : null;
  // Browsers may write anywhere among signs, which take no room.
  const isHere = run !== null && main.empty && run.from <= main.head && main.head <= run.to;
  const at = isHere ? { from: main.head, to: main.head } : { from, to };
  const lines = { from: state.doc.lineAt(from).from, to: state.doc.lineAt(to).to };
  const isBeside = signsIn(state, lines)
    .flat()
    .some((sign) => sign.from <= at.to && at.from <= sign.to);
  const sound = marks || isBeside ? replaceMarked(state, at, insert, marks) : null;
  if (!sound) return null;
  return {
    changes: state.changes(sound.changes),
    end: sound.cursor ?? at.from + insert.length,
    effects: sound.marks ? [setTypedMarks.of(sound.marks)] : [],
  };
};

/** A change that leaves signs of which nobody would see the other half, or that stand around nothing; null: it leaves none. */
const soundChange = (transaction: Transaction, change: Change): TransactionSpec | null => {
  const { startState: state } = transaction;
  const { main } = state.selection;
  if (isEnd.test(change.insert)) {
    const isWrittenOn = transaction.newSelection.main.head === change.from + change.insert.length;
    return isWrittenOn && signsIn(state, change).length > 0 ? endIn(state, change) : null;
  }
  if (![...written, ...deleted].some((event) => transaction.isUserEvent(event))) return null;
  const isTyped = transaction.isUserEvent('input.type') && main.empty;
  const sound = soundText(state, change, isTyped ? state.field(typedMarks) : null);
  if (!sound) return null;
  const { changes, end, effects } = sound;
  if (change.insert) return { changes, effects, selection: { anchor: end } };
  const isForward = transaction.isUserEvent('delete.forward');
  const anchor = placeAfterDeletion(state.update({ changes }).state, end, isForward);
  return { changes, effects, selection: { anchor } };
};

/** See `soundChange`. What an input method composes stays where it is until that is done. */
const soundSigns = State.transactionFilter.of((transaction) => {
  const isWritten = transaction.isUserEvent('input') || transaction.isUserEvent('delete');
  if (!transaction.docChanged || !isWritten || transaction.isUserEvent('input.type.compose'))
    return transaction;
  const change = changeOf(transaction);
  const sound = change && soundChange(transaction, change);
  if (!sound) return transaction;
  const { effects, scrollIntoView } = transaction;
  const userEvent = transaction.annotation(Transaction.userEvent)!;
  return [{ ...sound, userEvent, scrollIntoView }, { effects }];
});

/** What an input method has composed becomes what it is meant as when that is done: until then its place stays. */
const composedSigns = ViewPlugin.define(
  (view) => {
    let begun: { state: EditorState; changes: ChangeSet } | null = null;
    return {
      update({ startState, transactions, changes }: ViewUpdate) {
        if (begun) begun.changes = begun.changes.compose(changes);
        else if (transactions.some((one) => one.isUserEvent('input.type.compose')))
          begun = { state: startState, changes };
      },
      finish() {
        if (!begun || view.composing) return;
        const { state, changes } = begun;
        begun = null;
        const change = changeOf({ changes });
        const sound = change && soundText(state, change, state.field(typedMarks));
        const isAtEnd = change && view.state.selection.main.head === change.from + change.insert.length;
        if (!sound || sound.changes.apply(state.doc).eq(view.state.doc)) return;
        view.dispatch({
          changes: changes.invert(state.doc).compose(sound.changes),
          effects: sound.effects,
          ...(isAtEnd && { selection: { anchor: sound.end } }),
          userEvent: 'input.type',
          filter: false,
        });
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

/** What is copied has no half of a sign. */
const soundCopies = EditorView.clipboardOutputFilter.of((text, state) => {
  const { main, ranges } = state.selection;
  const isIn = ({ from, to }: Span) => main.from <= from && to <= main.to;
  const isCut = signsIn(state, main).some(([open, close]) => isIn(open) !== isIn(close));
  return isCut && ranges.length === 1 && text === state.sliceDoc(main.from, main.to)
    ? partOf(state, main)
    : text;
});

/** Bold, italic, struck-out text, code and links are written by how they look: their signs are never met. */
export const markWriting: Extension = [
  typedMarks,
  amongSigns,
  acrossSigns,
  soundSigns,
  composedSigns,
  soundCopies,
];
