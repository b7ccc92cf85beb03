import type { SyntaxNode } from '@lezer/common';
import { picturesOf } from './figures.ts';
import { bullet, rule, TaskBox } from './list-widgets.ts';
import type { Looks } from './looks.ts';
import { NoteNumber, noteNumber } from './note-numbers.ts';
import { isWrittenIn } from './writing-place.ts';

const blanksAfter = ({ state }: Looks, at: number): number => {
  const line = state.doc.lineAt(at);
  return /^[ \t]*/.exec(line.text.slice(at - line.from))![0].length;
};

/** Hides the signs at the start of a line, with the blanks after them: they are shown while the cursor is in them. */
const hideLeading = ({ from, to }: SyntaxNode, looks: Looks, most = Infinity): void => {
  const end = to + Math.min(most, blanksAfter(looks, to));
  if (!isWrittenIn(looks.state, from, end - 1)) looks.hide(from, end);
};

const heading = (node: SyntaxNode, looks: Looks): void => {
  looks.lines(`cm-heading cm-heading-${node.name.at(-1)}`, node.from, node.to);
  const [open, close] = node.getChildren('HeaderMark');
  if (!open || node.name.startsWith('Setext')) return;
  hideLeading(open, looks);
  if (close && !isWrittenIn(looks.state, close.from, close.to)) looks.hide(close.from, close.to);
};

/** What a node consists of as a whole, if it is that. */
const wholly = (node: SyntaxNode | null | undefined, name: string): SyntaxNode | null => {
  const child = node?.firstChild;
  return child?.name === name && child.from === node!.from && child.to === node!.to ? child : null;
};

/** A quotation that is in bold as a whole stands out. */
const isPull = (quote: SyntaxNode): boolean => {
  const [paragraph, ...others] = quote.getChildren('Paragraph');
  return (
    quote.parent?.type.isTop === true && others.length === 0 && wholly(paragraph, 'StrongEmphasis') !== null
  );
};

/** A quotation of a linked picture, a linked title in bold and a site is a card of what is published elsewhere. */
const isCard = (quote: SyntaxNode): boolean => {
  const [site, title, picture, ...others] = quote.getChildren('Paragraph').toReversed();
  const bold = wholly(title, 'StrongEmphasis');
  const link = bold?.getChild('Link');
  return (
    quote.parent?.type.isTop === true &&
    site !== undefined &&
    others.length === 0 &&
    bold !== null &&
    link?.from === bold.from + 2 &&
    link.to === bold.to - 2 &&
    (picture === undefined || Boolean(wholly(picture, 'Link')?.getChild('Image')))
  );
};

/** A quotation that begins with a heading is a box. */
const isBox = (quote: SyntaxNode): boolean =>
  quote.parent?.type.isTop === true &&
  /^(?:ATX|Setext)Heading/.test(quote.firstChild?.nextSibling?.name ?? '');

const emptyLine = /^[\s>]*$/;

const lookOf = (quote: SyntaxNode): string => {
  if (isCard(quote)) return 'cm-card';
  if (isBox(quote)) return 'cm-box';
  return isPull(quote) ? 'cm-quote cm-pull' : 'cm-quote';
};

const quotation = (node: SyntaxNode, looks: Looks): void => {
  const look = lookOf(node);
  looks.lines(look, node.from, node.to);
  if (look !== 'cm-card') return;
  for (const { from, text } of looks.visibleLines(node.from, node.to))
    if (emptyLine.test(text)) looks.lines('cm-card-gap', from, from);
};

const depthOf = (node: SyntaxNode): number => {
  let depth = 0;
  for (let one: SyntaxNode | null = node; one; one = one.parent) if (one.name === 'ListItem') depth += 1;
  return depth;
};

/** The blanks at the start of the lines of an item, which are its place in the list. */
const hideIndents = (item: SyntaxNode, looks: Looks, columns: number): void => {
  const first = looks.state.doc.lineAt(item.from).number;
  for (const { from, text, number } of looks.visibleLines(item.from, item.to)) {
    const size = Math.min(columns, /^[ \t]*/.exec(text)![0].length);
    const end = number === first ? Math.min(item.from, from + size) : from + size;
    if (text.trim() && !isWrittenIn(looks.state, from, end - 1)) looks.hide(from, end);
  }
};

const item = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const [depth, sign] = [Math.min(5, depthOf(node)), node.firstChild];
  looks.lines(`cm-item cm-item-${depth}`, node.from, node.to);
  if (sign?.name !== 'ListMark') return;
  const line = state.doc.lineAt(node.from);
  if (depth === 1 || !/^[ \t]*>/.test(line.text)) hideIndents(node, looks, sign.to - line.from + 1);
  looks.lines('cm-item-first', node.from, node.from);
  const box = node.getChild('Task')?.getChild('TaskMarker');
  const last = box ?? sign;
  const blanks = Math.min(1, blanksAfter(looks, last.to));
  const end = last.to + blanks;
  if (blanks === 0 || isWrittenIn(state, sign.from, end - 1)) return;
  if (box) looks.show(new TaskBox(/x/i.test(state.sliceDoc(box.from, box.to))), sign.from, end);
  else if (node.parent?.name === 'BulletList') looks.show(bullet, sign.from, end);
  else looks.mark({ class: 'cm-item-sign' }, sign.from, end);
};

const code = (node: SyntaxNode, looks: Looks): void => {
  looks.lines('cm-mono cm-code', node.from, node.to);
  const [open, close] = node.getChildren('CodeMark');
  if (!open) return;
  looks.lines('cm-fence', open.from, open.from);
  if (close) looks.lines('cm-fence', close.from, close.to);
  if (isWrittenIn(looks.state, node.from, node.to)) return;
  looks.hide(open.from, looks.state.doc.lineAt(open.from).to);
  if (close) looks.hide(close.from, close.to);
};

const horizontalRule = ({ from, to }: SyntaxNode, looks: Looks): void => {
  if (!isWrittenIn(looks.state, from, to)) looks.show(rule, from, to);
};

const noteStart = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;

/** Footnotes at the end of a text. */
const notes = (node: SyntaxNode, looks: Looks): void => {
  if (!noteStart.test(looks.state.sliceDoc(node.from, node.from + 80))) return;
  looks.lines('cm-note', node.from, node.to);
  for (const { from, text } of looks.visibleLines(node.from, node.to)) {
    const [start, label] = noteStart.exec(text) ?? [];
    if (start === undefined || label === undefined) continue;
    const end = from + start.length;
    looks.mark({ class: 'cm-item-sign' }, from, end);
    if (isWrittenIn(looks.state, from, end - 1)) continue;
    looks.show(new NoteNumber(noteNumber(looks.state.doc, label)), from, end);
  }
};

const foldTag = /^<(\/?)(details|summary)(?: open)?>$/i;

/** A section that readers open, without the tags around it and its title. */
const fold = ({ from, to }: SyntaxNode, looks: Looks): void => {
  const [, end, name] = foldTag.exec(looks.state.sliceDoc(from, to)) ?? [];
  if (!name) return;
  if (name.toLowerCase() === 'summary') looks.lines('cm-summary', from, from);
  else looks.lines(end ? 'cm-fold-end' : 'cm-fold-start', from, from);
  if (!isWrittenIn(looks.state, from, to)) looks.hide(from, to);
};

/** A paragraph in italics below a picture, or a gallery, is its caption. */
const caption = (node: SyntaxNode, looks: Looks): void => {
  const above = node.prevSibling;
  if (wholly(node, 'Emphasis') && above?.name === 'Paragraph' && picturesOf(above, looks.state).length > 0)
    looks.lines('cm-caption', node.from, node.to);
};

const headings = ['ATXHeading1', 'ATXHeading2', 'ATXHeading3', 'ATXHeading4', 'ATXHeading5', 'ATXHeading6'];

/** How blocks look, by the names of their nodes. */
export const blockLooks: Record<string, (node: SyntaxNode, looks: Looks) => void> = {
  ...Object.fromEntries([...headings, 'SetextHeading1', 'SetextHeading2'].map((name) => [name, heading])),
  Blockquote: quotation,
  QuoteMark: (node, looks) => hideLeading(node, looks, 1),
  ListItem: item,
  FencedCode: code,
  CodeBlock: code,
  Table({ from, to, parent }, looks) {
    if (!parent?.type.isTop) looks.lines('cm-mono', from, to);
  },
  HorizontalRule: horizontalRule,
  HTMLTag: fold,
  LinkReference: notes,
  Paragraph(node, looks) {
    notes(node, looks);
    caption(node, looks);
  },
};
