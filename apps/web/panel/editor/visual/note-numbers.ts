import type { Extension, Text } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { EditorView, WidgetType } from '@codemirror/view';
import { noteMarks, otherSide } from '../notes.ts';
import { element } from './element.ts';

const cache = new WeakMap<Text, Map<string, number>>();

const readNumbers = (doc: Text): Map<string, number> => {
  const numbers = new Map<string, number>();
  for (const { label, isCall } of noteMarks(doc))
    if (isCall && !numbers.has(label)) numbers.set(label, numbers.size + 1);
  return numbers;
};

/** What readers see as the mark of a footnote: its number in the order of the text, or its name if nothing refers to it. */
export const noteNumber = (doc: Text, label: string): string => {
  const numbers = cache.get(doc) ?? readNumbers(doc);
  cache.set(doc, numbers);
  return String(numbers.get(label.toLowerCase()) ?? label);
};

/** What of a footnote is shown: its call, the number before what it says, or the way back behind that. */
type NotePart = 'call' | 'number' | 'back';

/** A part of a footnote; its call leads to what it says, and that back to the call. */
export class NoteWidget extends WidgetType {
  readonly #part: NotePart;
  readonly #label: string;
  readonly #number: string;

  constructor(part: NotePart, label: string, number: string) {
    super();
    this.#part = part;
    this.#label = label;
    this.#number = number;
  }

  override eq(other: NoteWidget): boolean {
    return other.#part === this.#part && other.#label === this.#label && other.#number === this.#number;
  }

  override toDOM(view: EditorView): HTMLElement {
    if (this.#part === 'number') return element('sup', 'cm-note-number cm-note-start', this.#number);
    const isCall = this.#part === 'call';
    const button = element(
      'button',
      '',
      isCall ? this.#number : `↩ ${view.state.phrase('Back to the text')}`,
    );
    button.type = 'button';
    // In a text the keys belong to it: `followNote` is the one that leads there.
    button.tabIndex = -1;
    const name = view.state.phrase(isCall ? 'Go to note $' : 'Back to the text from note $', this.#number);
    button.setAttribute('aria-label', name);
    button.title = name;
    button.addEventListener('click', () => {
      const anchor = otherSide(view.state, this.#label, isCall);
      view.focus();
      if (anchor === null) return;
      const effects = EditorView.scrollIntoView(anchor, { y: 'center' });
      view.dispatch({ selection: { anchor }, effects, userEvent: 'select' });
    });
    return isCall ? element('sup', 'cm-note-number', button) : element('span', 'cm-note-back', button);
  }

  override ignoreEvent(event: Event): boolean {
    return this.#part !== 'number' && (event.target as Element).closest('button') !== null;
  }
}

/** The cursor stays behind the number of a footnote: before it there is nothing to write. */
export const behindNumbers: Extension = EditorState.transactionFilter.of((transaction) => {
  const { selection, startState: state } = transaction;
  if (!selection?.main.empty || transaction.docChanged || !transaction.isUserEvent('select'))
    return transaction;
  const { head } = selection.main;
  const number = noteMarks(state.doc).find(({ isCall, from, to }) => !isCall && from <= head && head < to);
  if (!number) return transaction;
  const isLeaving = state.selection.main.head === number.to && number.from > 0;
  return [transaction, { selection: { anchor: isLeaving ? number.from - 1 : number.to } }];
});
