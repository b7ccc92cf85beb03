import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import { element } from './element.ts';
import { galleryOf } from './figures.ts';
import type { Picture } from './picture-words.ts';
import { isSamePicture, refreshFigure, renderFigure } from './picture-widget.ts';

const imageAt = (state: EditorState, at: number, index: number): SyntaxNode | null => {
  const paragraph = nodeAround(state, { from: at, to: at }, 'Paragraph');
  return (paragraph && galleryOf(paragraph, state)[index]) ?? null;
};

/** Pictures side by side as readers see them, each with fields for its caption and its alternative text. */
export class GalleryWidget extends WidgetType {
  readonly #pictures: readonly Picture[];

  constructor(pictures: readonly Picture[]) {
    super();
    this.#pictures = pictures;
  }

  override eq(other: GalleryWidget): boolean {
    return (
      this.#pictures.length === other.#pictures.length &&
      this.#pictures.every((picture, index) => isSamePicture(picture, other.#pictures[index]!))
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const grid = element('div', 'cm-gallery-pictures');
    const shown = element('div', 'cm-gallery', grid);
    for (const [index, picture] of this.#pictures.entries()) {
      const find = () => imageAt(view.state, view.posAtDOM(shown), index);
      const figure = renderFigure(view, picture, { words: ['title', 'alt'], find });
      // A press on a picture leads to its Markdown, as with a picture alone.
      figure.addEventListener('mousedown', (event) => {
        const image = find();
        if (!image || event.button !== 0 || (event.target as Element).closest('label, textarea')) return;
        event.preventDefault();
        view.dispatch({ selection: { anchor: image.to }, scrollIntoView: true, userEvent: 'select' });
        view.focus();
      });
      grid.append(figure);
    }
    return shown;
  }

  override updateDOM(shown: HTMLElement, _view: EditorView, before: this): boolean {
    const figures = shown.querySelectorAll<HTMLElement>('.cm-picture');
    return (
      figures.length === this.#pictures.length &&
      this.#pictures.every((picture, index) =>
        refreshFigure(figures[index]!, before.#pictures[index]!, picture),
      )
    );
  }

  override get estimatedHeight(): number {
    return 300 * Math.ceil(this.#pictures.length / 2);
  }
}
