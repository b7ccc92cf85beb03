import type { SyntaxNode } from '@lezer/common';
import type { Looks } from './looks.ts';
import { isWrittenIn } from './writing-place.ts';

/** The signs at the start of a line, with the blanks after them: shown while the cursor is in them, or before. */
const leadingSigns = ({ from, to }: SyntaxNode, { state, hide }: Looks): void => {
  const line = state.doc.lineAt(from);
  const end = to + /^[ \t]*/.exec(line.text.slice(to - line.from))![0].length;
  if (!isWrittenIn(state, from, end - 1)) hide(from, end);
};

const heading = (node: SyntaxNode, looks: Looks): void => {
  const level = node.name.at(-1)!;
  looks.lines(`cm-heading cm-heading-${level}`, node.from, node.to);
  const [open, close] = node.getChildren('HeaderMark');
  if (!open || node.name.startsWith('Setext')) return;
  leadingSigns(open, looks);
  if (close && !isWrittenIn(looks.state, close.from, close.to)) looks.hide(close.from, close.to);
};

const headings = Object.fromEntries(
  ['ATXHeading1', 'ATXHeading2', 'ATXHeading3', 'ATXHeading4', 'ATXHeading5', 'ATXHeading6'].map((name) => [
    name,
    heading,
  ]),
);

/** How blocks look, by the names of their nodes. */
export const blockLooks: Record<string, (node: SyntaxNode, looks: Looks) => void> = {
  ...headings,
  SetextHeading1: heading,
  SetextHeading2: heading,
};
