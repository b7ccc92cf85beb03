import { Annotation, Compartment, StateEffect, Transaction } from '@codemirror/state';
import type { ChangeSet, ChangeSpec, Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { ViewPlugin } from '@codemirror/view';
import type * as Y from 'yjs';
import { changesBetween } from '../changes-between.ts';
import { toDocument } from '../line-ends.ts';

/** The origin of changes that were made here, as opposed to those that arrived. */
export const ownChange = Symbol('own change');

const byColleague = Annotation.define<true>();

const apply = (text: Y.Text, changes: ChangeSet): void =>
  text.doc!.transact(() => {
    // Positions are those after the changes before, which are in the text already.
    changes.iterChanges((from, to, at, _after, insert) => {
      if (to > from) text.delete(at, to - from);
      if (insert.length) text.insert(at, insert.toString());
    });
  }, ownChange);

/** Changes a shared text into another. */
export const changeTo = (text: Y.Text, next: string): void =>
  apply(text, changesBetween(toDocument(text.toJSON()), toDocument(next)));

const isByHand = (transaction: Transaction): boolean =>
  transaction.annotation(Transaction.userEvent) !== undefined;

/** What has arrived in a shared text, as changes of the text before. */
export const changesOf = (event: Y.YTextEvent): ChangeSpec[] => {
  const changes: ChangeSpec[] = [];
  let at = 0;
  for (const { retain = 0, delete: removed = 0, insert } of event.delta) {
    if (typeof insert === 'string') changes.push({ from: at, insert: toDocument(insert) });
    else changes.push(...(removed ? [{ from: at, to: at + removed }] : []));
    at += retain + removed;
  }
  return changes;
};

/**
 * Binds an editor to a shared text of the same content: what is typed here is changed there, and what arrives there is
 * shown here, outside of the history of undoing. `onTyped` is called when somebody types here, `onMoved` when they move
 * the selection, `onGone` when the editor is removed. Returns a function that ends it.
 */
export const bindEditor = (
  view: EditorView,
  text: Y.Text,
  { onTyped, onMoved, onGone }: { onTyped: () => void; onMoved: () => void; onGone: () => void },
  shown: Extension = [],
): (() => void) => {
  const slot = new Compartment();
  let isBound = true;
  const arrived = (event: Y.YTextEvent, { origin }: Y.Transaction) => {
    if (origin === ownChange) return;
    view.dispatch({
      changes: changesOf(event),
      annotations: [byColleague.of(true), Transaction.addToHistory.of(false), Transaction.remote.of(true)],
    });
  };
  const plugin = ViewPlugin.define(() => ({
    update({ transactions }) {
      const isMoved = ({ selection, docChanged }: Transaction) => selection !== undefined || docChanged;
      if (isBound && transactions.some((one) => isMoved(one) && isByHand(one))) onMoved();
      for (const transaction of transactions) {
        if (!isBound || !transaction.docChanged || transaction.annotation(byColleague)) continue;
        apply(text, transaction.changes);
        if (isByHand(transaction)) onTyped();
      }
    },
    destroy() {
      if (!isBound) return;
      isBound = false;
      text.unobserve(arrived);
      onGone();
    },
  }));
  view.dispatch({ effects: StateEffect.appendConfig.of(slot.of([plugin, shown])) });
  text.observe(arrived);
  return () => {
    if (!isBound) return;
    isBound = false;
    text.unobserve(arrived);
    view.dispatch({ effects: slot.reconfigure([]) });
  };
};

/** Changes the text of an editor as if a colleague had typed it. */
export const showText = (view: EditorView, next: string): void =>
  view.dispatch({
    changes: changesBetween(view.state.doc, toDocument(next)),
    annotations: [Transaction.addToHistory.of(false), Transaction.remote.of(true)],
  });
