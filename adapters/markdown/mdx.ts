import type { Html, Nodes, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { mdxExpressionFromMarkdown } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxExpression } from 'micromark-extension-mdx-expression';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import { htmlBlockNames } from 'micromark-util-html-tag-name';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { htmlTagsOf } from '#core/text/html-tags.ts';
import { message } from '#core/messages/messages.ts';
import type { ReadingNotes } from './reading-notes.ts';
import { escapeWords, parseProse, trimAddresses } from './prose-tags.ts';
import { voids } from './read-limits.ts';

// JSX and expressions without their code (https://mdxjs.com/docs/what-is-mdx/#markdown); no JavaScript parser.
function mdx(this: Processor) {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(mdxJsx(), mdxExpression(), {
    disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] },
  });
  (data.fromMarkdownExtensions ??= []).push(mdxJsxFromMarkdown(), mdxExpressionFromMarkdown());
}

const gfm = { singleTilde: false };

const markdownParser = unified().use(remarkParse).use(remarkGfm, gfm);
const mdxParser = unified().use(remarkParse).use(remarkGfm, gfm).use(mdx);

/** Parses Markdown with HTML. */
export const readMarkdown = (source: string): Root => markdownParser.parse(source);

type Jsx = MdxJsxFlowElement | MdxJsxTextElement;

const quoted = /^(['"`])((?:(?!\1)[^\\]|\\.)*)\1$/s;

/** The text value of an expression; null for code. */
const literal = (code: string): { text: string; isMarkup: boolean } | null => {
  const [, quote, text = ''] = quoted.exec(code.trim()) ?? [];
  if (/^\d+$/.test(code.trim())) return { text: code.trim(), isMarkup: false };
  if (!quote || (quote === '`' && text.includes('${'))) return null;
  return { text: text.replace(/\\(.)/gs, '$1'), isMarkup: quote === '`' };
};

/** Elements whose text is not prose. */
const opaque = new Set(['script', 'style']);

const html = (value: string, position?: Html['position']): Html => ({ type: 'html', value, position });

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const attributesOf = ({ attributes }: Jsx): Map<string, string> =>
  new Map(
    attributes.flatMap((attribute): [string, string][] => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const { name, value } = attribute;
      const text = typeof value === 'object' && value ? literal(value.value)?.text : (value ?? '');
      return text === undefined ? [] : [[name, text]];
    }),
  );

const isComponent = (name: string): boolean => /\.|^[A-Z].*[a-z]/.test(name);

/** What covers a picture until the reader opens it: `<SensitiveImage>`, `<ContentWarning>`, `<Spoiler>`. */
const sensitive = /sensitive|(?:content|trigger)-?warning|spoiler|nsfw/i;
const unnamedWarning = 'Contenido sensible / Sensitive content';

/** The warning of a component that covers its content; null for any other. */
const warningOf = (name: string, attributes: Map<string, string>): string | null => {
  const own = attributes.get('contentWarning') ?? attributes.get('content-warning');
  if (own === undefined && !sensitive.test(name)) return null;
  const other = ['warning', 'message', 'label', 'title', 'summary'].map((key) => attributes.get(key));
  return [own, ...other].find((text) => text?.trim()) ?? unnamedWarning;
};

/** The HTML element that a component corresponds to, by its name and attributes. */
const standsFor = (name: string, attributes = new Map<string, string>()): string | null => {
  if (/details$|accordion$|collaps(?:e|ible)$/i.test(name)) return 'details';
  if (/link$/i.test(name)) return 'a';
  return /image|img|photo|picture/i.test(name) && attributes.has('src') ? 'img' : null;
};

const tagged = (
  name: string,
  attributes: Map<string, string>,
  children: Nodes[],
  position: Html['position'],
): Nodes[] => {
  const written = [...attributes].map(([key, value]) => ` ${key}="${escape(value)}"`).join('');
  const opening = html(`<${name}${written}>`, position);
  if (voids.has(name)) return [opening, ...children];
  return [opening, ...(opaque.has(name) ? [] : children), html(`</${name}>`)];
};

const readElement = (node: Jsx, notes: ReadingNotes): Nodes[] => {
  const children = readChildren(node, notes);
  const { name } = node;
  if (!name) return children;
  const attributes = attributesOf(node);
  if (!isComponent(name)) return tagged(name.toLowerCase(), attributes, children, node.position);
  const warning = warningOf(name, attributes);
  const element = warning === null ? standsFor(name, attributes) : 'details';
  if (!element) {
    const key = children.length ? 'markdown.component-replaced' : 'markdown.component-left-out';
    notes.add(message(key, { tag: name }), node.position?.start.line);
    return children;
  }
  const address = attributes.get('to');
  if (element === 'a' && address !== undefined) attributes.set('href', address);
  const summary = element === 'details' && (warning ?? attributes.get('summary') ?? attributes.get('title'));
  const head = summary ? [html(`<summary>${escape(summary)}</summary>`)] : [];
  const [src, alt = ''] = [attributes.get('src'), attributes.get('alt')];
  // A picture of its own, beside what it contains.
  if (warning !== null && src) head.push(html(`<p><img src="${escape(src)}" alt="${escape(alt)}"></p>`));
  const allowed = element === 'details' ? new Map<string, string>() : attributes;
  return tagged(element, allowed, [...head, ...children], node.position);
};

/** Gives the parts of a text within a document the lines of the document. */
const moveDown = (node: Nodes, lines: number): void => {
  if (node.position) node.position.start.line += lines;
  if ('children' in node) for (const child of node.children) moveDown(child, lines);
};

const readExpression = (
  { value: code, position }: MdxFlowExpression | MdxTextExpression,
  notes: ReadingNotes,
): Nodes[] => {
  const line = position?.start.line;
  const value = code.replace(/\/\*[^]*?\*\//g, '').trim();
  if (!value) {
    if (code.trim()) notes.add(message('markdown.comment-left-out'), line);
    return [];
  }
  const read = literal(value);
  if (!read) {
    notes.add(message('markdown.expression-left-out', { code: `{${code.slice(0, 80)}}` }), line);
    return [];
  }
  if (!read.isMarkup) return [{ type: 'text', value: read.text }];
  const root = parseProse(read.text, readMarkdown);
  moveDown(root, (line ?? 1) - 1 + /^\s*/.exec(code)![0].split('\n').length - 1);
  const { children } = root;
  return children.length === 1 && children[0]?.type === 'paragraph' ? children[0].children : children;
};

/** Whether a paragraph contains a block element: MDX parses a block on one line as inline content. */
const holdsBlock = (node: Nodes): boolean =>
  node.type === 'mdxJsxTextElement' &&
  ((node.name !== null &&
    (htmlBlockNames.includes(node.name) ||
      (isComponent(node.name) && warningOf(node.name, attributesOf(node)) !== null))) ||
    node.children.some(holdsBlock));

const blocksOf = (line: PhrasingContent[]): RootContent[] => {
  const blocks: RootContent[] = [];
  for (const node of line) {
    const previous = blocks.at(-1);
    if (node.type === 'mdxJsxTextElement' && holdsBlock(node))
      blocks.push({
        ...node,
        type: 'mdxJsxFlowElement',
        children: [{ type: 'paragraph', children: node.children }],
      });
    else if (previous?.type === 'paragraph') previous.children.push(node);
    else blocks.push({ type: 'paragraph', children: [node] });
  }
  return blocks;
};

const readNode = (node: Nodes, notes: ReadingNotes): Nodes[] => {
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') return readElement(node, notes);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return readExpression(node, notes);
  if (node.type === 'paragraph' && node.children.some(holdsBlock))
    return blocksOf(node.children).flatMap((block) => readNode(block, notes));
  return 'children' in node ? [{ ...node, children: readChildren(node, notes) } as Nodes] : [node];
};

const inlineNames = new Set(
  'a abbr b br cite code del em i img kbd mark q s small span strong sub sup u'.split(' '),
);

const isInline = (name: string): boolean =>
  !sensitive.test(name) && inlineNames.has(isComponent(name) ? (standsFor(name) ?? '') : name);

/** The inline nodes of a line; null for a block. */
const inlineOf = (node: RootContent): PhrasingContent[] | null => {
  if (node.type === 'paragraph') return node.children;
  if (node.type === 'mdxFlowExpression')
    return literal(node.value)?.isMarkup === false ? [{ ...node, type: 'mdxTextExpression' }] : null;
  if (node.type !== 'mdxJsxFlowElement' || !node.name) return null;
  if (!isInline(node.name)) return null;
  const lines = node.children.map(inlineOf);
  return lines.includes(null)
    ? null
    : [{ ...node, type: 'mdxJsxTextElement', children: lines.flatMap((line) => line ?? []) }];
};

/** Inline elements on lines of their own (as Prettier writes them), put back into their paragraph. */
const joinLines = (nodes: RootContent[]): RootContent[] => {
  const joined: RootContent[] = [];
  for (const node of nodes) {
    const inline = inlineOf(node);
    const previous = joined.at(-1);
    const isNextLine = previous?.position?.end.line === (node.position?.start.line ?? 0) - 1;
    if (inline && isNextLine && previous?.type === 'paragraph')
      joined[joined.length - 1] = {
        type: 'paragraph',
        children: [...previous.children, { type: 'text', value: '\n' }, ...inline],
        position: { start: previous.position!.start, end: node.position!.end },
      };
    else joined.push(inline ? { type: 'paragraph', children: inline, position: node.position } : node);
  }
  return joined;
};

const readChildren = (node: Parents, notes: ReadingNotes): Nodes[] =>
  joinLines(node.children).flatMap((child) => readNode(child, notes));

/** Tags that a text mentions are words, although they pair: `<s> opens and </s> closes`. */
const mentionsToText = (parent: Parents, source: string, tags: ReadonlySet<number>): void => {
  const read = (child: RootContent): RootContent[] => {
    if ('children' in child) mentionsToText(child, source, tags);
    if (child.type !== 'mdxJsxTextElement' || child.attributes.length || !child.children.length)
      return [child];
    const { name, children, position } = child;
    const [from, to] = [children[0]!.position?.start.offset, children.at(-1)!.position?.end.offset];
    const isOnLines = /^\s*\n|\n\s*$/.test(source.slice(from, to));
    if (!name || isComponent(name) || isOnLines || tags.has(position?.start.offset ?? -1)) return [child];
    return [{ type: 'text', value: `<${name}>` }, ...children, { type: 'text', value: `</${name}>` }];
  };
  parent.children = parent.children.flatMap(read);
};

const parseValid = (source: string): Root => {
  const root = mdxParser.parse(source);
  mentionsToText(root, source, new Set(htmlTagsOf(source, 'document').map(({ from }) => from)));
  trimAddresses(root, source);
  return root;
};

const parseMdx = (source: string): Root => {
  try {
    return parseValid(source);
  } catch (error) {
    const escaped = escapeWords(source);
    if (!(error instanceof VFileMessage) || escaped === source) throw error;
    return parseValid(escaped);
  }
};

/**
 * MDX as Markdown with HTML: expressions become their text, components HTML or their content. Invalid MDX is parsed as
 * the Markdown with HTML that it nearly is, with a note.
 */
export const readMdx = (source: string, notes: ReadingNotes): Root => {
  try {
    const root = parseMdx(source);
    return { type: 'root', children: readChildren(root, notes) as RootContent[] };
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error;
    notes.add(message('markdown.not-mdx', { line: error.line ?? 1 }));
    return parseProse(source, readMarkdown);
  }
};
