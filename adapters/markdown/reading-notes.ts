import type { Message } from '#core/messages/messages.ts';
import { message } from '#core/messages/messages.ts';

export type ReadingNotes = {
  /** Adds a note about something omitted or changed; repeated ones are counted. */
  add(note: Message): void;
  list(): Message[];
};

const maxNotes = 500;
const maxLength = 160;

const shorten = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  const text = value.replace(/\s+/g, ' ').trim();
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
};

/** Collects the notes of reading a document. */
export const createReadingNotes = (): ReadingNotes => {
  const found = new Map<string, { note: Message; count: number }>();
  return {
    add({ key, params = {} }) {
      const values = Object.entries(params).map(([name, value]) => [name, shorten(value)]);
      const note = { key, params: Object.fromEntries(values) as Record<string, unknown> };
      const id = JSON.stringify(note);
      const known = found.get(id);
      if (known) known.count += 1;
      else if (found.size < maxNotes) found.set(id, { note, count: 1 });
    },
    list: () =>
      [...found.values()].map(({ note, count }) =>
        count > 1 ? message('markdown.repeated', { note, count }) : note,
      ),
  };
};
