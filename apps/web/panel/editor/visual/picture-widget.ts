import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { element } from './element.ts';
import type { Picture, PictureStand, PictureWord } from './picture-words.ts';
import { removeFigure } from './figure-keys.ts';
import { isOwnPicture, pictureField, refillFields, writePicture } from './picture-words.ts';

/** Whether two pictures say the same. */
export const isSamePicture = (one: Picture, two: Picture): boolean =>
  one.url === two.url && one.alt === two.alt && one.title === two.title;

const renderImage = (picture: Picture): HTMLElement =>
  isOwnPicture(picture)
    ? Object.assign(element('img', ''), { src: picture.url, alt: picture.alt, decoding: 'async' })
    : element('span', 'cm-picture-outside', picture.alt || picture.url);

type FigureOptions = {
  words: readonly PictureWord[];
  /** Where the picture is in the text. */
  find: () => SyntaxNode | null;
  onRemove: () => void;
};

const removeButton = ({ state }: EditorView, onRemove: () => void): HTMLElement => {
  const button = element('button', 'cm-picture-remove', state.phrase('Remove the picture'));
  button.type = 'button';
  button.addEventListener('click', onRemove);
  return button;
};

/** A picture with fields for what it says, and a button that takes it out of the text. */
export const renderFigure = (
  view: EditorView,
  picture: Picture,
  { words, find, onRemove }: FigureOptions,
): HTMLElement => {
  const isTitled = picture.title && !words.includes('title') && words.length > 0;
  return element(
    'span',
    'cm-picture',
    renderImage(picture),
    ...(isTitled ? [element('span', 'cm-picture-title', picture.title)] : []),
    ...words.map((word) =>
      pictureField(view, {
        word,
        text: picture[word],
        onWrite: (written) => writePicture(view, find(), written),
      }),
    ),
    ...(view.state.readOnly ? [] : [removeButton(view, onRemove)]),
  );
};

/** Shows in a picture that is rendered what it says now; false if it is another one. */
export const refreshFigure = (shown: HTMLElement, before: Picture, picture: Picture): boolean => {
  if (before.url !== picture.url || !isOwnPicture(picture)) return false;
  const isTitled = shown.querySelector('.cm-picture-title') !== null;
  if (isTitled && before.title !== picture.title) return false;
  shown.querySelector('img')!.alt = picture.alt;
  refillFields(shown, picture);
  return true;
};

/** Marks a figure at which the cursor is. */
export const showChosen = (shown: HTMLElement, isChosen: boolean): HTMLElement => {
  shown.classList.toggle('cm-picture-chosen', isChosen);
  return shown;
};

/** Whether something is done in a field of a figure, or with its button. */
export const isInControl = (event: Event): boolean =>
  (event.target as Element).closest('textarea, button') !== null;

/** A picture; a figure has fields for what it says. */
export class PictureWidget extends WidgetType {
  readonly #picture: Picture;
  readonly #stand: PictureStand;
  readonly #isChosen: boolean;

  constructor(picture: Picture, stand: PictureStand, isChosen: boolean) {
    super();
    this.#picture = picture;
    this.#stand = stand;
    this.#isChosen = isChosen;
  }

  override eq(other: PictureWidget): boolean {
    return (
      this.#isChosen === other.#isChosen &&
      isSamePicture(this.#picture, other.#picture) &&
      String(this.#stand) === String(other.#stand)
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const find = () => imageAt(view.state, view.posAtDOM(shown));
    const shown: HTMLElement =
      this.#stand === 'inline'
        ? element('span', 'cm-picture-inline', renderImage(this.#picture))
        : renderFigure(view, this.#picture, {
            words: this.#stand,
            find,
            onRemove: () => removeFigure(view, view.posAtDOM(shown)),
          });
    return showChosen(shown, this.#isChosen);
  }

  override updateDOM(shown: HTMLElement, _view: EditorView, before: this): boolean {
    const isRefreshed =
      this.#stand !== 'inline' &&
      String(this.#stand) === String(before.#stand) &&
      refreshFigure(shown, before.#picture, this.#picture);
    if (isRefreshed) showChosen(shown, this.#isChosen);
    return isRefreshed;
  }

  /** What is done in its fields and with its button is no matter of the text. */
  override ignoreEvent(event: Event): boolean {
    return isInControl(event);
  }

  override get estimatedHeight(): number {
    return this.#stand === 'inline' ? -1 : 320;
  }
}

/** The alternative text of a picture below its caption, which is in the text. */
export class AltWidget extends WidgetType {
  readonly #picture: Picture;

  constructor(picture: Picture) {
    super();
    this.#picture = picture;
  }

  override eq(other: AltWidget): boolean {
    return this.#picture.alt === other.#picture.alt;
  }

  override toDOM(view: EditorView): HTMLElement {
    const shown = element('span', 'cm-picture-below');
    const find = () => {
      const caption = nodeOf(view.state, view.posAtDOM(shown), 'Paragraph');
      return (
        caption?.prevSibling?.getChild('Image') ??
        caption?.prevSibling?.getChild('Link')?.getChild('Image') ??
        null
      );
    };
    const onWrite = (written: { word: PictureWord; text: string }) => writePicture(view, find(), written);
    shown.append(pictureField(view, { word: 'alt', text: this.#picture.alt, onWrite }));
    return shown;
  }

  override updateDOM(shown: HTMLElement): boolean {
    refillFields(shown, this.#picture);
    return true;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const nodeOf = (state: EditorState, at: number, name: string): SyntaxNode | null => {
  for (const side of [1, -1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent)
      if (node.name === name) return node;
  return null;
};

/** The picture at a position, or in the link that starts there. */
const imageAt = (state: EditorState, at: number): SyntaxNode | null =>
  nodeOf(state, at, 'Image') ?? nodeOf(state, at, 'Link')?.getChild('Image') ?? null;
