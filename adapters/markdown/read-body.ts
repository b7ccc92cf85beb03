import type { Element, Nodes as HastNodes } from 'hast';
import type { Html, Nodes as MdastNodes } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { ReadingOptions } from '#core/articles/ports.ts';
import { cleanHast } from './clean-hast.ts';
import { isElement, textOf } from './hast.ts';
import { listItem } from './list-items.ts';
import { checkLength, checkSource } from './source-limits.ts';
import { checkMarkup, checkTree } from './tree-limits.ts';
import type { Addresses } from './document-links.ts';
import { documentSchema } from './document-schema.ts';
import { readMarkdown, readMdx } from './mdx.ts';
import { notesToHast, notesToMdast } from './notes-in-hast.ts';
import { repairProse } from './prose-repairs.ts';
import { tidyMdast } from './tidy-mdast.ts';
import { toMarkdown } from './write-markdown.ts';

type Format = NonNullable<ReadingOptions['format']>;

const toHast = unified().use(remarkRehype, { allowDangerousHtml: true, handlers: notesToHast });
const toElements = unified().use(rehypeRaw);
const toSafe = unified().use(rehypeSanitize, documentSchema);

const inlineHtml = (value: string): Html => ({
  type: 'html',
  value,
  data: { hName: 'span' },
});

const tagged = (name: string) => (state: { all(node: Element): MdastNodes[] }, node: Element) => [
  inlineHtml(`<${name}>`),
  ...state.all(node),
  inlineHtml(`</${name}>`),
];

type ToFlow = { all(node: Element): MdastNodes[]; toFlow(nodes: MdastNodes[]): MdastNodes[] };

/** Markdown has no word for what folds: its tags stand on lines of their own, and the renderer knows them. */
const details = (state: ToFlow, node: Element) => {
  const head = node.children.find((child): child is Element => isElement(child, 'summary'));
  const rest = { ...node, children: node.children.filter((child) => child !== head) };
  // Neither HTML nor Markdown may see marks in it.
  const text = (head ? textOf(head) : '').replace(/[&<>\\`*_[\]~:]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    { type: 'html', value: `<details>\n<summary>${text}</summary>` },
    ...state.toFlow(state.all(rest)),
    { type: 'html', value: '</details>' },
  ];
};

const toMdast = unified().use(rehypeRemark, {
  handlers: { ...notesToMdast, sup: tagged('sup'), sub: tagged('sub'), li: listItem, details } as never,
});

/** Says of lists and tables that they were Markdown, before those of HTML join them. */
const markMarkdown = (node: HastNodes) => {
  if (node.type === 'element' && (node.tagName === 'table' || node.tagName === 'li'))
    node.properties['dataMarkdown'] = '';
  if ('children' in node) node.children.forEach(markMarkdown);
};

function* rawChunks(node: MdastNodes): Generator<string> {
  if (node.type === 'html') yield node.value;
  if ('children' in node) for (const child of node.children) yield* rawChunks(child);
}

const readOnce = (source: string, format: Format, addresses: Addresses): string => {
  checkSource(source);
  const markdown = repairProse(source, addresses.notes, format);
  const parsed = format === 'mdx' ? readMdx(markdown, addresses.notes) : readMarkdown(markdown);
  checkTree(parsed);
  checkMarkup(rawChunks(parsed));
  const hast = toHast.runSync(parsed);
  markMarkdown(hast);
  const elements = toElements.runSync(hast);
  checkTree(elements);
  const safe = toSafe.runSync(cleanHast(elements, addresses));
  return toMarkdown(tidyMdast(toMdast.runSync(safe)));
};

const maxPasses = 4;

/**
 * A body as safe Markdown. Reading the result again changes nothing: what a first reading leaves that a second would
 * change is settled here.
 */
export const readBody = (source: string, format: Format, addresses: Addresses): string => {
  checkLength(source);
  let body = readOnce(source, format, addresses);
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = readOnce(body, 'md', addresses);
    if (again === body) break;
    body = again;
  }
  return body;
};
