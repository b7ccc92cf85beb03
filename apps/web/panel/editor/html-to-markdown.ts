import type { Element as HastElement, ElementContent, Root } from 'hast';
import type { Options as ToMdastOptions } from 'rehype-remark';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import type { Options } from 'remark-stringify';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { writeMarks } from '#core/text/marks-as-tags.ts';
import { readFootnotes } from './pasted-footnotes.ts';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

const rename = (element: Element, name: string): void => {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
};

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const wrapContent = (element: Element, name: string): void => {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
};

// What Word notes for other scripts (`mso-bidi-font-weight`) says nothing of the text.
const bold = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i;
const notBold = /(?<![\w-])font-weight:\s*(?:normal|[1-5]00)/i;
const italic = /(?<![\w-])font-style:\s*italic/i;
const struck = /text-decoration[\w-]*:[^;]*line-through/i;
const raised = /vertical-align:\s*(super|sub)\b/i;

const notText =
  'script, style, meta, link, title, xml, o\\:p, template, button, svg, iframe, [hidden], .sr-only, .visually-hidden, .screen-reader-text';
const hidden =
  /(?:^|;)\s*(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all|font-size:\s*0(?:p[tx]|r?em|%)?\s*(?:;|$))/i;

const blocks = new Set(
  (
    'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 ' +
    'h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul x-note'
  ).split(' '),
);
const isBlock = (node: Node): node is Element => node instanceof Element && blocks.has(node.localName);
const hasBlock = (node: Node): boolean => isBlock(node) || [...node.childNodes].some(hasBlock);

/** Blocks whose inline content needs no paragraph, or may have none. */
const holders = new Set(
  'p h1 h2 h3 h4 h5 h6 pre li td th dt summary figcaption hr tr thead tbody tfoot table ul ol dl'.split(' '),
);

/** The children in runs of inline content, which `wrap` takes, and blocks, which `enter` takes. */
const splitChildren = (
  parent: Element,
  wrap: (run: ChildNode[]) => void,
  enter: (block: Element) => void,
): void => {
  let run: ChildNode[] = [];
  const finish = () => {
    if (run.some((node) => node.textContent?.trim() || node instanceof Element)) wrap(run);
    run = [];
  };
  // What is wrapped leaves the list.
  const children = [...parent.childNodes];
  for (const child of children) {
    if (!hasBlock(child)) run.push(child);
    else {
      finish();
      enter(child as Element);
    }
  }
  finish();
};

const surround = (run: readonly ChildNode[], wrapper: Element): void => {
  run[0]!.before(wrapper);
  wrapper.append(...run);
};

/** Marks around blocks go into each of them: Markdown has no others. */
const distribute = (mark: Element): void => {
  const shell = mark.cloneNode(false) as Element;
  const enter = (element: Element): void =>
    splitChildren(element, (run) => surround(run, shell.cloneNode(false) as Element), enter);
  enter(mark);
  unwrap(mark);
};

/** Two line breaks are the end of a paragraph; a heading has one line. */
const splitLines = (body: HTMLElement): void => {
  for (const line of body.querySelectorAll('h1 br, h2 br, h3 br, h4 br, h5 br, h6 br')) line.replaceWith(' ');
  for (const line of body.querySelectorAll('br')) {
    let next = line.nextSibling;
    while (next?.nodeType === Node.TEXT_NODE && !next.textContent?.trim()) next = next.nextSibling;
    if (next instanceof Element && next.localName === 'br')
      line.replaceWith(body.ownerDocument.createElement('p'));
  }
};

/** Inline content beside blocks, and in boxes, as paragraphs: two lines are never joined to one word. */
const separate = (parent: Element): void => {
  const name = parent.localName;
  const isMixed = [...parent.childNodes].some(hasBlock);
  const isBox = blocks.has(name) && !holders.has(name);
  const isWrapped = isMixed ? isBox || /^(?:body|p|li|td|th)$/.test(name) : isBox;
  splitChildren(
    parent,
    (run) => {
      if (isWrapped) surround(run, parent.ownerDocument.createElement('p'));
    },
    separate,
  );
  if (isMixed && name === 'p') unwrap(parent);
};

/** A cell of Markdown is one line: its blocks end in line breaks. */
const flattenCell = (cell: Element): void => {
  for (const block of [...cell.querySelectorAll('*')].reverse().filter(isBlock)) {
    if (block.localName === 'li' && block.parentElement!.childElementCount > 1) block.prepend('• ');
    block.before(cell.ownerDocument.createElement('br'));
    block.after(cell.ownerDocument.createElement('br'));
    unwrap(block);
  }
  const isGap = (node: ChildNode | null): boolean =>
    node !== null &&
    ((node instanceof Element && node.localName === 'br') ||
      (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()));
  for (const gap of cell.querySelectorAll('br')) while (isGap(gap.nextSibling)) gap.nextSibling!.remove();
  while (isGap(cell.firstChild)) cell.firstChild!.remove();
  while (isGap(cell.lastChild)) cell.lastChild!.remove();
};

const marks = 'b, strong, i, em, s, strike, del, sup, sub, a';

/** Marks touch their words: blanks and line breaks at their edges stand outside. */
const moveBlanks = (mark: Element): void => {
  if (!mark.textContent?.trim() && !mark.querySelector('img, x-ref')) return unwrap(mark);
  for (const side of ['firstChild', 'lastChild'] as const)
    for (let child = mark[side]; child; child = mark[side]) {
      const put = (node: Node | string) => (side === 'firstChild' ? mark.before(node) : mark.after(node));
      if (child instanceof Element && child.localName === 'br') put(child);
      else if (child.nodeType !== Node.TEXT_NODE) break;
      else {
        const text = child.textContent ?? '';
        const rest = side === 'firstChild' ? text.trimStart() : text.trimEnd();
        if (rest === text) break;
        put(side === 'firstChild' ? text.slice(0, text.length - rest.length) : text.slice(rest.length));
        if (rest) child.textContent = rest;
        else child.remove();
      }
    }
};

/** Word writes list items as paragraphs, with their markers as text and their depth in a style. */
const wordItem = /mso-list:\s*l\d+\s+level(\d+)/i;

const readWordLists = (body: HTMLElement): void => {
  const open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const depth = Number(wordItem.exec(styleOf(paragraph))?.[1] ?? 0);
    if (!depth) {
      open.length = 0;
      continue;
    }
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const name = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    open.length = Math.min(open.length, depth);
    while (open.length < depth) {
      const list = body.ownerDocument.createElement(name);
      const item = open.at(-1)?.lastElementChild;
      if (item) item.append(list);
      else if (open.length) open.at(-1)!.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)!.append(item);
    paragraph.remove();
  }
};

/** Google Docs wraps links in a redirect address. */
const straighten = (link: HTMLAnchorElement): void => {
  const href = link.getAttribute('href') ?? '';
  const target = URL.canParse(href) ? new URL(href) : null;
  if (target && /(?:^|\.)google\.[a-z.]+$/.test(target.hostname) && target.pathname === '/url')
    link.setAttribute('href', target.searchParams.get('q') ?? href);
  else if (!target || !/^(?:https?|mailto):$/.test(target.protocol)) unwrap(link);
};

/** Converts styles of word processors to marks, and normalizes blocks and lists. */
const tidy = (body: HTMLElement, notesBefore: string): void => {
  for (const element of body.querySelectorAll(notText)) element.remove();
  for (const element of body.querySelectorAll('[style]')) if (hidden.test(styleOf(element))) element.remove();
  readFootnotes(body, notesBefore);
  readWordLists(body);
  // Google Docs wraps all of its text in one `b` element that is not bold.
  for (const element of body.querySelectorAll('b, strong'))
    if (notBold.test(styleOf(element))) unwrap(element);
  for (const element of body.querySelectorAll('i, em'))
    if (/(?<![\w-])font-style:\s*normal/i.test(styleOf(element))) unwrap(element);
  for (const element of body.querySelectorAll('span, font')) {
    const isInHeading = element.closest('h1, h2, h3, h4, h5, h6');
    if (italic.test(styleOf(element))) wrapContent(element, 'em');
    if (bold.test(styleOf(element)) && !isInHeading) wrapContent(element, 'strong');
    const [, shift] = raised.exec(styleOf(element)) ?? [];
    if (shift && !element.closest('sup, sub')) wrapContent(element, shift === 'sub' ? 'sub' : 'sup');
    if (struck.test(styleOf(element))) wrapContent(element, 'del');
    unwrap(element);
  }
  for (const element of body.querySelectorAll('[style]'))
    if (struck.test(styleOf(element)) && !element.closest('s, strike, del')) wrapContent(element, 'del');
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    for (const inner of element.querySelectorAll('strong, b')) unwrap(inner);
  // The title of a piece is a separate field.
  for (const element of body.querySelectorAll('h1')) rename(element, 'h2');
  for (const element of body.querySelectorAll('u, ins, mark, small, label, big, tt')) unwrap(element);
  for (const link of body.querySelectorAll('a')) straighten(link);
  splitLines(body);
  for (const mark of body.querySelectorAll(marks)) if (hasBlock(mark)) distribute(mark);
  // Pictures from other programs exist only on that computer.
  for (const picture of body.querySelectorAll('img'))
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  // A list directly in a list belongs to the preceding item.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  for (const cell of body.querySelectorAll('td, th')) if (!cell.querySelector('table')) flattenCell(cell);
  for (const table of body.querySelectorAll('table')) nameHeads(table);
  separate(body);
  // Line breaks between blocks are unnecessary.
  for (const gap of body.querySelectorAll(
    ':scope > :is(p, div, h2, h3, h4, h5, h6, ul, ol, table, blockquote) + br',
  ))
    gap.remove();
  for (const paragraph of body.querySelectorAll('li > p:only-of-type')) unwrap(paragraph);
  for (const mark of [...body.querySelectorAll(marks)].reverse()) moveBlanks(mark);
};

/** Markdown tables need a head: those of word processors have none. */
const nameHeads = (table: Element): void => {
  if (table.querySelector('th')) return;
  const row = table.querySelector('tr');
  if (!row) return;
  for (const cell of row.querySelectorAll('td')) rename(cell, 'th');
};

const allowedAttributes = ['href', 'src', 'alt', 'start', 'align', 'colspan', 'checked', 'type', 'data-note'];

const toHast = (node: Node): ElementContent[] => {
  if (node.nodeType === Node.TEXT_NODE) return [{ type: 'text', value: node.textContent ?? '' }];
  if (!(node instanceof Element)) return [];
  const properties = Object.fromEntries(
    allowedAttributes
      .filter((name) => node.hasAttribute(name))
      .map((name) => [name, node.getAttribute(name)]),
  );
  const element: HastElement = {
    type: 'element',
    tagName: node.localName,
    properties,
    children: [...node.childNodes].flatMap(toHast),
  };
  return [element];
};

type Handlers = NonNullable<ToMdastOptions['handlers']>;

const tagged =
  (name: string): NonNullable<Handlers[string]> =>
  (state, node) => [
    { type: 'html', value: `<${name}>` },
    ...state.all(node),
    { type: 'html', value: `</${name}>` },
  ];

const noteOf = ({ properties }: HastElement) => {
  const label = String(properties['data-note']);
  return { identifier: label, label };
};

const handlers: Handlers = {
  sup: tagged('sup'),
  sub: tagged('sub'),
  'x-ref': (_state, node) => ({ type: 'footnoteReference', ...noteOf(node) }),
  'x-note': (state, node) => ({
    type: 'footnoteDefinition',
    ...noteOf(node),
    children: state.toFlow(state.all(node)),
  }),
};

/** In a cell a line break can only be written as HTML. */
const lineBreak: NonNullable<Options['handlers']>['break'] = (_node, _parent, { stack }) =>
  stack.includes('tableCell') ? '<br>' : stack.includes('headingAtx') ? ' ' : '\\\n';

const converter = unified()
  .use(rehypeRemark, { handlers })
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '*',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
    handlers: { break: lineBreak },
  })
  .freeze();

/**
 * Rich text, such as from Google Docs and Word, as plain Markdown: headings, links, lists, emphasis, raised, lowered and
 * struck-out text, quotations, tables, footnotes. `before`: the text that it is pasted into, whose footnotes keep their
 * numbers.
 */
export const htmlToMarkdown = (html: string, before = ''): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  tidy(body, before);
  const root: Root = { type: 'root', children: [...body.childNodes].flatMap(toHast) };
  return writeMarks(converter.runSync(root), (tree) => converter.stringify(tree)).trim();
};
