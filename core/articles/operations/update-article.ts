import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { requireAccess, requireScope } from '../../kernel/access.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { approvalFields, articleRef, NewSlug, rejectionReason, WrittenArticle } from '../input-fields.ts';
import { ArticleEdit } from '../edit.ts';
import { pendingRevision } from '../pending-version.ts';
import { pendingLeft, removePending, withoutPendingSchedule } from '../pending.ts';
import { requireArticle } from '../require-article.ts';
import { reject, requireDraft } from '../transitions.ts';
import { decisionPorts, saveDecision } from '../publishing/save-decision.ts';
import { publish } from '../publishing/publish.ts';
import { editPorts, writeEdit } from '../publishing/write-edit.ts';
import { withEdit } from '../with-edit.ts';

const invalid = (field: string, key: 'articles.revision-missing' | 'articles.nothing-to-change') =>
  new DomainError('input.invalid', { issues: [{ field, message: message(key) }] });

/** Edits an article and then approves or rejects it, as requested. Throws as those operations do. */
export const updateArticle = command({
  name: 'articles.update',
  effect: 'write',
  also: ['publish'],
  summary: 'Edit an article, approve or reject a draft, or both at once',
  access: 'author',
  input: ArticleEdit.extend({
    ...articleRef,
    new_slug: NewSlug,
    pending_revision: pendingRevision
      .optional()
      .describe('The pending version that this edit was made in: it goes once the edit is saved'),
    status: z.enum(['published', 'rejected']).optional().describe('Approves or rejects a draft'),
    reason: rejectionReason,
    ...approvalFields,
  }),
  output: WrittenArticle,
  uses: [...editPorts, ...decisionPorts],
  run: async (ports, { slug, revision, status, new_slug, pending_revision, ...input }, actor) => {
    const { confirm, reviewer, languages, reason, ...edit } = input;
    if (status) {
      requireAccess('editor', actor);
      requireScope('publish', actor);
    }
    const isEdited = Object.values(edit).some((value) => value !== undefined);
    const isWritten = isEdited || new_slug !== undefined || pending_revision !== undefined;
    if (isWritten && revision === undefined) throw invalid('revision', 'articles.revision-missing');
    if (!isWritten && !status) throw invalid('status', 'articles.nothing-to-change');
    const article = await requireArticle(ports, { slug, revision });
    const typed = { ...edit, new_slug, reviewer };
    const decided = async () => {
      const next = await withEdit(ports, article, typed, actor);
      if (status === 'rejected') return reject(next, reason);
      requireDraft(article);
      const publication = { confirm, reviewer, languages, onWarnings: 'ask' as const };
      return (await publish(ports, article, next, actor, publication)).article;
    };
    const written = status
      ? await saveDecision(ports, article, await decided(), actor)
      : await writeEdit(
          ports,
          article,
          typed,
          actor,
          pending_revision === undefined ? undefined : withoutPendingSchedule,
        );
    if (pending_revision !== undefined && !('pending' in written))
      await removePending(ports, article, pending_revision);
    const left = status === 'published' && (await pendingLeft(ports, article, actor));
    return { ...written, ...left, isWritten };
  },
  entry: ({ isWritten }, { status }) => {
    if (status === undefined) return { note: message('audit.titles.article-edited') };
    const what = status === 'published' ? 'approved' : 'rejected';
    return { note: message(`audit.titles.article-${isWritten ? 'edited-and-' : ''}${what}`) };
  },
});
