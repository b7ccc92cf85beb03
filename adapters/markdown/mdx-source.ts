import { createCodeSpans, fenceEnd } from './mdx-code.ts';
import type { Scan } from './mdx-expression.ts';
import { expressionEnd, opensExpression, readExpression } from './mdx-expression.ts';
import type { MdxOutput } from './mdx-output.ts';
import { createMdxOutput } from './mdx-output.ts';
import { createTagWriter } from './mdx-elements.ts';
import type { ReadingNotes } from './reading-notes.ts';
import { repairEmphasis, repairLink } from './prose-repairs.ts';

type Reader = Scan & {
  out: MdxOutput;
  notes: ReadingNotes;
  codeEnd: ReturnType<typeof createCodeSpans>;
  writeTag: ReturnType<typeof createTagWriter>;
  depth: number;
};

const moduleLine =
  /^(?:import\s+(?:['"]|[\w$*{][^'"\n]*\sfrom\s+['"]|\{\s*$)|export\s+(?:(?:default|const|let|var|function|async|class)\b|[{*]))/;

/** Where the `import` or `export` that a line begins ends: with its paragraph; -1 when it begins none. */
const moduleEnd = (source: string, at: number, line: string): number => {
  if (!moduleLine.test(line) || (at > 0 && !/\n[ \t]*\n$/.test(source.slice(Math.max(0, at - 200), at))))
    return -1;
  const blank = /\n[ \t]*(?=\n|$)/g;
  blank.lastIndex = at;
  return blank.test(source) ? blank.lastIndex : source.length;
};

const beginLine = (reader: Reader, at: number, mdx: boolean): number => {
  const { source, out, notes } = reader;
  const newline = source.indexOf('\n', at);
  const line = source.slice(at, newline < 0 ? undefined : newline);
  const codeEnd = fenceEnd(source, at, line);
  if (codeEnd >= 0) {
    out.write(source.slice(at, codeEnd));
    return codeEnd;
  }
  const scriptEnd = mdx ? moduleEnd(source, at, line) : -1;
  if (scriptEnd < 0) return at + out.beginLine(line);
  for (const left of source.slice(at, scriptEnd).split('\n'))
    if (/^(?:im|ex)port\b/.test(left)) notes.add(`module code left out: ${left.slice(0, 80)}`);
  return scriptEnd;
};

const escapeText = (text: string) => text.replace(/[\\`*_{}[\]<>&#|~]/g, '\\$&');

const expression = (reader: Reader, at: number): number => {
  if (!opensExpression(reader.source, at)) return -1;
  const end = expressionEnd(reader, at);
  if (end < 0) return -1;
  const inner = reader.source.slice(at + 1, end - 1);
  const read = readExpression(inner);
  if (read.kind === 'text') reader.out.write(escapeText(read.value));
  if (read.kind === 'markup') reader.out.write(convert(read.value, reader.notes, true, reader.depth + 1));
  if (read.kind === 'code') reader.notes.add(`expression left out: {${inner.slice(0, 80)}}`);
  if (read.kind === 'nothing' && inner.includes('/*')) reader.notes.add('comment left out');
  return end;
};

const markup = (reader: Reader, at: number): number => {
  const { source, notes } = reader;
  if (source.startsWith('<!--', at)) {
    const end = source.indexOf('-->', at + 4);
    if (end < 0) return -1;
    notes.add('comment left out');
    return end + 3;
  }
  const fragment = /<\/?>/y;
  fragment.lastIndex = at;
  return fragment.test(source) ? fragment.lastIndex : reader.writeTag(at);
};

const bracketed = /\]\(<[^<>\n]{0,2000}>/y;

/** An address in `<>` after a label is no tag. */
const copyBracketed = ({ source, out }: Reader, at: number): number | null => {
  bracketed.lastIndex = at;
  const written = bracketed.exec(source)?.[0];
  if (written === undefined) return null;
  out.write(written);
  return bracketed.lastIndex;
};

/** Writes what begins at `at` and answers where it ends; -1 when it is a plain sign. */
const special = (reader: Reader, at: number, mdx: boolean): number => {
  const { source, out, notes } = reader;
  const sign = source[at]!;
  if (sign === '\\') {
    out.write(source.slice(at, at + 2));
    return at + 2;
  }
  if (sign === '`') {
    const length = /`+/.exec(source.slice(at, at + 1000))![0].length;
    const end = reader.codeEnd(at, length);
    out.write(source.slice(at, end < 0 ? at + length : end));
    return end < 0 ? at + length : end;
  }
  if (sign === ']') return copyBracketed(reader, at) ?? repairLink(source, at, out, notes);
  if (sign === '*') return repairEmphasis(source, at, out, notes);
  if (!mdx) return -1;
  if (sign === '{') return expression(reader, at);
  if (sign !== '<') return -1;
  const end = markup(reader, at);
  if (
    end < 0 &&
    /[!?/A-Za-z]/.test(source[at + 1] ?? '') &&
    !/^<[^\s<>]*[:@]/.test(source.slice(at, at + 200))
  ) {
    // No tag after all: without the backslash each one would be looked for to the end of the text.
    out.write('\\<');
    return at + 1;
  }
  return end;
};

const plain = /[^\\`\]*{<\n]+/y;

function convert(source: string, notes: ReadingNotes, mdx: boolean, depth: number): string {
  if (depth > 5) return escapeText(source);
  const out = createMdxOutput();
  const scan = { source, budget: 4 * source.length + 1000 };
  const reader: Reader = Object.assign(scan, {
    out,
    notes,
    depth,
    codeEnd: createCodeSpans(source),
    writeTag: createTagWriter(scan, out, notes),
  });
  let at = beginLine(reader, 0, mdx);
  while (at < source.length) {
    plain.lastIndex = at;
    const run = plain.exec(source);
    if (run) {
      out.write(run[0]);
      at = plain.lastIndex;
      continue;
    }
    const end = source[at] === '\n' ? -1 : special(reader, at, mdx);
    if (end >= 0) {
      // What was skipped may have ended a line.
      at = end > 0 && end < source.length && source[end - 1] === '\n' ? beginLine(reader, end, mdx) : end;
      continue;
    }
    out.write(source[at]!);
    at = source[at] === '\n' ? beginLine(reader, at + 1, mdx) : at + 1;
  }
  return out.text();
}

/**
 * MDX as Markdown with HTML: modules and comments go, expressions become the text they stand for, components become
 * HTML or their content, tags stand on lines of their own so that Markdown between them is read as such. Links and
 * emphasis broken by a stray space are mended. With `mdx` false only the mending is done.
 */
export const toMarkdownSource = (source: string, notes: ReadingNotes, mdx: boolean): string =>
  convert(source, notes, mdx, 0);
