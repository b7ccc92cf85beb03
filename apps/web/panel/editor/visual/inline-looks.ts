import type { SyntaxNode } from '@lezer/common';
import type { EditorState } from '@codemirror/state';
import { sourceKey } from '#core/articles/similarity.ts';
import type { Looks } from './looks.ts';
import { quotationKind } from '../quotations.ts';
import { captionOf, galleryOf, picturesOf } from './figures.ts';
import { noteNumber, NoteNumber } from './note-numbers.ts';
import type { PictureStand } from './picture-widget.ts';
import { PictureWidget } from './picture-widget.ts';
import { readPicture } from './picture-words.ts';
import { Citation, sourceNumbers } from './source-numbers.ts';
import { isWrittenIn } from './writing-place.ts';

const isSign = /^(?:Emphasis|Strikethrough|Code|Link)Mark$/;

/** Whether a node is the bold around a pull quote, or around the link of a card, or that link. */
export const isFrame = (node: SyntaxNode): boolean => {
  const bold = node.name === 'Link' ? node.parent : node;
  const paragraph = bold?.name === 'StrongEmphasis' ? bold.parent : null;
  const quote = paragraph?.parent;
  if (quote?.name !== 'Blockquote' || paragraph?.from !== bold?.from) return false;
  if (quotationKind(quote) === 'card') return paragraph?.to === bold?.to;
  return node === bold && quotationKind(quote) === 'pullQuote';
};

/** Whether a link is that around the picture of a card, which is shown as one. */
const isCardPicture = (link: SyntaxNode): boolean => {
  const quote = link.parent?.parent;
  return link.getChild('Image') !== null && quote?.name === 'Blockquote' && quotationKind(quote) === 'card';
};

/** Hides the signs around words, which would move them, until the cursor is in those signs. */
const hideFrame = ({ from, to }: SyntaxNode, words: { from: number; to: number }, looks: Looks): void => {
  if (!isWrittenIn(looks.state, from, words.from - 1)) looks.hide(from, words.from);
  if (!isWrittenIn(looks.state, words.to + 1, to)) looks.hide(words.to, to);
};

/** Bold, italic, struck-out text and code without their signs. */
const signed = (node: SyntaxNode, looks: Looks): void => {
  const { firstChild, lastChild } = node;
  if (firstChild && lastChild && isFrame(node))
    return hideFrame(node, { from: firstChild.to, to: lastChild.from }, looks);
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
  if (isFrame(node)) return hideFrame(node, { from: open.to, to: close.from }, looks);
  if (isCardPicture(node)) return;
  if (isWrittenIn(state, node.from, node.to)) return;
  looks.hide(open.from, open.to);
  looks.hide(close.from, node.to);
};

/** How a picture stands: as a figure where it is alone, with a field for a caption where readers see one. */
const standOf = (whole: SyntaxNode, state: EditorState): PictureStand => {
  const { parent: block } = whole;
  const line = state.doc.lineAt(whole.from);
  const isFigure =
    block?.name === 'Paragraph' &&
    // Within a quotation there are signs before it.
    (block.from === whole.from || line.from === whole.from) &&
    (block.to === whole.to || line.to === whole.to);
  if (!isFigure) return 'inline';
  if (!block.parent?.type.isTop || picturesOf(block, state).length !== 1) return ['alt'];
  // Its alternative text is below a caption that is in the text.
  return captionOf(block, state) ? [] : ['title', 'alt'];
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
  const isWritten = isWrittenIn(looks.state, node.from, node.to);
  const stand = standOf(whole, looks.state);
  if (isCardPicture(whole)) {
    const isChosen = isWrittenIn(looks.state, whole.from, whole.to);
    if (isChosen) looks.lines('cm-picture-chosen', whole.from, whole.to);
    return looks.showWhole(new PictureWidget(found, stand), whole.from, whole.to);
  }
  looks.show(new PictureWidget(found, stand), isWritten ? node.to : node.from, node.to);
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
