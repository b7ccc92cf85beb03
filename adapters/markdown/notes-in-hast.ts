import type { Element } from 'hast';
import type { FootnoteDefinition, FootnoteReference, Nodes as MdastNodes } from 'mdast';
import { attribute, element } from './hast.ts';

// Footnotes have no counterpart in HTML that could be told from other links: they travel as elements of their own.

type ToHast = { all(node: MdastNodes): Element['children'] };
type ToMdast = { all(node: Element): MdastNodes[]; toFlow(nodes: MdastNodes[]): MdastNodes[] };

export const noteElements = ['x-ref', 'x-note'];

/** For remark-rehype. */
export const notesToHast = {
  footnoteReference: (_state: unknown, node: FootnoteReference): Element =>
    element('x-ref', [], { dataNote: node.label ?? node.identifier }),
  footnoteDefinition: (state: ToHast, node: FootnoteDefinition): Element =>
    element('x-note', state.all(node), { dataNote: node.label ?? node.identifier }),
};

const named = (node: Element) => {
  const label = attribute(node, 'dataNote');
  return { identifier: label.toLowerCase(), label };
};

/** For rehype-remark. */
export const notesToMdast = {
  'x-ref': (_state: unknown, node: Element) => ({ type: 'footnoteReference', ...named(node) }),
  'x-note': (state: ToMdast, node: Element) => ({
    type: 'footnoteDefinition',
    ...named(node),
    children: state.toFlow(state.all(node)),
  }),
};
