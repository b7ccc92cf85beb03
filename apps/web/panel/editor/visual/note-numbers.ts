import type { Text } from '@codemirror/state';
import { WidgetType } from '@codemirror/view';
import { element } from './element.ts';

const reference = /\[\^([^\]\s]+)\]/g;

const readNumbers = (doc: Text): Map<string, number> => {
  const numbers = new Map<string, number>();
  for (const line of doc.iterLines())
    for (const { 1: label, 0: mark, index } of line.matchAll(reference)) {
      const isDefinition = line[index + mark.length] === ':' && !line.slice(0, index).trim();
      const key = label!.toLowerCase();
      if (!isDefinition && !numbers.has(key)) numbers.set(key, numbers.size + 1);
    }
  return numbers;
};

const cache = new WeakMap<Text, Map<string, number>>();

/** What readers see as the mark of a footnote: its number in the order of the text, or its name if nothing refers to it. */
export const noteNumber = (doc: Text, label: string): string => {
  const numbers = cache.get(doc) ?? readNumbers(doc);
  cache.set(doc, numbers);
  return String(numbers.get(label.toLowerCase()) ?? label);
};

/** The number of a footnote instead of its name. */
export class NoteNumber extends WidgetType {
  readonly #number: string;

  constructor(number: string) {
    super();
    this.#number = number;
  }

  override eq(other: NoteNumber): boolean {
    return other.#number === this.#number;
  }

  override toDOM(): HTMLElement {
    return element('sup', 'cm-note-number', this.#number);
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
