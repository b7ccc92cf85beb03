import type { SyntaxNode } from '@lezer/common';
import { sourceKey } from '#core/articles/similarity.ts';
import type { Looks } from './looks.ts';
import { galleryOf } from './figures.ts';
import { noteNumber, NoteNumber } from './note-numbers.ts';
import { PictureWidget, readPicture } from './picture-widget.ts';
import { Citation, sourceNumbers } from './source-numbers.ts';
import { isWrittenIn } from './writing-place.ts';

const isSign = /^(?:Emphasis|Strikethrough|Code|Link)Mark$/;

/** Bold, italic, struck-out text and code without their signs. */
const signed = (node: SyntaxNode, looks: Looks): void => {
  if (isWrittenIn(looks.state, node.from, node.to)) return;
  for (const side of [node.firstChild, node.lastChild])
    if (side && isSign.test(side.name)) looks.hide(side.from, side.to);
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
  looks.mark({ class: 'cm-note-mark' }, from, to);
  if (isWrittenIn(state, from, to)) return;
  const number = noteNumber(state.doc, state.sliceDoc(from + 2, to - 1));
  looks.show(new NoteNumber(number), from, to);
};

/** A link shows its text, and the number of the source that it leads to; its address is in its tooltip. */
const link = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const [open, close] = node.getChildren('LinkMark');
  if (/^\[\^[^\]\s]+\]$/.test(state.sliceDoc(node.from, node.to))) return note(node, looks);
  const url = node.getChild('URL');
  // Brackets alone may be no link.
  if (!open || !close || !url || open.to === close.from) return;
  const address = state.sliceDoc(url.from, url.to);
  if (!node.getChild('Image')) looks.mark({ class: 'cm-link', title: address }, open.to, close.from);
  const numbers = state.facet(sourceNumbers);
  const number = numbers.size ? numbers.get(sourceKey(address)) : undefined;
  if (number !== undefined) looks.show(new Citation(number), node.to);
  if (isWrittenIn(state, node.from, node.to)) return;
  looks.hide(open.from, open.to);
  looks.hide(close.from, node.to);
};

/** A picture instead of its Markdown; below it while that is written in. */
const picture = (node: SyntaxNode, looks: Looks): void => {
  const found = readPicture(looks.state, node);
  if (!found) return;
  const { parent } = node;
  const isLinked =
    parent?.name === 'Link' &&
    parent.from + 1 === node.from &&
    looks.state.sliceDoc(node.to, node.to + 1) === ']';
  const whole = isLinked ? parent : node;
  // The pictures of a gallery stand side by side below their Markdown.
  const { parent: block } = whole;
  if (block?.parent?.type.isTop && galleryOf(block, looks.state).length > 0) return;
  const line = looks.state.doc.lineAt(whole.from);
  const isFigure =
    whole.parent?.name === 'Paragraph' &&
    // Within a quotation there are signs before it.
    (whole.parent.from === whole.from || line.from === whole.from) &&
    (whole.parent.to === whole.to || line.to === whole.to);
  const isWritten = isWrittenIn(looks.state, node.from, node.to);
  looks.show(new PictureWidget(found, isFigure), isWritten ? node.to : node.from, node.to);
};

/** An escaped sign without its backslash. */
const escape = ({ from, to }: SyntaxNode, looks: Looks): void => {
  if (!isWrittenIn(looks.state, from, to)) looks.hide(from, from + 1);
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
