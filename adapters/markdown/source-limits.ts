import { DomainError } from '#core/kernel/domain-error.ts';
import { htmlBlockNames } from 'micromark-util-html-tag-name';

const maxLength = 2_000_000;
const maxDepth = 40;
const maxDefinitions = 3000;
const maxCells = 50_000;
// A paragraph costs the parser up to the square of its marks: this many squares take about three seconds.
const maxSquares = 25_000_000;
// So does each list or quotation, for every line of the document.
const maxContainerLines = 25_000_000;

const container = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** How deep lists and quotations go, told by the marks a line begins with and by the indentation of those above it. */
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
      if (quotes + columns.length > maxDepth) break;
    }
    if (!/^[ \t]/.test(line) && line && !/^(?:[>*+-]|\d)/.test(line)) columns.length = 0;
    return quotes + columns.length;
  };
};

const countMarks = (line: string): number => {
  let count = 0;
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index]!;
    if (sign === '\\') index += 1;
    // Backticks count as one: runs of them are looked for whole.
    else if ('[]*_~<'.includes(sign) || (sign === '`' && line[index - 1] !== '`')) count += 1;
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

/** What a line belongs to: running text, whose marks add up; or code and HTML, which have none; or a table, read cell by cell. */
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

/** Moves on to a line; whether it begins a paragraph of its own. */
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
  // A bullet always begins an item; a number only goes on with a list of numbers.
  return chunk.kind !== 'text' || (item !== undefined && (bullet !== undefined || delimiter === chunk.list));
};

/** Throws `validation` for a text that is too long. */
export const checkLength = (source: string): void => {
  if (source.length > maxLength) throw new DomainError('markdown.max-length', { max: maxLength });
};

/**
 * Throws `validation` for a text that is too long, too deep, or built to keep the parser busy: what the parser does
 * takes the square of some things, and their number is bounded here.
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
    if (depthOf(line) > maxDepth)
      throw new DomainError('markdown.max-line-depth', { line: index + 1, max: maxDepth });
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
