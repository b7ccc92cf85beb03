import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { DomainError } from './domain-error.ts';

/** Maximum nesting depth; no input of the product has half as many levels. */
const maxDepth = 32;
/** Names and values of the largest inputs: an interview of hundreds of questions, a thousand authors by slug. */
const maxValuesByDefault = 10_000;

/** The error for a text that is not acceptable JSON. `parser`: what the parser says, in English. */
export const refuseJson = (reason: Message, parser?: string): DomainError =>
  new DomainError('input.json', { reason, ...(parser && { parser }) });

const quote = 0x22;
const backslash = 0x5c;

/** The end of the string that starts at `start`; the end of the text when it is unterminated. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return text.length;
};

/** A property name with its escapes decoded. */
const nameOf = (written: string): string => {
  if (!written.includes('\\')) return written.slice(1, -1);
  try {
    return JSON.parse(written) as string;
  } catch {
    return written;
  }
};

/**
 * Refuses valid but harmful JSON: more names and values than `maxValues`, which would keep everything busy that walks
 * them; excessive nesting; duplicate names in one object (RFC 8259, section 4, leaves open which counts); and names that
 * change an object's prototype. One pass over the text, before it is parsed. Throws `validation`.
 */
export const checkJsonShape = (text: string, maxValues = maxValuesByDefault): void => {
  const open: (Set<string> | null)[] = [];
  let [start, end, values] = [0, 0, 0];
  const count = () => {
    values += 1;
    if (values > maxValues) throw refuseJson(message('input.json-too-many', { max: maxValues }));
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      [start, end] = [at, endOfString(text, at)];
      at = end;
    } else if (character === '{' || character === '[') {
      count();
      open.push(character === '{' ? new Set() : null);
      if (open.length > maxDepth) throw refuseJson(message('input.json-too-deep', { max: maxDepth }));
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ',') count();
    else if (character === ':') {
      count();
      const names = open.at(-1);
      const name = nameOf(text.slice(start, end + 1));
      if (name === '__proto__' || names?.has(name))
        throw refuseJson(message('input.json-unexpected-name', { name: JSON.stringify(name) }));
      names?.add(name);
    }
  }
};
