import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';
import { escapeAlt } from '#core/text/escape-markdown.ts';
import { titleText } from '../picture-text.ts';
import { element } from './element.ts';

/** What a picture in Markdown says. */
export type Picture = { url: string; alt: string; title: string };

/** What can be written below a picture: its caption is its title. */
export type PictureWord = 'title' | 'alt';

const isOwn = (url: string): boolean =>
  URL.canParse(url, location.href) && new URL(url, location.href).origin === location.origin;

/** Whether a picture is of this site: those of others are not loaded. */
export const isOwnPicture = (picture: Picture | null): boolean => picture !== null && isOwn(picture.url);

/** Where a picture stands: in a line of text, or alone with fields for what it says. */
export type PictureStand = 'inline' | readonly PictureWord[];

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

const changeOf = (image: SyntaxNode, word: PictureWord, text: string) => {
  if (word === 'alt') {
    const place = altOf(image);
    return place && { ...place, insert: escapeAlt(text) };
  }
  const url = image.getChild('URL');
  return url && { from: url.to, to: image.getChild('LinkTitle')?.to ?? url.to, insert: titleText(text) };
};

/** Writes what a picture says; nothing else of its Markdown changes. */
export const writePicture = (
  view: EditorView,
  image: SyntaxNode | null,
  { word, text }: { word: PictureWord; text: string },
): void => {
  const before = image && readPicture(view.state, image);
  if (!before || before[word] === text.replace(/\s+/g, ' ').trim()) return;
  const change = changeOf(image, word, text);
  if (change) view.dispatch({ changes: change, userEvent: 'input' });
};

const isComposing = (event: Event): boolean => event instanceof InputEvent && event.isComposing;

type FieldOptions = {
  word: PictureWord;
  text: string;
  onWrite: (written: { word: PictureWord; text: string }) => void;
};

/** A field for what a picture says, as wide and high as that; the text has it as it is typed. */
export const pictureField = (view: EditorView, { word, text, onWrite }: FieldOptions): HTMLElement => {
  const { state } = view;
  const field = element('textarea', '');
  field.dataset['word'] = word;
  field.readOnly = state.readOnly;
  field.rows = 1;
  const name = state.phrase(word === 'alt' ? 'Alternative text' : 'Caption');
  field.placeholder = word === 'alt' ? state.phrase('What the picture shows') : name;
  fillField(field, text);
  const write = (event: Event) => {
    if (isComposing(event) || field.value === field.defaultValue || !field.isConnected) return;
    field.defaultValue = field.value;
    onWrite({ word, text: field.value });
    view.requestMeasure();
  };
  for (const event of ['input', 'compositionend', 'change'] as const) field.addEventListener(event, write);
  field.addEventListener('keydown', (event) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    view.focus();
    view.dispatch({ selection: { anchor: view.posAtDOM(field) }, userEvent: 'select' });
  });
  if (word === 'alt') return element('label', 'cm-picture-alt', `${name} `, field);
  field.setAttribute('aria-label', name);
  return element('span', 'cm-picture-caption', field);
};

/** Where fields do not grow by themselves they have a row for so many letters. */
const lettersInRow = 60;

const fillField = (field: HTMLTextAreaElement, text: string): void => {
  field.value = text;
  field.defaultValue = text;
  field.rows = Math.max(1, Math.ceil(text.length / lettersInRow));
};

/** Shows in the fields below a picture what it says now, apart from the one that is written in. */
export const refillFields = (shown: HTMLElement, picture: Picture): void => {
  for (const field of shown.querySelectorAll<HTMLTextAreaElement>('textarea'))
    if (field !== document.activeElement) fillField(field, picture[field.dataset['word'] as PictureWord]);
};

/** The Tab key leads from a picture, or the caption in the text below it, into the fields of the picture. */
export const toFields: Command = (view) => {
  const { node } = view.domAtPos(view.state.selection.main.head);
  const line = (node instanceof Element ? node : node.parentElement)?.closest('.cm-line');
  const field = line?.querySelector('textarea');
  field?.focus();
  return Boolean(field);
};
