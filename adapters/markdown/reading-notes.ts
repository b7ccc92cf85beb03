export type ReadingNotes = {
  /** Notes something left out or changed; the same note again is counted. */
  add(note: string): void;
  list(): string[];
};

const most = 500;
const longest = 240;

/** Gathers what reading a document left out or changed. */
export const createReadingNotes = (): ReadingNotes => {
  const counts = new Map<string, number>();
  return {
    add(note) {
      const text = note.replace(/\s+/g, ' ').trim();
      const key = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
      if (counts.has(key) || counts.size < most) counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    list: () => [...counts].map(([note, count]) => (count > 1 ? `${note} (${count} times)` : note)),
  };
};
