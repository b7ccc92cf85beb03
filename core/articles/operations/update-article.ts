import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, rejectionReason, WrittenArticle } from '../input-fields.ts';
import { ArticleEdit } from '../edit.ts';
import { requireArticle } from '../require-article.ts';
import { reject } from '../transitions.ts';
import { applyApproval, applyCheckedEdit, saveIfChanged } from '../write-article.ts';

const invalid = (field: string, key: 'articles.revision-missing' | 'articles.nothing-to-change') =>
  new DomainError('input.invalid', { issues: [{ field, message: message(key) }] });

/** Edits an article and then approves or rejects it, whichever of them is asked for. Throws as those do. */
export const updateArticle = command({
  name: 'articles.update',
  effect: 'publish',
  summary: 'Edit an article, approve or reject a draft, or both at once',
  access: 'admin',
  input: ArticleEdit.extend({
    ...articleRef,
    status: z.enum(['published', 'rejected']).optional().describe('Approves or rejects a draft'),
    reason: rejectionReason,
    ...approvalFields,
  }),
  output: WrittenArticle,
  uses: ['articles', 'interviews', 'desk', 'clock', 'providers', 'users'],
  run: async (ports, { slug, revision, status, confirm, reviewer, languages, reason, ...edit }, actor) => {
    const edits = Object.values(edit).some((value) => value !== undefined);
    if (edits && revision === undefined) throw invalid('revision', 'articles.revision-missing');
    if (!edits && !status) throw invalid('status', 'articles.nothing-to-change');
    const article = await requireArticle(ports, { slug, revision });
    const next = edits ? await applyCheckedEdit(ports, article, { ...edit, reviewer }, actor) : article;
    if (status === 'published') {
      const approval = { confirm, reviewer, languages };
      return saveIfChanged(ports, article, await applyApproval(ports, next, actor, approval));
    }
    return saveIfChanged(ports, article, status === 'rejected' ? reject(next, reason) : next);
  },
});
