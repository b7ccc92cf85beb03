import type { MdxOutput } from './mdx-output.ts';
import type { ReadingNotes } from './reading-notes.ts';

const spacedAddress = /\]\(\s*(https?[ \t]*:[ \t]*\/\/[^()<>"'\n]{0,2000})\)/y;

/** The address a link is given when its own cannot be told; it is taken away later, with a note. */
export const unusableAddress = 'unusable:';

/**
 * A web address without stray spaces. No address holds any: one beside a sign (`https:// a.org`, `/2023/ 04/`, `a. org`)
 * came in by mistake and goes, one between two words belongs to a name and is written as `%20`. Others as they are.
 */
export const mendAddress = (written: string): string => {
  const address = written.trim();
  if (!/\s/.test(address) || !/^https?\s*:\s*\/\//i.test(address)) return address;
  return address.replace(/\s+/g, (_space, at: number) => {
    const after = /\S/.exec(address.slice(at))?.[0] ?? '';
    return /[\p{L}\p{N}]/u.test(address[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(after) ? '%20' : '';
  });
};

/**
 * Mends the address after the `]` at `at` when spaces broke it, so that it would not be read as a link at all. Answers
 * where the address ends; -1 when it is whole.
 */
export const repairLink = (source: string, at: number, out: MdxOutput, notes: ReadingNotes): number => {
  spacedAddress.lastIndex = at;
  const written = spacedAddress.exec(source)?.[1]?.trim();
  if (written === undefined || !/\s/.test(written)) return -1;
  const mended = mendAddress(written);
  const isWhole = URL.canParse(mended) && !/:\/\/.*:\/\//.test(mended);
  if (isWhole) notes.add(`link mended: ${written} -> ${mended}`);
  out.write(`](<${isWhole ? mended : `${unusableAddress}${written}`}>)`);
  return spacedAddress.lastIndex;
};

const openedApart = /\*\* ([^*\n\s](?:[^*\n]{0,300}[^*\n\s])?)\*\*(?=[\s.,;:!?)]|$)/y;
const closedApart = /\*\*([^*\n\s](?:[^*\n]{0,300}[^*\n\s])?) \*\*(?=[\s.,;:!?)]|$)/y;

/** Mends `** bold**` and `**bold **` at `at`, which Markdown would show with their asterisks. */
export const repairEmphasis = (source: string, at: number, out: MdxOutput, notes: ReadingNotes): number => {
  if (source[at + 1] !== '*' || !/[\s(]/.test(source[at - 1] ?? '\n')) return -1;
  for (const pattern of [openedApart, closedApart]) {
    pattern.lastIndex = at;
    const text = pattern.exec(source)?.[1];
    if (text === undefined) continue;
    notes.add(`bold mended: ${text}`);
    out.write(`**${text}**`);
    return pattern.lastIndex;
  }
  return -1;
};
