import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { element } from './element.ts';

/** The sign of an item, as readers see it. */
class Bullet extends WidgetType {
  override eq(): boolean {
    return true;
  }

  override toDOM(): HTMLElement {
    return element('span', 'cm-item-sign cm-bullet', '–');
  }
}
export const bullet = new Bullet();

/** The box of a task, which a click checks. */
export class TaskBox extends WidgetType {
  readonly isDone: boolean;

  constructor(isDone: boolean) {
    super();
    this.isDone = isDone;
  }

  override eq(other: TaskBox): boolean {
    return other.isDone === this.isDone;
  }

  override toDOM(view: EditorView): HTMLElement {
    const box = element('input', '');
    box.type = 'checkbox';
    box.checked = this.isDone;
    box.disabled = view.state.readOnly;
    box.tabIndex = -1;
    box.setAttribute('aria-label', view.state.phrase(this.isDone ? 'Done' : 'To do'));
    const sign = element('span', 'cm-item-sign', box);
    box.addEventListener('change', () => {
      const from = view.posAtDOM(sign);
      const { text, from: start } = view.state.doc.lineAt(from);
      const at = from + text.slice(from - start).indexOf('[') + 1;
      view.dispatch({
        changes: { from: at, to: at + 1, insert: this.isDone ? ' ' : 'x' },
        userEvent: 'input',
      });
    });
    return sign;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

/** A line between two parts of a text. */
export class Rule extends WidgetType {
  readonly isChosen: boolean;

  constructor(isChosen: boolean) {
    super();
    this.isChosen = isChosen;
  }

  override eq(other: Rule): boolean {
    return other.isChosen === this.isChosen;
  }

  override toDOM(): HTMLElement {
    return element('span', this.isChosen ? 'cm-rule cm-rule-chosen' : 'cm-rule');
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
