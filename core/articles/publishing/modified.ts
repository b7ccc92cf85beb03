import { modifiedWhenShown } from '../../kernel/entity.ts';
import { sameJson } from '../../kernel/json.ts';
import type { Article } from '../article.ts';
import { modifiedAt } from '../article-display.ts';
import { asReadersSee } from '../article-languages.ts';

/** What readers read of a piece; its address, its place in lists and what only the newsroom sees are not among it. */
const readFields = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
  'date',
  'type',
  'topics',
  'tags',
  'sources',
  'author',
  'author_name',
  'is_agent',
  'sponsored',
  'sponsor_label',
  'image_url',
  'image_alt_es',
  'image_alt_en',
  'cover_variant',
  'provenance',
  'corrections',
] as const satisfies (keyof Article)[];

const isReadAlike = (before: Article, after: Article): boolean => {
  const isSeen = before.status === 'published' && after.status === 'published';
  if (isSeen && !sameJson(before.published_languages, after.published_languages)) return false;
  const [one, other] = isSeen ? [asReadersSee(before), asReadersSee(after)] : [before, after];
  return readFields.every((field) => sameJson(one[field], other[field]));
};

/** `modified_at` of an article after a write: null when readers have not read it as it is now. */
export const modifiedAfter = (before: Article | null, after: Article): string | null =>
  before && isReadAlike(before, after)
    ? (before.modified_at ?? (before.status === 'published' ? modifiedAt(before) : null))
    : null;

/** An article as it is stored at a time: what readers see has a time at which it changed. */
export const asShown = (article: Article, at: string): Article =>
  article.status === 'published' ? { ...article, modified_at: modifiedWhenShown(article, at) } : article;
