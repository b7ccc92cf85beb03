import { searchPanelOpen } from '@codemirror/search';
import type { EditorState, Extension } from '@codemirror/state';
import { StateEffect, StateField } from '@codemirror/state';
import { EditorView, ViewPlugin } from '@codemirror/view';

/** Where the selection begins and ends, as far as marks are shown there. */
type Place = { isFocused: boolean; isPressed: boolean; ends: readonly number[] };

const setFocused = StateEffect.define<boolean>();
const setPressed = StateEffect.define<boolean>();

const endsOf = ({ selection }: EditorState): number[] =>
  selection.ranges.flatMap(({ anchor, head, empty }) => (empty ? [head] : [anchor, head]));

const place = StateField.define<Place>({
  create: () => ({ isFocused: false, isPressed: false, ends: [] }),
  update(current, { state, effects, changes, docChanged, selection }) {
    let { isFocused, isPressed } = current;
    for (const effect of effects) {
      if (effect.is(setFocused)) isFocused = effect.value;
      if (effect.is(setPressed)) isPressed = effect.value;
    }
    const isMoved = docChanged || selection !== undefined;
    if (!isMoved && isFocused === current.isFocused && isPressed === current.isPressed && !effects.length)
      return current;
    if (isPressed) return { isFocused, isPressed, ends: current.ends.map((at) => changes.mapPos(at)) };
    // What is found is shown while the search has the focus.
    const isShown = isFocused || searchPanelOpen(state);
    return { isFocused, isPressed, ends: isShown ? endsOf(state) : [] };
  },
});

/** Marks that appeared under the pointer would move the text away from it: they wait until the button is released. */
const pointer = ViewPlugin.define((view) => {
  const release = () => {
    if (view.state.field(place).isPressed) view.dispatch({ effects: setPressed.of(false) });
  };
  const events = ['mouseup', 'dragend', 'blur'] as const;
  for (const event of events) window.addEventListener(event, release);
  // Somebody may be writing already when the text begins to look like this.
  let isOver = false;
  queueMicrotask(() => {
    if (!isOver && view.hasFocus) view.dispatch({ effects: setFocused.of(true) });
  });
  return {
    destroy() {
      isOver = true;
      for (const event of events) window.removeEventListener(event, release);
    },
  };
});

/** Where somebody writes: nowhere as long as the text has no focus. */
export const writingPlace: Extension = [
  place,
  pointer,
  EditorView.focusChangeEffect.of((_state, isFocused) => setFocused.of(isFocused)),
  EditorView.domEventHandlers({
    mousedown: (_event, view) => view.dispatch({ effects: setPressed.of(true) }),
  }),
];

/** Whether the selection begins or ends in a range, or at its edges. */
export const isWrittenIn = (state: EditorState, from: number, to: number): boolean =>
  state.field(place).ends.some((end) => from <= end && end <= to);

/** Whether the place has changed from one state to the next. */
export const isPlaceChanged = (before: EditorState, after: EditorState): boolean =>
  before.field(place, false)?.ends !== after.field(place).ends;
