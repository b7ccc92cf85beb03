import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { Span } from '../inline-marks.ts';
import { patience } from '../markdown-language.ts';
import { quotationKind } from '../quotations.ts';
import { wholePicture } from './figures.ts';

/** A sign of a paragraph that is not shown. `isOuter`: what is typed beside it stays outside, as with links. */
export type Sign = Span & { isOpen: boolean; isOuter: boolean };

const marks = /^(?:StrongEmphasis|Emphasis|Strikethrough|InlineCode|Autolink)$/;
const isMark = /^(?:Emphasis|Strikethrough|Code|Link)Mark$/;

/** A link that leads somewhere, without the pictures that are one: its brackets, and its address with what is around it. */
const linkSigns = (state: EditorState, node: SyntaxNode): [Span, Span] | null => {
  const [open, close] = node.getChildren('LinkMark');
  const image = node.getChild('Image');
  const isShown = open && close && node.getChild('URL') && open.to < close.from;
  if (!isShown || (image && wholePicture(image) === node)) return null;
  return [open, { from: close.from, to: node.to }];
};

/** Whether a link is the title of a card, all of which it is. */
const isTitle = ({ parent: bold }: SyntaxNode): boolean => {
  const quote = bold?.name === 'StrongEmphasis' ? bold.parent?.parent : null;
  return quote?.name === 'Blockquote' && quotationKind(quote) === 'card';
};

/** The signs at both ends of a part of a paragraph that is marked; null where they are shown. */
export const signsOf = (state: EditorState, node: SyntaxNode): [Sign, Sign] | null => {
  const { name, firstChild, lastChild } = node;
  const isMarked = marks.test(name) && firstChild && lastChild && firstChild.from < lastChild.from;
  const ends =
    name === 'Link' ? linkSigns(state, node) : isMarked ? ([firstChild, lastChild] as const) : null;
  if (!ends || (isMarked && !ends.every((end) => isMark.test((end as SyntaxNode).name)))) return null;
  if (ends.some(({ from, to }) => to > state.doc.lineAt(from).to)) return null;
  const isOuter = (name === 'Link' || name === 'Autolink') && !isTitle(node);
  const [open, close] = ends;
  return [
    { from: open.from, to: open.to, isOpen: true, isOuter },
    { from: close.from, to: close.to, isOpen: false, isOuter },
  ];
};

/** The parts of the paragraphs that a range touches that are marked, with their signs. */
export const signsIn = (state: EditorState, { from, to }: Span): [Sign, Sign][] => {
  const found: [Sign, Sign][] = [];
  (ensureSyntaxTree(state, to, patience) ?? syntaxTree(state)).iterate({
    from,
    to,
    enter({ node }) {
      const signs = signsOf(state, node);
      if (signs) found.push(signs);
    },
  });
  return found;
};

/** Signs that stand beside each other: one place for who reads. */
export type SignRun = Span & { signs: Sign[] };

/** The signs at a place, or that it is within. */
export const runAt = (state: EditorState, at: number): SignRun | null => {
  const line = state.doc.lineAt(at);
  const signs = signsIn(state, line)
    .flat()
    .filter(({ from, to }) => from >= line.from && to <= line.to)
    .toSorted((one, other) => one.from - other.from);
  const runs: SignRun[] = [];
  for (const sign of signs) {
    const last = runs.at(-1);
    if (last?.to === sign.from) {
      last.signs.push(sign);
      last.to = sign.to;
    } else runs.push({ from: sign.from, to: sign.to, signs: [sign] });
  }
  return runs.find(({ from, to }) => from <= at && at <= to) ?? null;
};

/** Behind everything that ends at these signs, before everything that begins there. */
export const placeBetween = ({ signs, from }: SignRun): number =>
  signs.findLast(({ isOpen }) => !isOpen)?.to ?? from;

/** What is typed goes on with what is before it, apart from links; at the start of a line with what follows. */
export const placeIn = ({ signs, from, to }: SignRun, isAtStart: boolean): number =>
  isAtStart
    ? (signs.find(({ isOuter }) => isOuter)?.from ?? to)
    : (signs.findLast(({ isOuter, isOpen }) => isOuter && !isOpen)?.to ?? from);

/** Whether a place is in a link whose address is not shown, or at the edge of one. */
export const isWithinLink = (state: EditorState, at: number): boolean => {
  for (const side of [-1, 1] as const)
    for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(at, side); node; node = node.parent)
      if (node.name === 'Link' && signsOf(state, node)) return true;
  return false;
};
