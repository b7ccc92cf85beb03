import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { element } from './element.ts';
import type { Picture, PictureWord } from './picture-words.ts';
import { pictureField, refillFields, writePicture } from './picture-words.ts';

const isOwn = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

/** Whether a picture is of this site: those of others are not loaded. */
export const isOwnPicture = (picture: Picture | null): boolean => picture !== null && isOwn(picture.url);

/** Whether two pictures say the same. */
export const isSamePicture = (one: Picture, two: Picture): boolean =>
  one.url === two.url && one.alt === two.alt && one.title === two.title;

const renderImage = ({ url, alt }: Picture): HTMLElement =>
  isOwn(url)
    ? Object.assign(element('img', ''), { src: url, alt, decoding: 'async' })
    : element('span', 'cm-picture-outside', alt || url);

/** A picture with fields for what it says. `find`: where it is in the text. */
export const renderFigure = (
  view: EditorView,
  picture: Picture,
  { words, find }: { words: readonly PictureWord[]; find: () => SyntaxNode | null },
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
  );
};

/** Shows in a picture that is rendered what it says now; false if it is another one. */
export const refreshFigure = (shown: HTMLElement, before: Picture, picture: Picture): boolean => {
  if (before.url !== picture.url || !isOwn(picture.url)) return false;
  const isTitled = shown.querySelector('.cm-picture-title') !== null;
  if (isTitled && before.title !== picture.title) return false;
  shown.querySelector('img')!.alt = picture.alt;
  refillFields(shown, picture);
  return true;
};

/** Where a picture stands: in a line of text, or alone with fields for what it says. */
export type PictureStand = 'inline' | readonly PictureWord[];

/** A picture; a figure has fields for what it says. */
export class PictureWidget extends WidgetType {
  readonly #picture: Picture;
  readonly #stand: PictureStand;

  constructor(picture: Picture, stand: PictureStand) {
    super();
    this.#picture = picture;
    this.#stand = stand;
  }

  override eq(other: PictureWidget): boolean {
    return isSamePicture(this.#picture, other.#picture) && String(this.#stand) === String(other.#stand);
  }

  override toDOM(view: EditorView): HTMLElement {
    if (this.#stand === 'inline') return element('span', 'cm-picture-inline', renderImage(this.#picture));
    const find = () => imageAt(view.state, view.posAtDOM(shown));
    const shown = renderFigure(view, this.#picture, { words: this.#stand, find });
    return shown;
  }

  override updateDOM(shown: HTMLElement, _view: EditorView, before: this): boolean {
    return (
      this.#stand !== 'inline' &&
      String(this.#stand) === String(before.#stand) &&
      refreshFigure(shown, before.#picture, this.#picture)
    );
  }

  /** The view that the picture is in belongs to its events: the text is not asked. */
  override ignoreEvent(event: Event): boolean {
    return (event.target as Element).localName === 'textarea';
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
