import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { escapeAlt } from '#core/text/escape-markdown.ts';
import { element } from './element.ts';

/** What a picture in Markdown says. */
export type Picture = { url: string; alt: string; title: string };

/** The alternative text of a picture in Markdown: where it is. */
const altOf = (image: SyntaxNode) => {
  const [open, close] = image.getChildren('LinkMark');
  return open && close ? { from: open.to, to: close.from } : null;
};

const unescaped = (text: string): string => text.replace(/\\([^\p{L}\p{N}\s])/gu, '$1');

/** What a picture in Markdown says; null when it has no address. */
export const readPicture = (state: EditorState, image: SyntaxNode): Picture | null => {
  const [alt, url, title] = [altOf(image), image.getChild('URL'), image.getChild('LinkTitle')];
  if (!alt || !url) return null;
  return {
    url: state.sliceDoc(url.from, url.to).replace(/^<|>$/g, ''),
    alt: unescaped(state.sliceDoc(alt.from, alt.to)),
    title: title ? unescaped(state.sliceDoc(title.from + 1, title.to - 1)) : '',
  };
};

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

const altField = (view: EditorView, alt: string, onWrite: (alt: string) => void): HTMLElement => {
  const field = element('input', '');
  field.value = alt;
  field.readOnly = view.state.readOnly;
  field.placeholder = view.state.phrase('What the picture shows');
  let written = alt;
  const write = () => {
    // What is written makes a new field: the old one changes once more as it goes.
    if (field.value === written) return;
    written = field.value;
    onWrite(written);
  };
  field.addEventListener('change', write);
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    write();
    view.focus();
  });
  return element('label', 'cm-picture-alt', `${view.state.phrase('Alternative text')} `, field);
};

/** A picture with its caption and a field for its alternative text. */
export const renderFigure = (
  view: EditorView,
  picture: Picture,
  onWrite: (alt: string) => void,
): HTMLElement =>
  element(
    'span',
    'cm-picture',
    renderImage(picture),
    ...(picture.title ? [element('span', 'cm-picture-title', picture.title)] : []),
    altField(view, picture.alt, onWrite),
  );

/** A picture; a figure has its caption and a field for its alternative text. */
export class PictureWidget extends WidgetType {
  readonly #picture: Picture;
  readonly #isFigure: boolean;

  constructor(picture: Picture, isFigure: boolean) {
    super();
    this.#picture = picture;
    this.#isFigure = isFigure;
  }

  override eq(other: PictureWidget): boolean {
    return isSamePicture(this.#picture, other.#picture) && this.#isFigure === other.#isFigure;
  }

  override toDOM(view: EditorView): HTMLElement {
    if (!this.#isFigure) return element('span', 'cm-picture-inline', renderImage(this.#picture));
    const shown = renderFigure(view, this.#picture, (alt) =>
      writeAlt(view, imageAt(view.state, view.posAtDOM(shown)), alt),
    );
    return shown;
  }

  /** The view that the picture is in belongs to its events: the text is not asked. */
  override ignoreEvent(event: Event): boolean {
    return (event.target as Element).localName === 'input';
  }

  override get estimatedHeight(): number {
    return this.#isFigure ? 320 : -1;
  }
}

const imageAt = (state: EditorState, at: number): SyntaxNode | null => {
  for (const side of [1, -1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent)
      if (node.name === 'Image') return node;
  return null;
};

/** Writes the alternative text of a picture. */
export const writeAlt = (view: EditorView, image: SyntaxNode | null, text: string): void => {
  const place = image && altOf(image);
  const insert = escapeAlt(text);
  if (place && insert !== view.state.sliceDoc(place.from, place.to))
    view.dispatch({ changes: { ...place, insert }, userEvent: 'input' });
};
