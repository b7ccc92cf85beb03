import { articlePath } from '#core/articles/article-display.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import type { InterviewSummary } from '#core/interviews/interview.ts';

/** What the list of saved pieces shows of each; an interview has the type of an article with its address. */
export type SavedPiece = Pick<
  ArticleSummary,
  'slug' | 'type' | 'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'date'
>;

/** An interview as it is saved. */
export const savedInterview = ({
  slug,
  title_es,
  title_en,
  intro_es,
  intro_en,
  date,
}: InterviewSummary): SavedPiece => ({
  slug,
  type: 'entrevista',
  title_es,
  title_en,
  summary_es: intro_es,
  summary_en: intro_en,
  date,
});

const key = 'saved';
/** The list is stored as a whole: the oldest entries give way. */
export const maxSaved = 1000;

const fields = ['slug', 'type', 'title_es', 'title_en', 'summary_es', 'summary_en', 'date'] as const;

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

const isSaved = (value: unknown): value is SavedPiece => {
  const entry = Object(value) as Record<string, unknown>;
  return (
    typeof entry['slug'] === 'string' &&
    !Number.isNaN(Date.parse(String(entry['date']))) &&
    fields.every((field) => isText(entry[field]))
  );
};

const withoutOthers = (piece: SavedPiece): SavedPiece =>
  Object.fromEntries(fields.map((field) => [field, piece[field]])) as SavedPiece;

/** The stored list. Storage may throw. */
export const readStored = (): string => {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
};

/** The pieces in a stored list or in a file, last saved first. It may contain anything. */
export const parseSaved = (stored: string): SavedPiece[] => {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return [];
  }
};

/** Whether a piece is in the stored list. */
export const isInList = (piece: SavedPiece): boolean =>
  parseSaved(readStored()).some((one) => articlePath(one) === articlePath(piece));

const listeners = new Set<() => void>();

/** Calls the listener when the list has changed, here or in another tab; returns a function that stops. */
export const onSavedChange = (listener: () => void): (() => void) => {
  const changed = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', changed);
  };
};

const store = (pieces: readonly SavedPiece[]): void => {
  localStorage.setItem(key, JSON.stringify(pieces.slice(0, maxSaved)));
  for (const listener of listeners) listener();
};

/** Saves a piece, or removes it. Throws when storage is not available. */
export const toggleSaved = (piece: SavedPiece): void => {
  const saved = parseSaved(readStored());
  const others = saved.filter((one) => articlePath(one) !== articlePath(piece));
  store(others.length === saved.length ? [withoutOthers(piece), ...others] : others);
};

/**
 * Adds the pieces of a file below those that are saved, as far as there is room; returns how many were new and how many
 * of these there was no room for, or null when the file is no such list. Throws when storage is not available.
 */
export const addSaved = (text: string): { added: number; left: number } | null => {
  const pieces = parseSaved(text);
  if (pieces.length === 0) return null;
  const byPath = new Map(parseSaved(readStored()).map((piece) => [articlePath(piece), piece]));
  const before = byPath.size;
  for (const piece of pieces)
    if (!byPath.has(articlePath(piece))) byPath.set(articlePath(piece), withoutOthers(piece));
  store([...byPath.values()]);
  const left = Math.max(0, byPath.size - maxSaved);
  return { added: byPath.size - before - left, left };
};
