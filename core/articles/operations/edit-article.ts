import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { ReviewerField } from '../../kernel/fields.ts';
import { SlugParam } from '../../kernel/slug.ts';
import { seenRevision, WrittenArticle } from '../input-fields.ts';
import { ArticleEdit } from '../edit.ts';
import { editAndSave } from '../write-article.ts';

/** Changes what an article says; what is left out stays. Throws `conflict` for a stale revision. */
export const editArticle = command({
  name: 'articles.edit',
  effect: 'write',
  also: ['publish'],
  summary: 'Change what an article says; only the fields that are given',
  access: 'admin',
  input: ArticleEdit.extend({ slug: SlugParam, revision: seenRevision, reviewer: ReviewerField }),
  output: WrittenArticle,
  confirm: previewArticle(message('articles.preview-edit')),
  uses: ['articles', 'interviews', 'media', 'providers', 'users'],
  run: editAndSave,
});
