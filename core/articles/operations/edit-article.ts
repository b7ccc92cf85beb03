import { command } from '../../kernel/operation.ts';
import { ReviewerField } from '../../input/fields.ts';
import { SlugParam } from '../../input/slug.ts';
import { seenRevision, WrittenArticle } from '../input-fields.ts';
import { ArticleEdit } from '../edit.ts';
import { editPorts, writeEdit } from '../publishing/write-edit.ts';
import { requireArticle } from '../require-article.ts';

/** Edits an article's content; omitted fields stay unchanged. Throws `conflict` for a stale revision. */
export const editArticle = command({
  name: 'articles.edit',
  effect: 'write',
  also: ['publish'],
  summary: "Change an article's content; only the given fields",
  access: 'author',
  input: ArticleEdit.extend({ slug: SlugParam, revision: seenRevision, reviewer: ReviewerField }),
  output: WrittenArticle,
  uses: editPorts,
  run: async (ports, { slug, revision, ...edit }, actor) =>
    writeEdit(ports, await requireArticle(ports, { slug, revision }), edit, actor),
});
