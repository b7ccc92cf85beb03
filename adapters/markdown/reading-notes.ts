import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

export type ReadingNotes = {
  /** Adds a note about something omitted or changed, with its line; repeated ones are counted. */
  add(note: Message, line?: number): void;
  list(): Message[];
};

const maxNotes = 500;
const maxLength = 160;

const shorten = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.replace(/\s+/g, ' ').trim();
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
};

/** Lines that a note names. */
const maxLines = 12;

const withLines = (note: Message, lines: ReadonlySet<number>, count: number): Message => {
  const counted =
    count > Math.max(1, Math.min(lines.size, maxLines))
      ? message('markdown.repeated', { note, count })
      : note;
  if (!lines.size) return counted;
  const first = [...lines].slice(0, maxLines).sort((one, other) => one - other);
  const more = lines.size > maxLines ? ['…'] : [];
  return message('markdown.at-lines', { count: lines.size, lines: [...first, ...more], note: counted });
};

/** Collects the notes of reading a document. */
export const createReadingNotes = (): ReadingNotes => {
  const found = new Map<string, { note: Message; count: number; lines: Set<number> }>();
  return {
    add({ key, params = {} }, line) {
      const values = Object.entries(params).map(([name, value]) => [name, shorten(value)]);
      const note = { key, params: Object.fromEntries(values) as Record<string, unknown> };
      const id = JSON.stringify(note);
      const entry = found.get(id) ?? { note, count: 0, lines: new Set<number>() };
      entry.count += 1;
      if (line !== undefined) entry.lines.add(line);
      if (found.size < maxNotes || found.has(id)) found.set(id, entry);
    },
    list: () => [...found.values()].map(({ note, count, lines }) => withLines(note, lines, count)),
  };
};
