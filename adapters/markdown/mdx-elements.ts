import type { Scan } from './mdx-expression.ts';
import { readExpression } from './mdx-expression.ts';
import type { MdxOutput } from './mdx-output.ts';
import type { Tag } from './mdx-tag.ts';
import { blockNames, inlineNames, opaqueNames, readTag, writeTag } from './mdx-tag.ts';
import type { ReadingNotes } from './reading-notes.ts';

const isHtml = (name: string) => blockNames.has(name) || inlineNames.has(name);

const componentNote = { single: 'left out', open: 'replaced by its content', close: '' };

/** The HTML element a component stands for, by its name and attributes; null when it stands for none. */
const elementOf = ({
  name,
  kind,
  attributes,
}: Tag): { name: string; attributes: Map<string, string> } | null => {
  const last = name.split('.').at(-1)!;
  if (/^details$|accordion$|collapse$|collapsible$/i.test(last))
    return { name: 'details', attributes: new Map() };
  if (/link$/i.test(last)) {
    const address = attributes.get('to') ?? attributes.get('href');
    return { name: 'a', attributes: address === undefined ? new Map() : new Map([['href', address]]) };
  }
  const isPicture = /image|img|photo|picture/i.test(last) && attributes.has('src');
  return isPicture && kind === 'single' ? { name: 'img', attributes } : null;
};

/** Where the closing tag of an opaque element begins and ends. */
const closingTag = (source: string, name: string, from: number): { start: number; end: number } | null => {
  const pattern = new RegExp(`</${name}\\s*>`, 'gi');
  pattern.lastIndex = from;
  const found = pattern.exec(source);
  return found && { start: found.index, end: pattern.lastIndex };
};

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** `<pre>` as one block: what MDX writes there as an expression is text. */
const preformatted = (inner: string): string => {
  const trimmed = inner.trim();
  const read = /^\{[^]*\}$/.test(trimmed) ? readExpression(trimmed.slice(1, -1)) : null;
  return read && 'value' in read
    ? escapeHtml(read.value)
    : inner.replace(/\{(['"`])([^{}]*)\1\}/g, (_all, _quote, text: string) => escapeHtml(text));
};

/** Writes the tag at an index as HTML on `out` and answers where it ends; -1 when there is no tag. */
export const createTagWriter = (scan: Scan, out: MdxOutput, notes: ReadingNotes) => {
  const absent = new Set<string>();

  const opaque = (name: string, from: number): number => {
    const closing = absent.has(name) ? null : closingTag(scan.source, name, from);
    if (!closing) {
      absent.add(name);
      return from;
    }
    const inner = scan.source.slice(from, closing.start);
    if (name !== 'pre') notes.add(`<${name}> left out`);
    else out.writeBlock(`<pre>${preformatted(inner)}</pre>`);
    return closing.end;
  };

  const html = (name: string, kind: Tag['kind'], attributes: Map<string, string>) => {
    const written = writeTag(name, kind, attributes);
    if (blockNames.has(name)) out.writeBlock(written);
    else out.write(written);
  };

  const component = (tag: Tag) => {
    const element = elementOf(tag);
    if (!element) {
      if (tag.kind !== 'close') notes.add(`component <${tag.name}> ${componentNote[tag.kind]}`);
      return;
    }
    html(element.name, tag.kind, element.attributes);
    const summary = tag.attributes.get('summary') ?? tag.attributes.get('title');
    if (element.name !== 'details' || tag.kind === 'close' || !summary) return;
    html('summary', 'open', new Map());
    out.write(escapeHtml(summary));
    html('summary', 'close', new Map());
  };

  /** A line break between a link and the comma after it is none of the text's: JSX drops it. */
  const skipBreak = (from: number): number => {
    const gap = /[ \t]*\n[ \t]*(?=[,.;:!?)])/y;
    gap.lastIndex = from;
    return gap.test(scan.source) ? gap.lastIndex : from;
  };

  return (at: number): number => {
    const tag = readTag(scan, at);
    if (!tag) return -1;
    const name = tag.name.toLowerCase();
    const isComponent =
      /^[A-Z].*[a-z]|\./.test(tag.name) ||
      (/^[A-Z]/.test(tag.name) && !isHtml(name) && !opaqueNames.has(name) && name !== 'pre');
    if (isComponent) component(tag);
    else if ((opaqueNames.has(name) || name === 'pre') && tag.kind === 'open') return opaque(name, tag.end);
    else if (isHtml(name)) html(name, tag.kind, tag.attributes);
    else if (!opaqueNames.has(name) && name !== 'pre') return -1;
    return tag.kind === 'close' && inlineNames.has(name) ? skipBreak(tag.end) : tag.end;
  };
};
