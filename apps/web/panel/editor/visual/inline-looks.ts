import type { SyntaxNode } from '@lezer/common';
import { sourceKey } from '#core/articles/similarity.ts';
import type { Looks } from './looks.ts';
import { galleryOf, standOf, wholePicture } from './figures.ts';
import { signsOf } from './hidden-signs.ts';
import { noteNumber, NoteWidget } from './note-numbers.ts';
import { PictureWidget } from './picture-widget.ts';
import { readPicture } from './picture-words.ts';
import { Citation, sourceNumbers } from './source-numbers.ts';
import { isWrittenIn } from './writing-place.ts';

/** Bold, italic, struck-out text, code and links without their signs, also where somebody writes. */
const signed = (node: SyntaxNode, looks: Looks): void => {
  for (const { from, to } of signsOf(looks.state, node) ?? []) looks.hideWhole(from, to);
};

const code = (node: SyntaxNode, looks: Looks): void => {
  looks.mark({ class: 'cm-inline-code' }, node.from, node.to);
  signed(node, looks);
};

/** The mark of a footnote: its number. What it says starts with the same signs, and a colon. */
const note = ({ from, to }: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const line = state.doc.lineAt(from);
  if (state.sliceDoc(to, to + 1) === ':' && !line.text.slice(0, from - line.from).trim()) return;
  const label = state.sliceDoc(from + 2, to - 1);
  looks.showWhole(new NoteWidget('call', label, noteNumber(state.doc, label)), from, to);
};

/** A link shows its text, and the number of the source that it leads to; its address is in its tooltip. */
const link = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const [open, close] = node.getChildren('LinkMark');
  if (/^\[\^[^\]\s]+\]$/.test(state.sliceDoc(node.from, node.to))) return note(node, looks);
  const url = node.getChild('URL');
  // Brackets alone may be no link.
  if (!open || !close || !url || !signsOf(state, node)) return;
  const address = state.sliceDoc(url.from, url.to);
  if (!node.getChild('Image')) looks.mark({ class: 'cm-link', title: address }, open.to, close.from);
  const numbers = state.facet(sourceNumbers);
  const number = numbers.size ? numbers.get(sourceKey(address)) : undefined;
  if (number !== undefined) looks.show(new Citation(number), node.to);
  signed(node, looks);
};

/** A picture instead of its Markdown. */
const picture = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const found = readPicture(state, node);
  if (!found) return;
  const whole = wholePicture(node);
  // The pictures of a gallery stand side by side.
  const { parent: block } = whole;
  if (block?.parent?.type.isTop && galleryOf(block, state).length > 0) return;
  const isChosen = isWrittenIn(state, whole.from, whole.to);
  looks.showWhole(new PictureWidget(found, standOf(whole, state), isChosen), whole.from, whole.to);
};

/** An escaped sign without its backslash, with which it is one step for the cursor. */
const escape = ({ from, to }: SyntaxNode, looks: Looks): void => {
  looks.hide(from, from + 1);
  looks.whole(from, to);
};

/** A break of a line without its backslash. */
const lineBreak = ({ from }: SyntaxNode, { state, hide }: Looks): void => {
  const isBackslash = state.sliceDoc(from, from + 1) === '\\';
  if (isBackslash && !isWrittenIn(state, from, from)) hide(from, from + 1);
};

/** How the parts of a paragraph look, by the names of their nodes. */
export const inlineLooks: Record<string, (node: SyntaxNode, looks: Looks) => void> = {
  StrongEmphasis: signed,
  Emphasis: signed,
  Strikethrough: signed,
  InlineCode: code,
  Autolink: signed,
  Link: link,
  Image: picture,
  Escape: escape,
  HardBreak: lineBreak,
};
