import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { ReviewerField } from '../../kernel/fields.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { seenRevision, WrittenArticle } from '../input-fields.ts';
import { ArticleEdit } from '../edit.ts';
import { editAndSave } from '../write-article.ts';

/** Edits an article's content; omitted fields stay unchanged. Throws `conflict` for a stale revision. */
export const editArticle = command({
  name: 'articles.edit',
  effect: 'write',
  also: ['publish'],
  summary: "Change an article's content; only the given fields",
  access: 'author',
  input: ArticleEdit.extend({ slug: SlugParam, revision: seenRevision, reviewer: ReviewerField }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-edit')),
  uses: ['articles', 'interviews', 'media', 'providers', 'users'],
  run: editAndSave,
});
