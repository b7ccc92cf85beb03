import type { Element, ElementContent } from 'hast';
import {
  attribute,
  contains,
  element,
  isElement,
  isEmpty,
  textNode,
  textOf,
  toBlocks,
  toInline,
  toLines,
} from './hast.ts';

type Row = Element[];

const rowsOf = (table: Element): Row[] =>
  table.children.flatMap((child) => {
    if (isElement(child, 'tr')) return [child.children.filter((cell) => isElement(cell, 'td', 'th'))];
    return isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [];
  });

const isPicture = (cell: Element) => contains(cell, 'img') && textOf(cell).trim() === '';

const isFilled = (cell: Element) => !isEmpty(cell);

/** Whether an HTML table is used for layout instead of data: it contains images or tables, or a single cell. */
const isLayout = (table: Element, rows: Row[]): boolean =>
  rows.flat().length < 2 || table.children.some((child) => contains(child, 'img', 'table'));

const cellBlocks = (cell: Element): ElementContent[] => {
  const blocks = toBlocks(cell.children).map((block) =>
    isElement(block, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      ? element('p', [element('strong', block.children)])
      : block,
  );
  if (cell.tagName === 'td' || blocks.some((block) => !isElement(block, 'p') || contains(block, 'strong')))
    return blocks;
  return blocks.map((block) =>
    isElement(block, 'p') ? element('p', [element('strong', block.children)]) : block,
  );
};

/** The cells in reading order: each image before the text about it, beside it or under it. */
const inSequence = (rows: Row[]): ElementContent[] => {
  const cells: Element[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index]!.filter(isFilled);
    const under = rows[index + 1]?.filter(isFilled) ?? [];
    const isGallery = row.length > 1 && row.every(isPicture);
    if (isGallery && under.length === row.length && !under.some((cell) => contains(cell, 'img'))) {
      row.forEach((cell, column) => cells.push(cell, under[column]!));
      index += 1;
    } else if (row.filter(isPicture).length === 1)
      cells.push(...row.filter(isPicture), ...row.filter((cell) => !isPicture(cell)));
    else cells.push(...row);
  }
  return cells.flatMap(cellBlocks);
};

const span = (cell: Element, name: string) => {
  const value = Number.parseInt(attribute(cell, name), 10);
  return value > 1 ? { [name]: Math.min(value, 20) } : {};
};

const trimEdges = (children: ElementContent[]): ElementContent[] =>
  children.map((child, index) => {
    if (child.type !== 'text') return child;
    const start = index === 0 ? child.value.trimStart() : child.value;
    return { ...child, value: index === children.length - 1 ? start.trimEnd() : start };
  });

const dataCell = (cell: Element): Element => {
  const align = attribute(cell, 'align');
  const children = trimEdges(toInline(cell.children, () => element('br', [])));
  return element(cell.tagName, children, {
    ...span(cell, 'colSpan'),
    ...span(cell, 'rowSpan'),
    ...(['left', 'center', 'right'].includes(align) && { align }),
  });
};

const captionOf = (table: Element): ElementContent[] => {
  const caption = table.children.find((child) => isElement(child, 'caption'));
  if (!caption || !isElement(caption)) return [];
  return toLines(caption.children).map((line) => element('p', [element('strong', line)]));
};

const isHead = (row: Row | undefined) =>
  row !== undefined && row.length > 0 && row.every(({ tagName }) => tagName === 'th');

/**
 * A table as Markdown can express it: data as rows of one-line cells, with an empty head if it has none; a layout table
 * as images and paragraphs in sequence. Tables written in Markdown are always data.
 */
export const cleanTable = (table: Element): ElementContent[] => {
  const rows = rowsOf(table).filter((row) => row.length > 0);
  const isMarkdown = 'dataMarkdown' in table.properties;
  const caption = captionOf(table);
  if (!isMarkdown && isLayout(table, rows)) return [...caption, ...inSequence(rows)];
  const filled = isMarkdown ? rows : rows.filter((row) => row.some(isFilled));
  if (filled.length === 0) return caption;
  const width = Math.max(...filled.map((row) => row.length));
  // Only the head is centred, but Markdown aligns whole columns.
  if (!isMarkdown)
    for (const cell of filled.flat()) if (cell.tagName === 'th') delete cell.properties['align'];
  const head = isHead(filled[0])
    ? filled.shift()!
    : Array.from({ length: width }, () => element('th', [textNode('')]));
  const body = filled.map((row) => element('tr', row.map(dataCell)));
  return [
    ...caption,
    element('table', [element('thead', [element('tr', head.map(dataCell))]), element('tbody', body)]),
  ];
};
