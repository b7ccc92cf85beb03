import type { SyntaxNode } from '@lezer/common';
import type { Looks } from './looks.ts';
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

/** A link shows its text; its address is hidden, and in its tooltip. */
const link = (node: SyntaxNode, looks: Looks): void => {
  const { state } = looks;
  const [open, close] = node.getChildren('LinkMark');
  const url = node.getChild('URL');
  // Brackets alone may be no link, and a note is another thing.
  if (!open || !close || !url || open.to === close.from) return;
  looks.mark({ class: 'cm-link', title: state.sliceDoc(url.from, url.to) }, open.to, close.from);
  if (isWrittenIn(state, node.from, node.to)) return;
  looks.hide(open.from, open.to);
  looks.hide(close.from, node.to);
};

/** An escaped sign without its backslash. */
const escape = ({ from, to }: SyntaxNode, looks: Looks): void => {
  if (!isWrittenIn(looks.state, from, to)) looks.hide(from, from + 1);
};

/** How the parts of a paragraph look, by the names of their nodes. */
export const inlineLooks: Record<string, (node: SyntaxNode, looks: Looks) => void> = {
  StrongEmphasis: signed,
  Emphasis: signed,
  Strikethrough: signed,
  InlineCode: code,
  Autolink: signed,
  Link: link,
  Escape: escape,
};
