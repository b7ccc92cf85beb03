import { modifiedWhenShown } from '../../kernel/entity.ts';
import { sameJson } from '../../input/json.ts';
import type { Article } from '../article.ts';
import { unchangedModifiedAt, sharedFields, textFields } from '../article-display.ts';
import { asReadersSee } from '../article-languages.ts';

/** What readers read of a piece; its address, its drawing and what only the newsroom sees are not among it. */
const readFields = [...textFields.es, ...textFields.en, ...sharedFields].filter(
  (field) => field !== 'slug' && field !== 'cover_seed',
);

const isReadAlike = (before: Article, after: Article): boolean => {
  const isSeen = before.status === 'published' && after.status === 'published';
  if (isSeen && !sameJson(before.published_languages, after.published_languages)) return false;
  const [one, other] = isSeen ? [asReadersSee(before), asReadersSee(after)] : [before, after];
  return readFields.every((field) => sameJson(one[field], other[field]));
};

/** `modified_at` of an article after a write: null when readers have not read it as it is now. */
export const modifiedAfter = (before: Article | null, after: Article): string | null =>
  before && isReadAlike(before, after) ? unchangedModifiedAt(before, before.status === 'published') : null;

/** An article as it is stored at a time: what readers see has a time at which it changed. */
export const withModifiedTime = (article: Article, at: string): Article =>
  article.status === 'published' ? { ...article, modified_at: modifiedWhenShown(article, at) } : article;
