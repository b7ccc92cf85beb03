import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { isElement, isEmpty } from './hast.ts';

type ToMdast = { all(node: Element): Nodes[]; toFlow(nodes: Nodes[]): Nodes[] };

/** The box of a task, which stands first in the item or in its first paragraph, and the item without it. */
const takeBox = (node: Element): { box: Element | null; rest: Element } => {
  const children = node.children.filter((child, index) => index > 0 || isElement(child) || !isEmpty(child));
  const [first, ...others] = children;
  if (first && isElement(first, 'input')) return { box: first, rest: { ...node, children: others } };
  if (!first || !isElement(first, 'p')) return { box: null, rest: node };
  const { box, rest } = takeBox(first);
  return { box, rest: box ? { ...node, children: [rest, ...others] } : node };
};

/** For rehype-remark: items are set apart when they hold paragraphs; a list inside an item does not push it away. */
export const listItem = (state: ToMdast, node: Element) => {
  const { box, rest } = takeBox(node);
  return {
    type: 'listItem',
    spread: node.children.some((child) => isElement(child, 'p')),
    checked: box ? Boolean(box.properties['checked']) : null,
    children: state.toFlow(state.all(rest)),
  };
};
