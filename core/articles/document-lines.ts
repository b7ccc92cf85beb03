import { normalize } from '../text/normalize-text.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { frontMatterKey } from './import-front-matter.ts';

type Document = { path: string; text: string };

/** A message with the document and the line that it is about, where these are known. */
export const atLine = (path: string | null, line: number | null, what: Message): Message => {
  const within = line === null ? what : message('import.at-line', { line, what });
  return path === null ? within : message('import.at', { place: path, what: within });
};

const keyOf = (line: string): string | undefined => /^["']?([^\s:"']+)["']?\s*:/.exec(line)?.[1];

/** Where an entry of a list stands below its key, or the field of one (`0.url`); 0 when the list is on the key's line. */
const lineInList = (below: readonly string[], [entry = '', field]: readonly string[]): number => {
  const end = below.findIndex((line) => /^[^\s#-]/.test(line));
  const list = end < 0 ? below : below.slice(0, end);
  const first = list.find((line) => /^\s*-(?:\s|$)/.test(line));
  const mark = `${/^\s*/.exec(first ?? '')![0]}-`;
  const starts = list.flatMap((line, index) => (first && line.startsWith(mark) ? [index] : []));
  const start = starts[Number(entry)];
  if (start === undefined) return 0;
  const own = list.slice(start, starts[Number(entry) + 1]);
  return (
    start +
    1 +
    Math.max(
      0,
      own.findIndex((line) => keyOf(line.replace(/^\s*(?:-\s+)?/, '')) === field),
    )
  );
};

/** The line of a front matter's field, such as `date` or `sources.0.url`; null when it has none. */
export const lineOfField = (text: string, field: string): number | null => {
  const [name, ...inner] = field.split('.');
  const lines = text.split(/\r\n?|\n/);
  const end = lines.indexOf('---', 1);
  const found = lines
    .slice(0, Math.max(0, end))
    .findIndex((line) => frontMatterKey(keyOf(line) ?? '') === name);
  if (found < 0) return null;
  return found + 1 + (inner.length ? lineInList(lines.slice(found + 1, end), inner) : 0);
};

const decoded = (text: string): string => {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
};

const plain = (text: string): string => normalize(decoded(text), 'NFC');

/** Where documents name an address first, however its accents are encoded. */
export const placeOfAddress = (
  documents: readonly Document[],
  address: string,
): { path: string | null; line: number | null } => {
  const wanted = plain(address);
  for (const { path, text } of documents) {
    const line = text.split(/\r\n?|\n/).findIndex((one) => plain(one).includes(wanted));
    if (line >= 0) return { path, line: line + 1 };
  }
  return { path: null, line: null };
};
