import type { Element, Nodes as HastNodes, Root as HastRoot } from 'hast';
import type { FootnoteDefinition, FootnoteReference, Html, Nodes as MdastNodes, Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import type { Options } from 'rehype-remark';
import rehypeRemark from 'rehype-remark';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { attribute, element, isElement, isEmpty, textOf } from './hast.ts';

type ToHast = { all(node: MdastNodes): Element['children'] };

/** Footnotes have no counterpart in HTML that differs from other links: they become custom elements. */
const notesToHast = {
  footnoteReference: (_state: unknown, node: FootnoteReference): Element =>
    element('x-ref', [], { dataNote: node.label ?? node.identifier }),
  footnoteDefinition: (state: ToHast, node: FootnoteDefinition): Element =>
    element('x-note', state.all(node), { dataNote: node.label ?? node.identifier }),
};

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true, handlers: notesToHast });
const withRaw = unified().use(rehypeRaw);

/** Marks the lists and tables that came from Markdown, before those of HTML join them. */
const markMarkdown = (node: HastNodes) => {
  if (node.type === 'element' && (node.tagName === 'table' || node.tagName === 'li'))
    node.properties['dataMarkdown'] = '';
  if ('children' in node) node.children.forEach(markMarkdown);
};

/** Markdown with HTML as one tree of HTML; its elements have their places in the source. */
export const markdownToHtml = (root: Root, source: string): HastRoot => {
  const hast = toHast.runSync(root);
  markMarkdown(hast);
  return withRaw.runSync(hast, source);
};

type Handlers = NonNullable<Options['handlers']>;
type Handle = NonNullable<Handlers[string]>;

const named = (node: Element) => {
  const label = attribute(node, 'dataNote');
  return { identifier: label.toLowerCase(), label };
};

/** The checkbox of a task, at the start of the item or of its first paragraph, and the item without it. */
const takeBox = (node: Element): { box: Element | null; rest: Element } => {
  const children = node.children.filter((child, index) => index > 0 || isElement(child) || !isEmpty(child));
  const [first, ...others] = children;
  if (first && isElement(first, 'input')) return { box: first, rest: { ...node, children: others } };
  if (!first || !isElement(first, 'p')) return { box: null, rest: node };
  const { box, rest } = takeBox(first);
  return { box, rest: box ? { ...node, children: [rest, ...others] } : node };
};

/** Items are loose when they contain paragraphs; a nested list alone does not make an item loose. */
const listItem: Handle = (state, node) => {
  const { box, rest } = takeBox(node);
  return {
    type: 'listItem',
    spread: node.children.some((child) => isElement(child, 'p')),
    checked: box ? Boolean(box.properties['checked']) : null,
    children: state.toFlow(state.all(rest)),
  };
};

const inlineHtml = (value: string): Html => ({
  type: 'html',
  value,
  data: { hName: 'span' },
});

const tagged =
  (name: string): Handle =>
  (state, node) => [inlineHtml(`<${name}>`), ...state.all(node), inlineHtml(`</${name}>`)];

/**
 * Markdown has no syntax for collapsible sections: their tags are on lines of their own, and the renderer supports
 * them.
 */
const details: Handle = (state, node) => {
  const head = node.children.find((child): child is Element => isElement(child, 'summary'));
  const rest = { ...node, children: node.children.filter((child) => child !== head) };
  // Neither HTML nor Markdown may find markup in it.
  const text = (head ? textOf(head) : '').replace(
    /[&<>\\`*_[\]~:]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  );
  return [
    { type: 'html', value: `<details>\n<summary>${text}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ];
};

const handlers: Handlers = {
  'x-ref': (_state, node) => ({ type: 'footnoteReference', ...named(node) }),
  'x-note': (state, node) => ({
    type: 'footnoteDefinition',
    ...named(node),
    children: state.toFlow(state.all(node)),
  }),
  sup: tagged('sup'),
  sub: tagged('sub'),
  li: listItem,
  details,
};

const toMdast = unified().use(rehypeRemark, { handlers });

/** HTML as Markdown. */
export const htmlToMarkdown = (root: HastRoot): Root => toMdast.runSync(root);
