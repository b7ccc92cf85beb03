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
    return { name: 'a', attributes: new Map(address === undefined ? [] : [['href', address]]) };
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

type TagWriter = {
  scan: Scan;
  out: MdxOutput;
  notes: ReadingNotes;
  /** Elements that are known not to close any more. */
  absent: Set<string>;
};

/** An element whose content is no prose, whole; answers where it ends. */
const writeOpaque = ({ scan, out, notes, absent }: TagWriter, name: string, from: number): number => {
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

const writeHtml = (
  { out }: TagWriter,
  name: string,
  kind: Tag['kind'],
  attributes = new Map<string, string>(),
) => {
  const written = writeTag(name, kind, attributes);
  if (blockNames.has(name)) out.writeBlock(written);
  else out.write(written);
};

const writeComponent = (writer: TagWriter, tag: Tag) => {
  const element = elementOf(tag);
  if (!element) {
    if (tag.kind !== 'close') writer.notes.add(`component <${tag.name}> ${componentNote[tag.kind]}`);
    return;
  }
  writeHtml(writer, element.name, tag.kind, element.attributes);
  const summary = tag.attributes.get('summary') ?? tag.attributes.get('title');
  if (element.name !== 'details' || tag.kind === 'close' || !summary) return;
  writeHtml(writer, 'summary', 'open');
  writer.out.write(escapeHtml(summary));
  writeHtml(writer, 'summary', 'close');
};

/** Writes the tag at an index as HTML on `out` and answers where it ends; -1 when there is no tag. */
export const createTagWriter = (scan: Scan, out: MdxOutput, notes: ReadingNotes) => {
  const writer: TagWriter = { scan, out, notes, absent: new Set() };
  return (at: number): number => {
    const tag = readTag(scan, at);
    if (!tag) return -1;
    const name = tag.name.toLowerCase();
    const isOpaque = name === 'pre' || opaqueNames.has(name);
    const isNamed = isHtml(name) || isOpaque;
    // Upper case alone is how HTML was once written: `<BR>`.
    const isComponent = /^[A-Z]/.test(tag.name) && (!isNamed || /[a-z]/.test(tag.name));
    if (isComponent || tag.name.includes('.')) writeComponent(writer, tag);
    else if (isOpaque && tag.kind === 'open') return writeOpaque(writer, name, tag.end);
    else if (isHtml(name)) writeHtml(writer, name, tag.kind, tag.attributes);
    else if (!isOpaque) return -1;
    else if (tag.kind === 'single') notes.add(`<${name}> left out`);
    return tag.end;
  };
};
