import { normalize } from '../kernel/normalize-text.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { frontMatterKey } from './import-front-matter.ts';

type Document = { path: string; text: string };

/** A message with the document and the line that it is about, where these are known. */
export const atLine = (path: string | null, line: number | null, what: Message): Message => {
  const within = line === null ? what : message('import.at-line', { line, what });
  return path === null ? within : message('import.at', { place: path, what: within });
};

/** The line of a front matter's field, such as `date` or `sources.0.url`; null when it has none. */
export const lineOfField = (text: string, field: string): number | null => {
  const [name] = field.split('.', 1);
  const lines = text.split(/\r\n?|\n/);
  const end = lines.indexOf('---', 1);
  const found = lines
    .slice(0, Math.max(0, end))
    .findIndex((line) => frontMatterKey(/^["']?([^\s:"']+)["']?\s*:/.exec(line)?.[1] ?? '') === name);
  return found < 0 ? null : found + 1;
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
