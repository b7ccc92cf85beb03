import type { SyntaxNode } from '@lezer/common';
import { otherSide } from '../notes.ts';
import type { QuotationKind } from '../quotations.ts';
import { quotationKind } from '../quotations.ts';
import { captionOf, galleryOf, picturesOf } from './figures.ts';
import { bullet, Rule, TaskBox } from './list-widgets.ts';
import type { Looks } from './looks.ts';
import { AltWidget } from './picture-widget.ts';
import { readPicture } from './picture-words.ts';
import { NoteWidget, noteNumber } from './note-numbers.ts';
import { foldAt } from './folds.ts';
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

const emptyLine = /^[\s>]*$/;

const quotationLooks: Record<QuotationKind, string> = {
  quote: 'cm-quote',
  pullQuote: 'cm-quote cm-pull',
  box: 'cm-box',
  card: 'cm-card',
};

/** The lines of a quotation: those between its paragraphs are as high as the space there. */
const quotation = (node: SyntaxNode, looks: Looks): void => {
  const { from, to, parent } = node;
  const kind = quotationKind(node);
  looks.lines(quotationLooks[kind], from, to);
  if (kind === 'card') {
    const [site, title] = node.getChildren('Paragraph').toReversed();
    looks.lines('cm-card-site', site!.from, site!.to);
    looks.lines('cm-card-title', title!.from, title!.to);
  }
  if (!parent?.type.isTop) return;
  looks.lines('cm-block-first', from, from);
  looks.lines('cm-block-last', to, to);
  const last = looks.state.doc.lineAt(to).number;
  for (const line of looks.visibleLines(from, to))
    if (line.number < last && emptyLine.test(line.text)) looks.lines('cm-gap', line.from, line.from);
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
  // See `figureAt`.
  if (isWrittenIn(looks.state, from + 1, to - 1)) return;
  looks.showWhole(new Rule(isWrittenIn(looks.state, from, to)), from, to);
};

const noteStart = /^ {0,3}\[\^([^\]\s]+)\]:[ \t]*/;

/** Footnotes at the end of a text. */
const notes = (node: SyntaxNode, looks: Looks): void => {
  if (!noteStart.test(looks.state.sliceDoc(node.from, node.from + 80))) return;
  looks.lines('cm-note', node.from, node.to);
  const { doc } = looks.state;
  for (const { from, to, text } of looks.visibleLines(node.from, node.to)) {
    const [start, label] = noteStart.exec(text) ?? [];
    if (start === undefined || label === undefined) continue;
    const end = from + start.length;
    const number = noteNumber(doc, label);
    looks.showWhole(new NoteWidget('number', label, number), from, end);
    if (otherSide(looks.state, label, false) !== null) looks.show(new NoteWidget('back', label, number), to);
  }
};

const foldTag = /^<(\/?)(details|summary)(?: open)?>$/i;

/** A section that readers open, without the tags around it and its title. */
const fold = ({ from, to }: SyntaxNode, looks: Looks): void => {
  const [, end, name] = foldTag.exec(looks.state.sliceDoc(from, to)) ?? [];
  if (!name) return;
  if (name.toLowerCase() === 'summary') looks.lines('cm-summary', from, from);
  else looks.lines(end ? 'cm-fold-end' : 'cm-fold-start', from, from);
  if (foldAt(looks.state, from)) looks.hideWhole(from, to);
  else if (!isWrittenIn(looks.state, from, to)) looks.hide(from, to);
};

/** A paragraph in italics below a picture, or a gallery, is its caption. */
const caption = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const above = node.prevSibling;
  if (above?.name !== 'Paragraph' || captionOf(above, state)?.from !== node.from) return;
  looks.lines('cm-gap', above.to + 1, state.doc.lineAt(node.from).from - 1);
  looks.lines('cm-caption', node.from, node.to);
  const [shown, ...others] = picturesOf(above, state);
  const picture = readPicture(state, shown!.getChild('Image') ?? shown!);
  if (picture && !others.length && galleryOf(above, state).length === 0)
    looks.show(new AltWidget(picture), node.to);
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
