import { htmlTagsOf } from '../../text/html-tags.ts';

/** Something in a body that its page leaves out. */
export type Omitted = { line: number; text: string };

const maxText = 80;
const maxFound = 20;

/** Tags that the renderer reads on lines of their own. */
const sections = new Set(['details', 'summary']);

/** HTML tags that are not shown, once for a pair, and comments. */
const hiddenTags = (body: string): Omitted[] => {
  const open = new Map<string, number>();
  return htmlTagsOf(body).flatMap(({ kind, name, closing, from, to, line }) => {
    if ((kind !== 'dropped' && kind !== 'comment') || sections.has(name)) return [];
    const count = open.get(name) ?? 0;
    open.set(name, Math.max(0, count + (closing ? -1 : 1)));
    return closing && count > 0 ? [] : [{ line, text: body.slice(from, to) }];
  });
};

const fence = /^[ \t>]*(`{3,}|~{3,})/;
const note = /^ {0,3}\[\^([^\]\s]{1,200})\]:/;
const definition = /^ {0,3}\[((?:[^[\]\\]|\\.){1,200})\]:[ \t]*(?:<[^<>]*>|\S+)[ \t]*(?:["'(].*)?$/;
const tableRule = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

const cellsOf = (line: string): string[] =>
  line
    .replace(/^[ \t>]*\|?|(?<!\\)\|?[ \t]*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const normalized = (label: string) => label.replace(/\s+/g, ' ').toLowerCase();

/** Notes and link addresses that nothing refers to, and cells beyond the columns of their table (GFM 4.10). */
const hiddenLines = (body: string): Omitted[] => {
  const found: Omitted[] = [];
  const uses = normalized(body);
  const isUsed = (label: string) => uses.split(`[${normalized(label)}]`, 3).length > 2;
  let open = '';
  let columns = 0;
  let previous = '';
  for (const [index, line] of body.split('\n').entries()) {
    const mark = fence.exec(line)?.[1] ?? '';
    if (open) {
      if (mark.startsWith(open)) open = '';
      continue;
    }
    open = mark;
    if (columns && !line.includes('|')) columns = 0;
    const more = columns ? cellsOf(line).slice(columns).filter(Boolean) : [];
    if (more.length) found.push({ line: index + 1, text: more.join(' | ') });
    if (line.includes('|') && tableRule.test(line) && cellsOf(previous).length === cellsOf(line).length)
      columns = cellsOf(line).length;
    previous = line;
    const [, noteLabel] = note.exec(line) ?? [];
    const [, label] = noteLabel ? [] : (definition.exec(line) ?? []);
    if ((noteLabel && !isUsed(`^${noteLabel}`)) || (label && !isUsed(label)))
      found.push({ line: index + 1, text: line.trim() });
  }
  return found;
};

const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxText ? `${line.slice(0, maxText - 1)}…` : line;
};

/** What the page of a body leaves out, with the line of each; at most 20. */
export const omittedIn = (body: string): Omitted[] =>
  [...hiddenTags(body), ...hiddenLines(body)]
    .sort((one, other) => one.line - other.line)
    .slice(0, maxFound)
    .map(({ line, text }) => ({ line, text: shorten(text) }));
