import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { hasRole } from '../../kernel/access.ts';
import { accountOf } from '../../kernel/actor.ts';
import { requireAssignee } from '../../kernel/reviewer.ts';
import { message } from '../../messages/messages.ts';
import { AssignedTo, HandedInAt } from '../desk-row.ts';
import { decisionPorts, mailDecision, mailHandIn } from '../hand-in.ts';
import type { HandIn } from '../ports.ts';
import { articleRef } from '../input-fields.ts';
import { requireArticle } from '../require-article.ts';

/**
 * Assigns an article to a member of the newsroom. An author hands in their own draft, to an editor, or takes it back:
 * it is handed in until an editor decides on it, returns it to the author or to nobody. Both are told by mail. The
 * article itself is unchanged: no new version or revision, nothing that readers or a translation could notice. Throws
 * `validation` for a person without such an account.
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
        'Somebody in the newsroom, by the username or e-mail address of their account; null or empty: nobody',
      ),
  }),
  output: z.object({
    slug: z.string(),
    assigned_to: AssignedTo,
    handed_in_at: HandedInAt,
    changed: z.boolean(),
  }),
  uses: decisionPorts,
  run: async (ports, { assigned_to: named, ...ref }, actor) => {
    const { desk, users, clock } = ports;
    const article = await requireArticle(ports, ref);
    const { id, slug } = article;
    const isEditor = hasRole(actor.role, 'editor');
    const own = accountOf(actor);
    const before = await desk.assignment(id);
    // What an author did not create but was assigned is theirs again.
    const keeper = isEditor || own === null || own === before.created_by ? null : await users.find(own);
    const account = named ? await requireAssignee(ports, named, isEditor ? 'author' : 'editor') : keeper;
    const isSame = account?.username === before.assigned_to;
    const { handed_in_at: at, handed_in_by: by } = before;
    const handed = at === null ? null : { at, by };
    const author = by ?? before.created_by;
    const isReturned = isEditor && (account ? account.id === author : handed !== null);
    const nowHanded = (): HandIn | null => {
      if (!named || isReturned) return null;
      return isEditor || (handed && isSame) ? handed : { at: clock.now(), by: own };
    };
    const handIn = nowHanded();
    const changed = await desk.assign(id, account, handIn);
    if (changed && account && handIn) await mailHandIn(ports, article, account, actor);
    if (changed && isReturned && article.status === 'draft')
      await mailDecision(ports, article, 'returned', { author, actor });
    return {
      slug,
      assigned_to: account?.username ?? null,
      handed_in_at: handIn?.at ?? null,
      changed,
      account: account?.id ?? null,
    };
  },
  entry: ({ account, handed_in_at }, _input, { role }) => {
    if (account === null) return { note: message('audit.titles.article-unassigned') };
    const isHandedIn = !hasRole(role, 'editor') && handed_in_at !== null;
    return { note: message(`audit.titles.article-${isHandedIn ? 'handed-in' : 'assigned'}`, { account }) };
  },
});
