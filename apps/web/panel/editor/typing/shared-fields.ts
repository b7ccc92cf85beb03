import { ChangeSet } from '@codemirror/state';
import type * as Y from 'yjs';
import { changesBetween } from '../changes-between.ts';
import type { ShortText } from '../edit-values.ts';
import { shortTexts } from '../edit-values.ts';
import { toDocument } from '../line-ends.ts';
import { changeTo, changesOf, ownChange } from './shared-text.ts';
import type { TypingOptions } from './typing.ts';

/** Changes a field in such a way that the caret stays, and that its form learns of it as of what is typed. */
const change = (field: HTMLTextAreaElement, changes: ChangeSet): void => {
  if (changes.empty) return;
  // Positions are those after the changes before.
  changes.iterChanges((from, to, at, _after, insert) =>
    field.setRangeText(insert.toString(), at, at + to - from, 'preserve'),
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

type FieldOptions = Pick<TypingOptions, 'values' | 'fieldOf'> & {
  textOf: (name: ShortText) => Y.Text;
  /** Called when something was typed here. */
  onTyped: () => void;
};

/**
 * Binds the plain fields of an article to shared texts: what is typed here is changed there by `follow`, and what arrives
 * there is shown here. `isComposing`: an input method is at work in a field, which a change would interrupt.
 */
export const bindFields = (doc: Y.Doc, { values, fieldOf, textOf, onTyped }: FieldOptions) => {
  let isComposing = false;
  const compose = ({ type, target }: CompositionEvent) => {
    if (shortTexts.some((name) => fieldOf(name) === target)) isComposing = type === 'compositionstart';
  };
  const arrived = (event: Y.YTextEvent, { origin }: Y.Transaction) => {
    const name = shortTexts.find((one) => textOf(one) === event.target);
    const field = name && fieldOf(name);
    if (field && origin !== ownChange) change(field, ChangeSet.of(changesOf(event), field.value.length));
  };
  document.addEventListener('compositionstart', compose);
  document.addEventListener('compositionend', compose);
  for (const name of shortTexts) textOf(name).observe(arrived);
  return {
    follow() {
      const typed = values();
      const changed = shortTexts.filter(
        (name) => toDocument(typed[name]).toString() !== textOf(name).toJSON(),
      );
      doc.transact(() => {
        for (const name of changed) changeTo(textOf(name), typed[name]);
      }, ownChange);
      if (changed.length) onTyped();
    },
    /** Changes a field as if a colleague had typed it. */
    show(name: ShortText, next: string) {
      const field = fieldOf(name);
      if (field) change(field, changesBetween(toDocument(field.value), toDocument(next)));
    },
    isComposing: () => isComposing,
    stop() {
      document.removeEventListener('compositionstart', compose);
      document.removeEventListener('compositionend', compose);
      for (const name of shortTexts) textOf(name).unobserve(arrived);
    },
  };
};
