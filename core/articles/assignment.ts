import type { Role } from '../kernel/access.ts';
import { hasRole } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { mailDraftFreed } from './editorial-mails.ts';
import type { Assignment, HandIn } from './ports.ts';
import type { DecisionPorts } from './publishing/save-decision.ts';

/**
 * Whose a draft is after somebody assigns it (`to`; null: to nobody), and whether it is handed in then:
 *
 * - An author hands it in to an editor; who did owns it from then on as well. Handing it in to another editor leaves it
 *   with who did so first.
 * - Editors pass it on among themselves: it stays handed in.
 * - An editor who assigns it to an author, or to nobody, returns it; an author takes it back. Without a name it goes back
 *   to who handed it in, unless they created it, so that it is theirs anyway, or it is published.
 * - A decision ends it too, after which a rejected draft still goes back to who handed it in.
 */
export const assignedNext = (
  { created_by, assignee, handed_in_at: at, handed_in_by: by }: Assignment,
  to: { id: string; role: Role } | null,
  {
    account,
    isEditor,
    isPublished,
    now,
  }: {
    account: string | null;
    isEditor: boolean;
    isPublished: boolean;
    now: string;
  },
): { to: string | null; handIn: HandIn | null } => {
  const current = at === null && by === null ? null : { at, by };
  if (to && !isEditor) {
    if (at !== null && to.id === assignee) return { to: assignee, handIn: current };
    return { to: to.id, handIn: { at: now, by: (at === null ? null : by) ?? account } };
  }
  if (to) return { to: to.id, handIn: hasRole(to.role, 'editor') && to.id !== by ? current : null };
  // There is nothing to take back.
  if (!isEditor && at === null) return { to: assignee, handIn: current };
  return { to: isPublished || by === created_by ? null : by, handIn: null };
};

/**
 * What was handed in to somebody who no longer reviews goes back to the authors, who are notified by mail. Returns how
 * many there were.
 */
export const giveBackHandIns = async (
  ports: DecisionPorts,
  accountId: string,
  actor: Actor,
): Promise<number> => {
  const returned = await ports.desk.giveBack(accountId);
  for (const { slug, author, waited } of returned) {
    const article = waited ? await ports.articles.find(slug) : null;
    if (article) await mailDraftFreed(ports, article, { author, actor });
  }
  return returned.length;
};
