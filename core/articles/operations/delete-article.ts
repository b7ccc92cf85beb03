import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { TrashedArticle } from '../article.ts';
import { meantArticle } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';

/** Puts an article into the trash: readers no longer find it anywhere, its slug stays taken. */
export const deleteArticle = command({
  name: 'articles.delete',
  effect: 'delete',
  summary: 'Put an article into the trash: readers no longer see it, its slug stays taken',
  access: 'admin',
  input: z.object(meantArticle),
  output: TrashedArticle.pick({ slug: true, revision: true, deleted_at: true }),
  confirm: previewArticle(message('articles.preview-delete')),
  uses: ['articles'],
  run: async (ports, meant) => ports.articles.trash(await requireArticle(ports, meant)),
});
