import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { DomainError } from './domain-error.ts';

/** Maximum nesting depth; no input of the product has half as many levels. */
const maxDepth = 32;

/** The error for a text that is not acceptable JSON. `parser`: what the parser says, in English. */
export const refuseJson = (reason: Message, parser?: string): DomainError =>
  new DomainError('input.json', { reason, ...(parser && { parser }) });

/** The end of the string that starts at `start`; the end of the text when it is unterminated. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === '\\') at += 1;
  }
  return text.length;
};

/** A property name with its escapes decoded. */
const nameOf = (written: string): string => {
  try {
    return JSON.parse(written) as string;
  } catch {
    return written;
  }
};

/**
 * Refuses valid but harmful JSON: excessive nesting, duplicate names in one object (RFC 8259, section 4, leaves open
 * which counts), and names that change an object's prototype. One pass over the text. Throws `validation`.
 */
export const checkJsonShape = (text: string): void => {
  const open: (Set<string> | null)[] = [];
  let written = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      written = text.slice(at, end + 1);
      at = end;
    } else if (character === '{' || character === '[') {
      open.push(character === '{' ? new Set() : null);
      if (open.length > maxDepth) throw refuseJson(message('input.json-too-deep', { max: maxDepth }));
    } else if (character === '}' || character === ']') open.pop();
    else if (character === ':') {
      const names = open.at(-1);
      const name = nameOf(written);
      if (name === '__proto__' || names?.has(name))
        throw refuseJson(message('input.json-unexpected-name', { name: JSON.stringify(name) }));
      names?.add(name);
    }
  }
};
