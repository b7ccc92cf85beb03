import { DomainError } from '#core/kernel/domain-error.ts';
import { htmlBlockNames } from 'micromark-util-html-tag-name';

const maxLength = 2_000_000;
const maxLineDepth = 40;
const maxDefinitions = 3000;
const maxCells = 50_000;
// A paragraph costs the parser up to the square of its marks: this sum of squares takes about three seconds.
const maxSquares = 25_000_000;
// The same holds for each list or quotation, per line of the document.
const maxContainerLines = 25_000_000;

const container = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** How deep lists and quotations are nested, by the markers that start a line and the indentation of those above it. */
const createDepth = () => {
  const columns: number[] = [];
  return (line: string): number => {
    let quotes = 0;
    for (container.lastIndex = 0; container.test(line);) {
      const end = container.lastIndex;
      if (line[end - 1] === '>') quotes += 1;
      else {
        while (columns.length && columns.at(-1)! >= end - 1) columns.pop();
        columns.push(end - 1);
      }
      if (quotes + columns.length > maxLineDepth) break;
    }
    if (!/^[ \t]/.test(line) && line && !/^(?:[>*+-]|\d)/.test(line)) columns.length = 0;
    return quotes + columns.length;
  };
};

const countMarks = (line: string): number => {
  let count = 0;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index]!;
    if (character === '\\') index += 1;
    // A run of backticks counts as one: the parser searches for whole runs.
    else if ('[]*_~<'.includes(character) || (character === '`' && line[index - 1] !== '`')) count += 1;
  }
  return count;
};

const countCells = (line: string): number => {
  const row = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return row.split('|').length;
};

const listMark = /^ {0,3}(?:([-*+])|\d{1,9}([.)]))[ \t]+\S/;
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/;
const htmlStart = /^[ \t]*<\/?([a-z][a-z0-9]*)/i;
const thematicBreak = /^ {0,3}(?:[-*_][ \t]*){3,}$/;
const definition = /^[ \t>]*\[[^\]]{1,1000}\]:/;

/**
 * The kind of block a line belongs to: inline text, whose marks add up; code and HTML, which have none; or a table,
 * parsed cell by cell.
 */
type Chunk = {
  kind: 'none' | 'text' | 'table' | 'html' | 'code';
  list: string;
  previous: string;
  fence: string;
  columns: number;
};

const isTableRule = (line: string, previous: string) =>
  line.includes('-') && /^[\s|:-]+$/.test(line) && countCells(line) === countCells(previous);

const isHtmlBlock = (line: string) => {
  const name = htmlStart.exec(line)?.[1]?.toLowerCase();
  return name !== undefined && htmlBlockNames.includes(name);
};

/** Advances to a line; returns whether it starts a new paragraph. */
const enterLine = (chunk: Chunk, line: string): boolean => {
  const { kind, previous } = chunk;
  chunk.previous = line;
  const mark = fence.exec(line)?.[1] ?? '';
  if (kind === 'code') {
    if (mark.startsWith(chunk.fence) && line.trim().endsWith(mark)) chunk.kind = 'none';
    return true;
  }
  if (mark && (kind === 'none' || /^ {0,3}[`~]/.test(line))) {
    Object.assign(chunk, { kind: 'code', fence: mark });
    return true;
  }
  if (thematicBreak.test(line)) {
    chunk.kind = 'none';
    return true;
  }
  const [item, bullet, delimiter] = listMark.exec(line) ?? [];
  if (line.trim() === '') chunk.kind = 'none';
  else if (kind === 'none')
    Object.assign(chunk, { kind: isHtmlBlock(line) ? 'html' : 'text', list: delimiter ?? bullet ?? '' });
  else if (kind === 'text' && isTableRule(line, previous))
    Object.assign(chunk, { kind: 'table', columns: countCells(line) });
  // A bullet always starts an item; a number only continues a numbered list.
  return chunk.kind !== 'text' || (item !== undefined && (bullet !== undefined || delimiter === chunk.list));
};

/** Throws `validation` for a text that is too long. */
export const checkLength = (source: string): void => {
  if (source.length > maxLength) throw new DomainError('markdown.max-length', { max: maxLength });
};

/**
 * Throws `validation` for a text that is too long, too deep, or designed to overload the parser, which takes quadratic
 * time for some constructs; their number is limited here.
 */
export const checkSource = (source: string): void => {
  checkLength(source);
  const depthOf = createDepth();
  const chunk: Chunk = { kind: 'none', list: '', previous: '', fence: '', columns: 0 };
  const lines = source.split('\n');
  const total = { squares: 0, marks: 0, definitions: 0, containers: 0, cells: 0 };
  lines.forEach((line, index) => {
    const isBlank = chunk.previous.trim() === '';
    if (enterLine(chunk, line)) {
      total.squares += total.marks * total.marks;
      total.marks = 0;
    }
    if (chunk.kind === 'code') return;
    if (depthOf(line) > maxLineDepth)
      throw new DomainError('markdown.max-line-depth', { line: index + 1, max: maxLineDepth });
    if (chunk.kind !== 'html') total.marks += countMarks(line);
    if (chunk.kind === 'table') total.cells += chunk.columns;
    if (definition.test(line)) total.definitions += 1;
    if (isBlank && (/^[ \t]*>/.test(line) || listMark.test(line) || definition.test(line)))
      total.containers += 1;
    if (total.squares + total.marks * total.marks > maxSquares)
      throw new DomainError('markdown.too-many-marks', { line: index + 1 });
  });
  if (total.definitions > maxDefinitions)
    throw new DomainError('markdown.max-definitions', { max: maxDefinitions });
  if (total.cells > maxCells) throw new DomainError('markdown.max-cells', { max: maxCells });
  if (total.containers * lines.length > maxContainerLines) throw new DomainError('markdown.too-many-lists');
};

const maxTreeDepth = 120;

type Tree = { type: string; children?: Tree[] };

/** Throws `validation` when a parsed document is nested so deep that walking it would exhaust the stack. */
export const checkTree = (root: Tree): void => {
  let level: Tree[] = [root];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > maxTreeDepth) throw new DomainError('markdown.max-depth', { max: maxTreeDepth });
    level = level.flatMap(({ children }) => children ?? []);
  }
};

// Their end tags are optional: many open ones are not nesting.
const selfEnding = new Set('p li td th tr dt dd option thead tbody tfoot colgroup'.split(' '));
/** Elements without content. */
export const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

/** Throws `validation` when HTML leaves so many elements open that an HTML parser would repeat them excessively. */
export const checkMarkup = (chunks: Iterable<string>): void => {
  let open = 0;
  let tags = 0;
  let deepestOpen = 0;
  for (const chunk of chunks)
    for (const [, closing, name, single] of chunk.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9-]*)[^<>]*?(\/?)>/g)) {
      tags += 1;
      const lower = name!.toLowerCase();
      if (single || voids.has(lower) || selfEnding.has(lower)) continue;
      open = closing ? Math.max(0, open - 1) : open + 1;
      deepestOpen = Math.max(deepestOpen, open);
    }
  if (deepestOpen > maxTreeDepth) throw new DomainError('markdown.html-depth', { max: maxTreeDepth });
  if (open * tags > 500_000) throw new DomainError('markdown.html-left-open');
};
