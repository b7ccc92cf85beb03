import { Compartment } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createState } from '#apps/web/panel/editor/editor-core.ts';
import { visualWriting } from '#apps/web/panel/editor/visual/visual-writing.ts';
import { until } from '#tests/support/until.ts';
import { takeScrolls } from '#tests/support/web-document.ts';

const views: EditorView[] = [];
afterEach(() => {
  takeScrolls();
  for (const view of views.splice(0)) {
    view.dom.remove();
    view.destroy();
  }
});

/** What the text looks like, which can be changed. */
export const looks = new Compartment();

/** An editor of a text without the sign `¦`, at which the cursor is; without one, the text has no focus. */
export const open = async (marked: string): Promise<EditorView> => {
  const at = marked.indexOf('¦');
  let isFocused = false;
  const view = new EditorView({
    parent: document.body,
    state: createState(marked.replace('¦', ''), [
      looks.of(visualWriting),
      EditorView.updateListener.of(({ transactions }) => {
        isFocused ||= transactions.some(({ effects }) => effects.length > 0);
      }),
    ]),
  });
  views.push(view);
  if (at >= 0) {
    view.dispatch({ selection: { anchor: at } });
    view.focus();
    await until(() => isFocused);
  }
  return view;
};

/** What is seen of a text, line by line. */
export const seen = ({ contentDOM }: EditorView): string[] =>
  [...contentDOM.querySelectorAll('.cm-line')].map((line) => line.textContent ?? '');

const keyCodes: Record<string, number> = {
  Tab: 9,
  Escape: 27,
  Enter: 13,
  Backspace: 8,
  Delete: 46,
  ArrowLeft: 37,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** Presses a key in a text. */
export const press = ({ contentDOM }: EditorView, key: string): boolean =>
  contentDOM.dispatchEvent(
    new KeyboardEvent('keydown', { key, keyCode: keyCodes[key]!, bubbles: true, cancelable: true }),
  );

/** A text with the sign `¦` at its cursor. */
export const marked = ({ state }: EditorView): string => {
  const { head } = state.selection.main;
  return `${state.sliceDoc(0, head)}¦${state.sliceDoc(head)}`;
};

/** Types at the cursor. */
export const typeAt = (view: EditorView, text: string, userEvent = 'input.type'): void =>
  view.dispatch(view.state.replaceSelection(text), { userEvent });
