import { syntaxTree } from '@codemirror/language';
import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { WidgetType } from '@codemirror/view';
import { escapeAlt } from '#core/text/escape-markdown.ts';
import { element } from './element.ts';

type Picture = { url: string; alt: string; title: string };

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

/** A picture with its caption, and a field for its alternative text. Those of other sites are not loaded. */
export class PictureWidget extends WidgetType {
  readonly #picture: Picture;
  readonly #isFigure: boolean;

  constructor(picture: Picture, isFigure: boolean) {
    super();
    this.#picture = picture;
    this.#isFigure = isFigure;
  }

  override eq(other: PictureWidget): boolean {
    const [one, two] = [this.#picture, other.#picture];
    return (
      one.url === two.url &&
      one.alt === two.alt &&
      one.title === two.title &&
      this.#isFigure === other.#isFigure
    );
  }

  override toDOM(view: EditorView): HTMLElement {
    const { url, alt, title } = this.#picture;
    const shown = isOwn(url)
      ? Object.assign(element('img', ''), { src: url, alt, decoding: 'async' })
      : element('span', 'cm-picture-outside', alt || url);
    if (!this.#isFigure) return element('span', 'cm-picture-inline', shown);
    return element(
      'span',
      'cm-picture',
      shown,
      ...(title ? [element('span', 'cm-picture-title', title)] : []),
      this.#altField(view),
    );
  }

  /** The view that the picture is in belongs to its events: the text is not asked. */
  override ignoreEvent(event: Event): boolean {
    return (event.target as Element).localName === 'input';
  }

  override get estimatedHeight(): number {
    return this.#isFigure ? 320 : -1;
  }

  #altField(view: EditorView): HTMLElement {
    const field = element('input', '');
    field.value = this.#picture.alt;
    field.readOnly = view.state.readOnly;
    field.placeholder = view.state.phrase('What the picture shows');
    const label = element('label', 'cm-picture-alt', `${view.state.phrase('Alternative text')} `, field);
    const write = () => {
      const at = view.posAtDOM(label.parentElement!);
      writeAlt(view, at, field.value);
    };
    field.addEventListener('change', write);
    field.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      write();
      view.focus();
    });
    return label;
  }
}

const imageAt = (state: EditorState, at: number): SyntaxNode | null => {
  for (const side of [1, -1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent)
      if (node.name === 'Image') return node;
  return null;
};

const writeAlt = (view: EditorView, at: number, text: string): void => {
  const image = imageAt(view.state, at);
  const place = image && altOf(image);
  const insert = escapeAlt(text);
  if (place && insert !== view.state.sliceDoc(place.from, place.to))
    view.dispatch({ changes: { ...place, insert }, userEvent: 'input' });
};
