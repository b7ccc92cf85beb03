import { DomainError } from '#core/shared/domain-error.ts';

const longest = 2_000_000;
const deepest = 40;
const deepestTree = 120;
const mostDefinitions = 3000;
// A paragraph costs the parser up to the square of its marks: this many squares take about three seconds.
const mostWork = 25_000_000;

const refuse = (message: string, details?: Record<string, unknown>): never => {
  throw new DomainError('validation', message, details);
};

const containers = /[ \t]*(?:>|[-*+](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))/y;

/** How deep lists and quotations go, told by the marks a line begins with and by the indentation of those above it. */
const createDepth = () => {
  const columns: number[] = [];
  return (line: string): number => {
    let quotes = 0;
    let column = 0;
    for (containers.lastIndex = 0; containers.test(line); column = containers.lastIndex) {
      const mark = line[containers.lastIndex - 1];
      if (mark === '>') quotes += 1;
      else {
        const width = /[^ \t>]*$/.exec(line.slice(column, containers.lastIndex))![0].length;
        const at = containers.lastIndex - width;
        while (columns.length && columns.at(-1)! >= at) columns.pop();
        columns.push(at);
      }
      if (quotes + columns.length > deepest) break;
    }
    return quotes + columns.length;
  };
};

const markCount = (line: string) => {
  let count = 0;
  for (let index = 0; index < line.length; index += 1) if ('[]*_~<`!'.includes(line[index]!)) count += 1;
  return count;
};

const isRule = (line: string | undefined) =>
  line !== undefined && line.includes('-') && /^[\s|:-]+$/.test(line);

/** Throws `validation` for a text that is too long, too deep or would keep the parser busy for minutes. */
export const checkSource = (source: string): void => {
  if (source.length > longest) refuse(`The text is longer than ${longest} characters`);
  const depthOf = createDepth();
  const lines = source.split('\n');
  let work = 0;
  let marks = 0;
  let definitions = 0;
  let inTable = false;
  lines.forEach((line, index) => {
    if (depthOf(line) > deepest)
      refuse(`Line ${index + 1}: lists or quotations are nested deeper than ${deepest}`, { line: index + 1 });
    if (/^[ \t>]*\[[^\]]{1,1000}\]:/.test(line)) definitions += 1;
    const ends = line.trim() === '';
    // Cells are read one by one, so that a long table costs no more than its rows.
    if (isRule(line)) inTable = true;
    if (ends || inTable) {
      work += marks * marks;
      marks = 0;
      if (ends) inTable = false;
    }
    marks += markCount(line);
    if (work + marks * marks > mostWork)
      refuse(`Line ${index + 1}: a paragraph has too many marks to be read`, { line: index + 1 });
  });
  if (definitions > mostDefinitions)
    refuse(`There are more than ${mostDefinitions} notes and link definitions`);
};

type Tree = { type: string; children?: Tree[] };

/** Throws `validation` when a parsed document is nested so deep that walking it would exhaust the stack. */
export const checkTree = (root: Tree): void => {
  let level: Tree[] = [root];
  for (let depth = 0; level.length; depth += 1) {
    if (depth > deepestTree) refuse(`The text is nested deeper than ${deepestTree} levels`);
    level = level.flatMap(({ children }) => children ?? []);
  }
};

// Their end tags may be left out: many of them open is no nesting.
const selfEnding = new Set('p li td th tr dt dd option thead tbody tfoot colgroup'.split(' '));
const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Throws `validation` when HTML leaves so many elements open that an HTML parser would repeat them without end. */
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
  if (deepestOpen > deepestTree) refuse(`HTML is nested deeper than ${deepestTree} elements`);
  if (open * tags > 500_000) refuse('Too many HTML elements are left open');
};
