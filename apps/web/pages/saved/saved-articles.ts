import type { ArticleSummary } from '#core/articles/article.ts';

/** What the list of saved articles shows of each. */
export type SavedArticle = Pick<
  ArticleSummary,
  'slug' | 'type' | 'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'date'
>;

const key = 'saved';
/** The list is stored as a whole: the oldest entries give way. */
const maxSaved = 300;

const fields = ['slug', 'type', 'title_es', 'title_en', 'summary_es', 'summary_en', 'date'] as const;

const isText = (value: unknown): boolean => value === null || typeof value === 'string';

const isSaved = (value: unknown): value is SavedArticle => {
  const entry = Object(value) as Record<string, unknown>;
  return (
    typeof entry['slug'] === 'string' &&
    !Number.isNaN(Date.parse(String(entry['date']))) &&
    fields.every((field) => isText(entry[field]))
  );
};

/** The stored list. Storage may throw. */
export const readStored = (): string => {
  try {
    return localStorage.getItem(key) ?? '[]';
  } catch {
    return '[]';
  }
};

/** The articles in the stored list, last saved first. It may contain anything. */
export const parseSaved = (stored: string): SavedArticle[] => {
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) ? list.filter(isSaved) : [];
  } catch {
    return [];
  }
};

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

/** Saves an article, or removes it. Throws when storage is not available. */
export const toggleSaved = (article: SavedArticle): void => {
  const saved = parseSaved(readStored());
  const others = saved.filter(({ slug }) => slug !== article.slug);
  const entry = Object.fromEntries(fields.map((field) => [field, article[field]])) as SavedArticle;
  const next = others.length === saved.length ? [entry, ...others].slice(0, maxSaved) : others;
  localStorage.setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
};
