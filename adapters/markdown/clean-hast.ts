import type { Element, ElementContent, Root } from 'hast';
import { message } from '#core/messages/messages.ts';
import type { Addresses } from './document-links.ts';
import { cleanImage, cleanLink, cleanMedia } from './document-links.ts';
import {
  attribute,
  element,
  hasBlock,
  isElement,
  isEmpty,
  textNode,
  textOf,
  toBlocks,
  toInline,
  toLines,
} from './hast.ts';
import { cleanTable } from './layout-tables.ts';

type Clean = (node: Element, children: ElementContent[], addresses: Addresses) => ElementContent[];

const spaceBetween = () => textNode(' ');

const leaveOut: Clean = ({ tagName, position }, _children, { notes }) => {
  notes.add(message('markdown.tag-left-out', { tag: tagName }), position?.start.line);
  return [];
};

const unwrap: Clean = (_node, children) => children;

const edge = (text: string, side: 'start' | 'end') =>
  (side === 'start' ? /^\s+/ : /\s+$/).exec(text)?.[0] ?? '';

/** Marks such as `**` must touch their text: white space and breaks at the edges move outside. */
const inlineMark: Clean = (node, children) => {
  const isNothing = children.every((child) => isEmpty(child) || isElement(child, 'br'));
  if (children.some(hasBlock) || (isNothing && !children.every(isEmpty))) return children;
  if (children.every(isEmpty)) return children.some(({ type }) => type === 'text') ? [textNode(' ')] : [];
  const inner = [...children];
  const before: ElementContent[] = [];
  const after: ElementContent[] = [];
  while (inner[0] && (isElement(inner[0], 'br') || isEmpty(inner[0]))) before.push(inner.shift()!);
  while (inner.at(-1) && (isElement(inner.at(-1)!, 'br') || isEmpty(inner.at(-1)!)))
    after.unshift(inner.pop()!);
  const first = inner[0];
  if (first?.type === 'text') {
    before.push(textNode(edge(first.value, 'start')));
    inner[0] = textNode(first.value.trimStart());
  }
  const last = inner.at(-1);
  if (last?.type === 'text') {
    after.unshift(textNode(edge(last.value, 'end')));
    inner[inner.length - 1] = textNode(last.value.trimEnd());
  }
  return [...before, { ...node, children: inner }, ...after];
};

const heading: Clean = (node, children) => {
  const line = toInline(children, spaceBetween);
  return line.length ? [element(node.tagName, line)] : [];
};

const sectionWithHead =
  (name: string, mark: 'strong' | 'em', at: 'start' | 'end'): Clean =>
  (_node, children) => {
    const isHead = (child: ElementContent) => isElement(child, name);
    const head = children
      .filter((child) => isElement(child, name))
      .flatMap((child) => toLines(child.children).map((line) => element('p', [element(mark, line)])));
    const rest = toBlocks(children.filter((child) => !isHead(child)));
    return at === 'start' ? [...head, ...rest] : [...rest, ...head];
  };

/** A collapsible section, its summary as plain text; dropped without content. */
const foldable: Clean = (_node, children) => {
  const isHead = (child: ElementContent) => isElement(child, 'summary');
  const head = children.filter(isHead).map(textOf).join(' ').replace(/\s+/g, ' ').trim();
  const rest = toBlocks(children.filter((child) => !isHead(child)));
  if (rest.every(isEmpty)) return head ? [element('p', [element('strong', [textNode(head)])])] : [];
  return [element('details', [element('summary', [textNode(head)]), ...rest])];
};

const abbreviation: Clean = (node, children) => {
  const title = attribute(node, 'title');
  const text = children.map(textOf).join('');
  return title && title !== text ? [...children, textNode(` (${title})`)] : children;
};

const media: Clean = (node, _children, addresses) => {
  const source = node.children.find((child): child is Element => isElement(child, 'source'));
  return cleanMedia(node, attribute(node, 'src') || (source ? attribute(source, 'src') : ''), addresses);
};

const listItem: Clean = (node, children) => {
  if ('dataMarkdown' in node.properties) return [{ ...node, children }];
  // An HTML list item with a single paragraph is a tight list item, without a paragraph.
  const blocks = children.filter((child) => !isEmpty(child));
  const isLine = blocks.filter((child) => isElement(child, 'p')).length === 1 && isElement(blocks[0]!, 'p');
  return [element('li', isLine ? [...(blocks[0] as Element).children, ...blocks.slice(1)] : children)];
};

const checkbox: Clean = (node, children, addresses) =>
  attribute(node, 'type') === 'checkbox' && 'disabled' in node.properties
    ? [node]
    : leaveOut(node, children, addresses);

const code: Clean = ({ properties }, children) => {
  const names = [properties['className']].flat().map(String);
  const className = names.filter((name) => /^language-[\w+#.-]{1,40}$/.test(name));
  return [element('code', children, { className })];
};

const each = (names: string, clean: Clean): Record<string, Clean> =>
  Object.fromEntries(names.split(' ').map((name) => [name, clean]));

const link: Clean = (node, children, addresses) => {
  if (children.every(isEmpty)) return cleanLink(node, children, addresses);
  if (children.some(hasBlock))
    return toLines(children).map((line) => element('p', cleanLink(node, line, addresses)));
  return inlineMark(node, children, addresses).flatMap((part) =>
    isElement(part, 'a') ? cleanLink(part, part.children, addresses) : [part],
  );
};

const cleaners: Record<string, Clean> = {
  ...each(
    'script style object embed svg math canvas button select noembed noframes frameset applet link meta base map',
    leaveOut,
  ),
  ...each('em strong b i s del strike sup sub mark kbd samp', inlineMark),
  ...each('h1 h2 h3 h4 h5 h6', heading),
  ...each('abbr acronym', abbreviation),
  ...each('video audio iframe', media),
  ...each(
    'bdi bdo col colgroup hgroup meter output progress rp rt ruby span font big small u ins cite dfn time data label nobr tt center dialog textarea title xmp plaintext form fieldset noscript body html head',
    unwrap,
  ),
  code,
  template: (node, _children, addresses) =>
    (node.content?.children ?? []).flatMap((child) =>
      child.type === 'doctype' ? [] : cleanNode(child, addresses),
    ),
  input: checkbox,
  li: listItem,
  p: (node, children) => (children.every(isEmpty) ? [] : [{ ...node, children }]),
  details: foldable,
  figure: sectionWithHead('figcaption', 'em', 'end'),
  picture: (_node, children) => children.filter((child) => isElement(child, 'img')),
  a: link,
  img: (node, _children, addresses) => cleanImage(node, addresses),
  table: (node, children) => cleanTable({ ...node, children }),
};

/**
 * Elements that stay unchanged, besides those with a cleaner: `htmlToMarkdown` reads nothing else of them that could do
 * harm.
 */
const knownTags = new Set(
  (
    'blockquote br dd del div dl dt em hr kbd mark ol pre q s samp section sub sup tbody td th thead tr ul address ' +
    'article aside footer header main nav wbr summary figcaption caption tfoot x-ref x-note'
  ).split(' '),
);

const cleanNode = (node: ElementContent, addresses: Addresses): ElementContent[] => {
  if (node.type === 'comment') {
    addresses.notes.add(message('markdown.comment-left-out'), node.position?.start.line);
    return [];
  }
  if (node.type !== 'element') return [node];
  const clean = Object.hasOwn(cleaners, node.tagName) ? cleaners[node.tagName]! : undefined;
  // The parts of an omitted element need no notes.
  const children =
    clean === leaveOut || clean === media
      ? node.children
      : node.children.flatMap((child) => cleanNode(child, addresses));
  if (clean) return clean(node, children, addresses);
  if (knownTags.has(node.tagName)) return [{ ...node, children }];
  addresses.notes.add(
    message(children.length ? 'markdown.tag-replaced' : 'markdown.tag-left-out', { tag: node.tagName }),
    node.position?.start.line,
  );
  return children;
};

const parts = new Set(['td', 'th', 'tr', 'tbody', 'thead', 'tfoot', 'caption', 'summary', 'figcaption']);

/** Parts outside the element they belong to are treated as plain containers. */
const freeParts = (node: ElementContent): ElementContent[] => {
  if (node.type !== 'element' || node.tagName === 'table') return [node];
  const children = node.children.flatMap((child) =>
    node.tagName === 'details' && isElement(child, 'summary') ? [child] : freeParts(child),
  );
  return parts.has(node.tagName) ? toBlocks(children) : [{ ...node, children }];
};

/**
 * A tree that Markdown can express: layout, embedded content and dubious addresses converted to text, links and images.
 */
export const cleanHast = (root: Root, addresses: Addresses): Root => ({
  type: 'root',
  children: root.children
    .flatMap((child) => (child.type === 'doctype' ? [] : cleanNode(child, addresses)))
    .flatMap(freeParts),
});
