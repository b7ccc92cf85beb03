import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { hasRole } from '../../kernel/access.ts';
import { accountOf } from '../../kernel/actor.ts';
import { requireAssignee } from '../../items/reviewer.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { rejectionReasonLimit } from '../article-limits.ts';
import { AssignedTo, HandedInAt } from '../desk-row.ts';
import { assignedNext } from '../assignment.ts';
import { mailDecision, mailHandIn } from '../editorial-mails.ts';
import { decisionPorts } from '../publishing/save-decision.ts';
import { articleRef } from '../input-fields.ts';
import { requireMayEdit } from '../../items/may-edit.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Assigns an article to a member of the newsroom. An author hands in their own draft, to an editor, or takes it back:
 * see `assignedNext`. Both are notified by mail. The article itself is unchanged: no new version or revision, nothing
 * that readers or a translation could notice. Throws `validation` for a person without such an account, and for a note that
 * nobody would read, since the draft is not returned; `rate-limited` when one draft is handed in again and again.
 */
export const assignArticle = command({
  name: 'articles.assign',
  effect: 'write',
  summary: 'Assign an article to somebody in the newsroom, or to nobody; authors hand in their own drafts',
  access: 'author',
  input: z.object({
    ...articleRef,
    assigned_to: z
      .string()
      .trim()
      .max(200)
      .nullable()
      .describe(
        'Somebody in the newsroom, by the username or email address of their account; null or empty: nobody',
      ),
    note: z
      .string()
      .trim()
      .max(rejectionReasonLimit)
      .optional()
      .describe('What an editor writes to the author whose draft they return'),
  }),
  output: z.object({
    slug: z.string(),
    assigned_to: AssignedTo,
    handed_in_at: HandedInAt,
    changed: z.boolean(),
  }),
  uses: [...decisionPorts, 'tally'],
  run: async (ports, { assigned_to: input, note = '', ...ref }, actor) => {
    const { desk, users, clock } = ports;
    const article = await requireArticle(ports, ref);
    await requireMayEdit(ports, actor, article);
    const { id, slug } = article;
    const isEditor = hasRole(actor.role, 'editor');
    const before = await desk.assignment(id);
    const named = input ? await requireAssignee(ports, input, isEditor ? 'author' : 'editor') : null;
    const { to, handIn } = assignedNext(before, named, {
      account: accountOf(actor),
      isEditor,
      isPublished: article.status === 'published',
      now: clock.now(),
    });
    const account = to === null || to === named?.id ? named : await users.find(to);
    const changed = await desk.assign(id, account, handIn);
    const { created_by, handed_in_at, handed_in_by: by } = before;
    if (changed && account && handIn?.at) await mailHandIn(ports, article, account, { by: handIn.by, actor });
    const author = named === null ? (by ?? created_by) : named.id;
    const isTheirs = author === by || author === created_by;
    const isReturned = changed && isEditor && handed_in_at !== null && handIn === null && isTheirs;
    if (isReturned) {
      const editor = accountOf(actor);
      await desk.noteReturn(id, { at: clock.now(), by: editor, note: note || null });
      const name = editor === null ? '' : ((await users.find(editor))?.username ?? '');
      await mailDecision(ports, article, 'returned', { author, actor, note: { editor: name, note } });
    } else if (note) throw new DomainError('articles.note-without-return', { slug, field: 'note' });
    return {
      slug,
      assigned_to: account?.username ?? null,
      handed_in_at: handIn?.at ?? null,
      changed,
      account: isReturned ? author : (account?.id ?? null),
      isReturned,
    };
  },
  entry: ({ account, handed_in_at, isReturned }, _input, { role }) => {
    const isAuthor = !hasRole(role, 'editor');
    if (isAuthor && handed_in_at === null) return { note: message('audit.titles.article-taken-back') };
    if (account === null) return { note: message('audit.titles.article-unassigned') };
    const done = isReturned ? 'returned' : isAuthor ? 'handed-in' : 'assigned';
    return { note: message(`audit.titles.article-${done}`, { account }) };
  },
});
