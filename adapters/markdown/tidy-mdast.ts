import type { Nodes, Parents, PhrasingContent, RootContent } from 'mdast';

const marks = new Set(['emphasis', 'strong', 'delete']);

const phrasingTypes = new Set([
  'text',
  'break',
  'image',
  'inlineCode',
  'footnoteReference',
  'link',
  'emphasis',
  'strong',
  'delete',
]);

const isParent = (node: Nodes): node is Parents => 'children' in node;

const isBreak = (node: Nodes | undefined) => node?.type === 'break';

const isBlank = (node: Nodes): boolean =>
  isBreak(node) ||
  ((node.type === 'text' || node.type === 'inlineCode') && node.value.trim() === '') ||
  ((marks.has(node.type) || node.type === 'link') && isParent(node) && node.children.every(isBlank));

/** Children without marks nested in the same mark, links inside links, and empty marks. */
const untangle = (node: Nodes, within: ReadonlySet<string>): Nodes[] => {
  // HTML drops a line break at the start of preformatted text: each reading would remove one.
  if (node.type === 'code') return [{ ...node, value: node.value.replace(/^\n+/, '') }];
  if (node.type === 'inlineCode') {
    const value = node.value.replace(/\s*\n\s*/g, ' ');
    if (value.trim()) return [{ ...node, value }];
    return value ? [{ type: 'text', value: ' ' }] : [];
  }
  if (!isParent(node)) return [node];
  const isMark = marks.has(node.type) || node.type === 'link';
  const inner = isMark ? new Set([...within, node.type]) : within;
  const children = node.children.flatMap((child) => untangle(child, inner));
  if (isMark && within.has(node.type)) return children;
  if (isMark && children.every(isBlank))
    return children.some(({ type }) => type === 'text') ? [{ type: 'text', value: ' ' }] : [];
  return [{ ...node, children: joinMarks(children) } as Nodes];
};

/** Adjacent identical marks become one: `**a****b**` would be parsed differently. */
function joinMarks(children: Nodes[]): Nodes[] {
  const joined: Nodes[] = [];
  for (const child of children) {
    const previous = joined.at(-1);
    if (
      previous &&
      marks.has(child.type) &&
      previous.type === child.type &&
      isParent(previous) &&
      isParent(child)
    )
      joined[joined.length - 1] = {
        ...previous,
        children: [...previous.children, ...child.children],
      } as Nodes;
    else if (previous?.type === 'text' && child.type === 'text')
      joined[joined.length - 1] = { type: 'text', value: previous.value + child.value };
    else if (previous && isParent(previous) && child.type === 'text')
      // Tags on lines of their own leave a space between a link and the comma after it.
      joined.push({ type: 'text', value: child.value.replace(/^\s+(?=[,.)](?:\s|$))/, '') });
    else joined.push(child);
  }
  return joined;
}

const trimBlank = (children: PhrasingContent[]): PhrasingContent[] => {
  const start = children.findIndex((child) => !isBlank(child));
  const end = children.findLastIndex((child) => !isBlank(child));
  return start < 0 ? [] : children.slice(start, end + 1);
};

const trimText = (children: PhrasingContent[]): PhrasingContent[] =>
  children.map((child, index) => {
    if (child.type !== 'text') return child;
    let { value } = child;
    if (index === 0 || isBreak(children[index - 1])) value = value.replace(/^[ \t\n]+/, '');
    if (index === children.length - 1 || isBreak(children[index + 1])) value = value.replace(/[ \t\n]+$/, '');
    return { ...child, value };
  });

/** Splits a paragraph at two consecutive breaks, which were meant as the end of a paragraph. */
const splitParagraph = (children: PhrasingContent[]): PhrasingContent[][] => {
  const parts: PhrasingContent[][] = [[]];
  children.forEach((child, index) => {
    const isSecond = isBreak(child) && isBreak(children[index - 1]);
    if (isSecond) parts.push([]);
    else parts.at(-1)!.push(child);
  });
  return parts.map((part) => trimText(trimBlank(part))).filter((part) => part.length > 0);
};

const oneLine = (children: PhrasingContent[]): PhrasingContent[] =>
  trimText(
    trimBlank(
      children.map((child): PhrasingContent => (isBreak(child) ? { type: 'text', value: ' ' } : child)),
    ),
  ).map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(/\s*\n\s*/g, ' ') } : child,
  );

const isEmptyParent = (node: RootContent) =>
  ['list', 'listItem', 'blockquote', 'heading', 'footnoteDefinition'].includes(node.type) &&
  isParent(node) &&
  node.children.length === 0;

const flowParents = new Set(['root', 'blockquote', 'listItem', 'footnoteDefinition']);

const isPhrasing = (node: RootContent) =>
  phrasingTypes.has(node.type) || (node.type === 'html' && /^<\/?(?:br|sub|sup)>$/.test(node.value));

/** Wraps inline content between blocks in paragraphs. */
const wrapLoose = (children: RootContent[]): RootContent[] => {
  const blocks: RootContent[] = [];
  let loose: PhrasingContent[] | null = null;
  for (const child of children) {
    if (!isPhrasing(child)) {
      loose = null;
      blocks.push(child);
    } else if (loose) loose.push(child as PhrasingContent);
    else {
      loose = [child as PhrasingContent];
      blocks.push({ type: 'paragraph', children: loose });
    }
  }
  return blocks;
};

const tidyFlow = (node: RootContent): RootContent[] => {
  if (node.type === 'paragraph')
    return splitParagraph(node.children).map((children) => ({ ...node, children }));
  if (node.type === 'heading')
    return [{ ...node, children: oneLine(node.children) }].filter((each) => each.children.length > 0);
  if (node.type === 'table' || !isParent(node)) return [node];
  const children = flowParents.has(node.type) ? wrapLoose(node.children) : node.children;
  const tidied = { ...node, children: children.flatMap((child) => tidyFlow(child)) } as RootContent;
  return isEmptyParent(tidied) ? [] : [tidied];
};

/** A tree that is unchanged by a round trip: no empty or doubled marks, no breaks at edges, no empty blocks. */
export const tidyMdast = (root: Nodes): Nodes => {
  const [untangled] = untangle(root, new Set());
  if (untangled?.type !== 'root') return { type: 'root', children: [] };
  return { ...untangled, children: wrapLoose(untangled.children).flatMap(tidyFlow) };
};
