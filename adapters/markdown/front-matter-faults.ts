import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

/** What is wrong with a front matter: the line, counted from 0, and what to do about it. */
export type FrontMatterFault = { line: number; reason: Message };

const entryStart = /^[^\s#-][^\n]*/;
const pair = /^(\s*(?:-\s+)?)([^\s:'"#[\]{}][^:]{0,100}?|"[^"]{1,100}"|'[^']{1,100}')\s*:(?:\s+(.*))?$/;

/** The lines of the first entry that cannot be read alone; null when only all of them together are wrong. */
const findBroken = (lines: readonly string[], isReadable: (text: string) => boolean) => {
  for (let from = 0; from < lines.length;) {
    let to = from + 1;
    while (to < lines.length && !entryStart.test(lines[to]!)) to += 1;
    const entry = lines.slice(from, to);
    if (entry.join('').trim() && !isReadable(`${entry.join('\n')}\n`)) return { from, to };
    from = to;
  }
  return null;
};

/** The line within an entry where it goes wrong: the first one with which it can no longer be read. */
const findLine = (lines: readonly string[], isReadable: (text: string) => boolean): number => {
  const signs = lines.findIndex((line) => reasonOf(line) !== null);
  if (signs >= 0) return signs;
  for (let count = 1; count < lines.length; count += 1)
    if (!isReadable(`${lines.slice(0, count).join('\n')}\n`)) return count - 1;
  return lines.length - 1;
};

const inQuotes = (value: string) => `"${value.replace(/\\/g, '\\\\').replace(/"/g, '\\"')}"`;

const isQuoted = (value: string): boolean => /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s*(?:#.*)?$/.test(value);

/** A sign with which YAML begins something else than a text. */
const sign = /^[@`%*&!?|>]/;

const reasonOf = (line: string): Message | null => {
  const [, indent = '', key, value = ''] = pair.exec(line) ?? [];
  if (key === undefined) {
    if (!line.trim() || /^\s*(?:#|-\s|[\]}])/.test(line)) return null;
    return /^\S+:\S/.test(line)
      ? message('markdown.yaml-space', { example: line.replace(':', ': ').slice(0, 80) })
      : /^\S[^:]*$/.test(line)
        ? message('markdown.yaml-no-name', { text: line.slice(0, 80) })
        : null;
  }
  const text = value.trim();
  const bare = text.replace(/^(["'])(.*)\1$|^["']/, '$2');
  const example = `${indent}${key}: ${inQuotes(bare)}`.trim().slice(0, 120);
  if (/^["']/.test(text)) {
    if (isQuoted(text))
      return text.startsWith('"') && /\\[^0abt\tnvfre "/\\N_LPxuU]/.test(text)
        ? message('markdown.yaml-backslash')
        : null;
    return message('markdown.yaml-quotes', { example });
  }
  if (/^[[{]/.test(text) && /[\]}]\s*$/.test(text)) return null;
  if (/^[|>][-+0-9]*\s*(?:#.*)?$/.test(text)) return null;
  if (/^[[{]/.test(text)) return message('markdown.yaml-list', { sign: text[0] === '[' ? ']' : '}' });
  if (sign.test(text)) return message('markdown.yaml-sign', { sign: text[0]!, example });
  return /:(?:\s|$)/.test(text) ? message('markdown.yaml-colon', { example }) : null;
};

/**
 * Where a front matter cannot be read, and the way out in the site's own words. `marked`: the line that the parser
 * names, which is often one below.
 */
export const findFrontMatterFault = (
  text: string,
  marked: number,
  isReadable: (text: string) => boolean,
): FrontMatterFault => {
  const lines = text.split('\n');
  const broken = findBroken(lines, isReadable);
  if (broken) {
    const entry = lines.slice(broken.from, broken.to);
    const at = findLine(entry, isReadable);
    return { line: broken.from + at, reason: reasonOf(entry[at]!) ?? message('markdown.yaml-other') };
  }
  const [, , key] = pair.exec(lines[marked] ?? '') ?? [];
  const isRepeated = key !== undefined && lines.slice(0, marked).some((line) => pair.exec(line)?.[2] === key);
  return {
    line: Math.min(marked, lines.length - 1),
    reason: isRepeated ? message('markdown.yaml-repeated', { key }) : message('markdown.yaml-other'),
  };
};
