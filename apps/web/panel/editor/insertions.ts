import type { EditorState, StateEffectType } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import type { DecorationSet, EditorView } from '@codemirror/view';
import { Decoration, EditorView as View, WidgetType } from '@codemirror/view';
import { footOf } from './inline-commands.ts';

/** A placeholder for pending content. It is displayed in the text but not part of it. */
class Placeholder extends WidgetType {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    super();
    this.#element = element;
  }

  override toDOM(): HTMLElement {
    return this.#element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

type Awaited = { id: symbol; from: number; to: number; element: HTMLElement };

const begin: StateEffectType<Awaited> = StateEffect.define<Awaited>({
  map: (value, mapping) => ({ ...value, from: mapping.mapPos(value.from), to: mapping.mapPos(value.to) }),
});
const end = StateEffect.define<symbol>();

const idOf = (decoration: Decoration): unknown => (decoration.spec as { id: symbol }).id;

/** The positions of pending content: they move with the text around them. */
export const insertions = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(current, { changes, effects }) {
    let places = current.map(changes);
    for (const effect of effects)
      if (effect.is(begin)) {
        const { id, to, element } = effect.value;
        const widget = Decoration.widget({ widget: new Placeholder(element), side: 1, id });
        places = places.update({ add: [widget.range(to)] });
      } else if (effect.is(end))
        places = places.update({ filter: (_from, _to, value) => idOf(value) !== effect.value });
    return places;
  },
  provide: (field) => View.decorations.from(field),
});

const placeOf = (view: EditorView, id: symbol): number | null => {
  let place: number | null = null;
  for (const marks = view.state.field(insertions).iter(); marks.value; marks.next())
    if (idOf(marks.value) === id) place = marks.from;
  return place;
};

/** Footnotes after those of a text, or right after what is inserted at its end. */
const atFoot = (state: EditorState, place: number, notes: string) => {
  const { at, lead } = footOf(state.doc, place);
  return { from: at, insert: state.toText((at === place ? '\n\n' : lead) + notes) };
};

/**
 * Shows an element at a position until its content is available. `put` takes the text, or a function of the text before
 * and after; null leaves the text unchanged. `notes`: footnotes of that text, for the foot of the whole. It returns where the content begins, null if nothing was inserted.
 */
export const insertLater = (view: EditorView, at: number, element: HTMLElement) => {
  const id = Symbol('insertion');
  view.dispatch({ effects: begin.of({ id, from: at, to: at, element }) });
  return {
    put(make: string | ((before: string, after: string) => string) | null, notes = ''): number | null {
      const place = placeOf(view, id);
      if (place === null) return null;
      const { state } = view;
      const { from, to } = state.doc.lineAt(place);
      const text =
        typeof make === 'function' ? make(state.sliceDoc(from, place), state.sliceDoc(place, to)) : make;
      if (text === null) {
        view.dispatch({ effects: end.of(id) });
        return null;
      }
      const insert = state.toText(text);
      const { main } = state.selection;
      view.dispatch({
        effects: end.of(id),
        changes: [{ from: place, insert }, ...(notes ? [atFoot(state, place, notes)] : [])],
        // A cursor still at that position moves after it.
        ...(main.empty && main.head === place && { selection: { anchor: place + insert.length } }),
        userEvent: 'input.paste',
      });
      return place;
    },
  };
};
