import type { SyntaxNode } from '@lezer/common';
import { element } from './element.ts';

const elements: Record<string, () => HTMLElement> = {
  StrongEmphasis: () => element('strong', ''),
  Emphasis: () => element('em', ''),
  Strikethrough: () => element('s', ''),
  InlineCode: () => element('code', ''),
  // Leads nowhere: a click sets the cursor.
  Link: () => element('span', 'cm-link'),
};

const unseen = /(?:Mark|^LinkTitle|^URL|^LinkLabel)$/;

const isBareLink = (node: SyntaxNode): boolean => node.name === 'Link' && !node.getChild('URL');

/** A part of a paragraph of a text as readers will see it. */
export const renderInline = (
  text: string,
  parent: SyntaxNode,
  { from, to }: { from: number; to: number },
): DocumentFragment => {
  const rendered = document.createDocumentFragment();
  let at = from;
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.from < at || node.to > to) continue;
    const { name } = node;
    const isHidden = unseen.test(name) && parent.name !== 'TableCell' && !isBareLink(parent);
    const make = elements[name];
    if (!make && !isHidden && name !== 'Escape') continue;
    rendered.append(text.slice(at, node.from));
    if (make) {
      const made = make();
      made.append(renderInline(text, node, node));
      rendered.append(made);
    } else if (name === 'Escape') rendered.append(text.slice(node.from + 1, node.to));
    at = node.to;
  }
  rendered.append(text.slice(at, to));
  return rendered;
};
