import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { nodeAround } from '../markdown-language.ts';
import { element } from './element.ts';
import { removeFromGallery } from './figure-keys.ts';
import { galleryOf } from './figures.ts';
import type { Picture } from './picture-words.ts';
import { isInControl, isSamePicture, refreshFigure, renderFigure, showChosen } from './picture-widget.ts';

const imageAt = (state: EditorState, at: number, index: number): SyntaxNode | null => {
  const paragraph = nodeAround(state, { from: at, to: at }, 'Paragraph');
  return (paragraph && galleryOf(paragraph, state)[index]) ?? null;
};

/** Pictures side by side as readers see them, each with fields for its caption and its alternative text. */
export class GalleryWidget extends WidgetType {
  readonly #pictures: readonly Picture[];
  readonly #isChosen: boolean;

  constructor(pictures: readonly Picture[], isChosen: boolean) {
    super();
    this.#pictures = pictures;
    this.#isChosen = isChosen;
  }

  override eq(other: GalleryWidget): boolean {
    return (
      this.#isChosen === other.#isChosen &&
      this.#pictures.length === other.#pictures.length &&
      this.#pictures.every((picture, index) => isSamePicture(picture, other.#pictures[index]!))
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const grid = element('span', 'cm-gallery-pictures');
    const shown = element('span', 'cm-gallery', grid);
    for (const index of this.#pictures.keys()) {
      const find = () => imageAt(view.state, view.posAtDOM(shown), index);
      const onRemove = () => {
        const image = find();
        if (image) removeFromGallery(view, image.from);
      };
      grid.append(renderFigure(view, this.#pictures[index]!, { words: ['title', 'alt'], find, onRemove }));
    }
    return showChosen(shown, this.#isChosen);
  }

  override updateDOM(shown: HTMLElement, _view: EditorView, before: this): boolean {
    const figures = shown.querySelectorAll<HTMLElement>('.cm-picture');
    const isRefreshed =
      figures.length === this.#pictures.length &&
      this.#pictures.every((picture, index) =>
        refreshFigure(figures[index]!, before.#pictures[index]!, picture),
      );
    if (isRefreshed) showChosen(shown, this.#isChosen);
    return isRefreshed;
  }

  override ignoreEvent(event: Event): boolean {
    return isInControl(event);
  }

  override get estimatedHeight(): number {
    return 300 * Math.ceil(this.#pictures.length / 2);
  }
}
