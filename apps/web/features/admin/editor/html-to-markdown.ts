import type { Element as HastElement, ElementContent, Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

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

const bold = /font-weight:\s*(?:bold|[6-9]00)/i;
const notBold = /font-weight:\s*(?:normal|[1-5]00)/i;
const italic = /font-style:\s*italic/i;

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

/** Converts styles of word processors to emphasis, and normalizes lists. */
const tidy = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll(
    'script, style, meta, link, title, xml, o\\:p, template, button, svg, iframe',
  ))
    element.remove();
  readWordLists(body);
  // Google Docs wraps all of its text in one `b` element that is not bold.
  for (const element of body.querySelectorAll('b, strong'))
    if (notBold.test(styleOf(element))) unwrap(element);
  for (const element of body.querySelectorAll('i, em'))
    if (/font-style:\s*normal/i.test(styleOf(element))) unwrap(element);
  for (const element of body.querySelectorAll('span, font')) {
    const isInHeading = element.closest('h1, h2, h3, h4, h5, h6');
    if (italic.test(styleOf(element))) wrapContent(element, 'em');
    if (bold.test(styleOf(element)) && !isInHeading) wrapContent(element, 'strong');
    unwrap(element);
  }
  for (const element of body.querySelectorAll('h1, h2, h3, h4, h5, h6'))
    for (const inner of element.querySelectorAll('strong, b')) unwrap(inner);
  // The title of a piece is a separate field.
  for (const element of body.querySelectorAll('h1')) rename(element, 'h2');
  for (const element of body.querySelectorAll('u, ins, mark, small')) unwrap(element);
  for (const link of body.querySelectorAll('a')) straighten(link);
  // Pictures from other programs exist only on that computer.
  for (const picture of body.querySelectorAll('img'))
    if (!/^https?:/i.test(picture.getAttribute('src') ?? '')) picture.remove();
  // A list directly in a list belongs to the preceding item.
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  for (const table of body.querySelectorAll('table')) nameHeads(table);
  // Line breaks between blocks are unnecessary.
  for (const gap of body.querySelectorAll(
    ':scope > :is(p, div, h2, h3, h4, h5, h6, ul, ol, table, blockquote) + br',
  ))
    gap.remove();
  for (const paragraph of body.querySelectorAll('li > p:only-of-type')) unwrap(paragraph);
};

/** Markdown tables need a head: those of word processors have none. */
const nameHeads = (table: Element): void => {
  if (table.querySelector('th')) return;
  const row = table.querySelector('tr');
  if (!row) return;
  for (const cell of row.querySelectorAll('td')) rename(cell, 'th');
};

const allowedAttributes = ['href', 'src', 'alt', 'start', 'align', 'colspan', 'checked', 'type'];

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

const converter = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { singleTilde: false, tablePipeAlign: false })
  .use(remarkStringify, {
    bullet: '-',
    rule: '*',
    emphasis: '*',
    fences: true,
    listItemIndent: 'one',
    incrementListMarker: true,
  })
  .freeze();

/**
 * Rich text, such as from Google Docs and Word, as plain Markdown: headings, links, lists, emphasis, quotations,
 * tables.
 */
export const htmlToMarkdown = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  tidy(body);
  const root: Root = { type: 'root', children: [...body.childNodes].flatMap(toHast) };
  return converter.stringify(converter.runSync(root)).trim();
};
