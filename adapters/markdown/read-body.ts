import type { Nodes } from 'mdast';
import type { ReadingOptions } from '#core/articles/ports.ts';
import { cleanHast } from './clean-hast.ts';
import { htmlToMarkdown, markdownToHtml } from './convert-trees.ts';
import type { Addresses } from './document-links.ts';
import { readMarkdown, readMdx } from './mdx.ts';
import { parseProse } from './prose-tags.ts';
import { repairProse } from './prose-repairs.ts';
import { createReadingNotes } from './reading-notes.ts';
import { checkLength, checkMarkup, checkSource, checkTree } from './read-limits.ts';
import { completeTree } from './unused-parts.ts';
import { tidyMdast } from './tidy-mdast.ts';
import { toMarkdown } from './write-markdown.ts';

type Format = NonNullable<ReadingOptions['format']>;

function* rawChunks(node: Nodes): Generator<string> {
  if (node.type === 'html') yield node.value;
  if ('children' in node) for (const child of node.children) yield* rawChunks(child);
}

const readOnce = (source: string, format: Format, addresses: Addresses): string => {
  checkSource(source);
  const markdown = repairProse(source, addresses.notes, format);
  const parsed = format === 'mdx' ? readMdx(markdown, addresses.notes) : parseProse(markdown, readMarkdown);
  checkTree(parsed);
  completeTree(parsed, addresses.notes);
  checkMarkup(rawChunks(parsed));
  const elements = markdownToHtml(parsed, markdown);
  checkTree(elements);
  return toMarkdown(tidyMdast(htmlToMarkdown(cleanHast(elements, addresses))));
};

const maxPasses = 4;

/**
 * A body as safe Markdown. Reading the result again changes nothing: what a second reading would change is normalized
 * here.
 */
export const readBody = (source: string, format: Format, addresses: Addresses): string => {
  checkLength(source);
  let body = readOnce(source, format, addresses);
  // The document has other lines, and its notes are made.
  const later = { ...addresses, notes: createReadingNotes() };
  for (let pass = 1; pass < maxPasses; pass += 1) {
    const again = readOnce(body, 'md', later);
    if (again === body) break;
    body = again;
  }
  return body;
};
