import type { Element, ElementContent, Properties } from 'hast';

export const element = (
  tagName: string,
  children: ElementContent[],
  properties: Properties = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

export const textNode = (value: string): ElementContent => ({ type: 'text', value });

export const isElement = (node: ElementContent, ...names: string[]): node is Element =>
  node.type === 'element' && (names.length === 0 || names.includes(node.tagName));

/** An attribute as text; '' when there is none. */
export const attribute = (node: Element, name: string): string => {
  const value = node.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The text of a node, white space preserved. */
export const textOf = (node: ElementContent): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};

export const contains = (node: ElementContent, ...names: string[]): boolean =>
  isElement(node) &&
  (names.includes(node.tagName) || node.children.some((child) => contains(child, ...names)));

const blockTags = new Set(
  (
    'address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul x-note'
  ).split(' '),
);

const isBlock = (node: ElementContent): boolean => node.type === 'element' && blockTags.has(node.tagName);

export const hasBlock = (node: ElementContent): boolean =>
  isBlock(node) || (node.type === 'element' && node.children.some(hasBlock));

/** Whether a node renders nothing: white space, comments, elements without content. */
export const isEmpty = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() === ''
    : node.type !== 'element' ||
      (!['img', 'br', 'hr', 'input', 'x-ref'].includes(node.tagName) && node.children.every(isEmpty));

const wrapRun = (run: ElementContent[]): ElementContent[] => (run.every(isEmpty) ? [] : [element('p', run)]);

/** Content as blocks: inline content between blocks is wrapped in paragraphs. */
export const toBlocks = (nodes: ElementContent[]): ElementContent[] => {
  const blocks: ElementContent[] = [];
  let run: ElementContent[] = [];
  for (const node of nodes) {
    if (!hasBlock(node)) {
      run.push(node);
      continue;
    }
    blocks.push(...wrapRun(run), node);
    run = [];
  }
  return [...blocks, ...wrapRun(run)];
};

const wrappers = new Set(['ul', 'ol', 'dl', 'div', 'section', 'blockquote', 'table', 'tbody', 'thead', 'tr']);

const trimLine = (line: ElementContent[]): ElementContent[] => {
  const start = line.findIndex((node) => !isEmpty(node) && !isElement(node, 'br'));
  const end = line.findLastIndex((node) => !isEmpty(node) && !isElement(node, 'br'));
  return start < 0 ? [] : line.slice(start, end + 1);
};

const itemLines = (item: Element, list: Element): ElementContent[][] => {
  const lines = toLines(item.children);
  const items = list.children.filter((child) => isElement(child, 'li'));
  const first = Number(attribute(list, 'start') || 1);
  const mark = list.tagName === 'ol' ? `${first + items.indexOf(item)}. ` : items.length > 1 ? '• ' : '';
  return lines.map((line, index) => (index || !mark ? line : [textNode(mark), ...line]));
};

const blockLines = (node: Element): ElementContent[][] => {
  if (/^h[1-6]$/.test(node.tagName)) return toLines(node.children).map((line) => [element('strong', line)]);
  if (node.tagName === 'summary') return toLines(node.children).map((line) => [element('strong', line)]);
  if (node.tagName === 'ul' || node.tagName === 'ol')
    return node.children.flatMap((child) => (isElement(child, 'li') ? itemLines(child, node) : []));
  return toLines(node.children);
};

/** Content as lines of inline content, for places where Markdown allows no blocks: cells, headings, captions. */
export function toLines(nodes: ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'element' && node.tagName === 'br') lines.push([]);
    else if (node.type !== 'element' || !hasBlock(node)) lines.at(-1)!.push(node);
    else {
      const inner =
        isBlock(node) || wrappers.has(node.tagName)
          ? blockLines(node)
          : toLines(node.children).map((line) => [{ ...node, children: line }]);
      lines.push(...inner, []);
    }
  }
  return lines.map(trimLine).filter((line) => line.length > 0);
}

/** Content as a single inline text, its lines joined by `between`. */
export const toInline = (nodes: ElementContent[], between: () => ElementContent): ElementContent[] =>
  toLines(nodes).flatMap((line, index) => (index ? [between(), ...line] : line));
