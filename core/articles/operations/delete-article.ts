import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { message } from '../../messages/messages.ts';
import { previewArticle } from '../preview-article.ts';
import { TrashedArticle } from '../article.ts';
import { articleRef } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';
import { unscheduled } from '../schedule.ts';

/** Moves an article to the trash: readers no longer find it anywhere, its slug remains taken. */
export const deleteArticle = command({
  name: 'articles.delete',
  effect: 'delete',
  summary: 'Move an article to the trash: readers no longer see it, its slug stays taken',
  access: 'admin',
  input: z.object(articleRef),
  output: TrashedArticle.pick({ slug: true, revision: true, deleted_at: true }),
  confirm: previewArticle(message('articles.preview-delete')),
  uses: ['articles'],
  run: async (ports, ref) => ports.articles.trash({ ...(await requireArticle(ports, ref)), ...unscheduled }),
});
