import { Facet } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { sourceKey } from '#core/articles/similarity.ts';
import { addressesOf } from '#core/text/language.ts';
import { element } from './element.ts';

type Numbers = ReadonlyMap<string, number>;
const none: Numbers = new Map();

/** The numbers of a piece's sources, by the normalized form of their addresses. */
export const sourceNumbers = Facet.define<Numbers, Numbers>({ combine: ([numbers]) => numbers ?? none });

/** See `sourceNumbers`: the first source with an address gives it its number. */
export const numberSources = (
  sources: readonly { url: string; url_en?: string | null | undefined }[],
): Numbers => {
  const numbers = new Map<string, number>();
  for (const [index, source] of sources.entries())
    for (const key of addressesOf(source).map(sourceKey)) if (!numbers.has(key)) numbers.set(key, index + 1);
  return numbers;
};

/** The number of a source after a link to it. */
export class Citation extends WidgetType {
  readonly #number: number;

  constructor(number: number) {
    super();
    this.#number = number;
  }

  override eq(other: Citation): boolean {
    return other.#number === this.#number;
  }

  override toDOM(view: EditorView): HTMLElement {
    const mark = element('sup', 'cm-citation', `[${this.#number}]`);
    mark.title = view.state.phrase('Source $', this.#number);
    return mark;
  }
}
