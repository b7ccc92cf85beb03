import type { Nodes, Root } from 'mdast';
import { message } from '#core/messages/messages.ts';
import type { ReadingNotes } from './reading-notes.ts';

/** Cells beyond the columns of their table (GFM 4.10) get a column without a heading, so that none is lost. */
const widenTable = (table: Extract<Nodes, { type: 'table' }>): void => {
  const width = Math.max(...table.children.map(({ children }) => children.length));
  const [head] = table.children;
  while (head && head.children.length < width) head.children.push({ type: 'tableCell', children: [] });
  table.align = Array.from({ length: width }, (_, column) => table.align?.[column] ?? null);
};

/** Keeps what HTML has no place for: cells without a column; notes the link addresses that nothing refers to. */
export const completeTree = (root: Root, notes: ReadingNotes): void => {
  const used = new Set<string>();
  const defined: Extract<Nodes, { type: 'definition' }>[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === 'table') widenTable(node);
    if (node.type === 'definition') defined.push(node);
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  for (const { identifier, label, url, position } of defined)
    if (!used.has(identifier))
      notes.add(
        message('markdown.definition-left-out', { text: `[${label ?? identifier}]: ${url}` }),
        position?.start.line,
      );
};
