import { articlePath } from '#core/articles/article-display.ts';
import type { ArticleSummary } from '#core/articles/article.ts';
import { createDeviceList } from '../../components/device-list.ts';

/** What the list of saved pieces shows of each. */
export type SavedPiece = Pick<
  ArticleSummary,
  'slug' | 'type' | 'title_es' | 'title_en' | 'summary_es' | 'summary_en' | 'date'
>;

/** How many pieces the list has at most. */
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

/** What a piece has is stored without anything else. */
const entryOf = (value: unknown): SavedPiece | null =>
  isSaved(value) ? (Object.fromEntries(fields.map((field) => [field, value[field]])) as SavedPiece) : null;

/** The articles and interviews that a reader has saved on this device. */
export const savedPieces = createDeviceList({ key: 'saved', max: maxSaved, entryOf, keyOf: articlePath });
