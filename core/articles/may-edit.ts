import type { Role } from '../kernel/access.ts';
import { hasRole } from '../kernel/access.ts';

/** What decides whether somebody may change an article. */
export type EditedBy = {
  status: string;
  scheduled_at: string | null;
  /** Ids of the accounts that created it, that it is assigned to, or that handed it in. */
  owners: readonly string[];
};

/** Whether readers do not see an article, and will not by themselves. */
export const isUnscheduledDraft = ({ status, scheduled_at }: Omit<EditedBy, 'owners'>): boolean =>
  status === 'draft' && scheduled_at === null;

/** Whether an account may change an article: editors may change all, authors their own unscheduled drafts. */
export const mayEdit = (
  { id, role }: { id: string | null; role: Role | null },
  { owners, ...article }: EditedBy,
): boolean =>
  hasRole(role, 'editor') ||
  (hasRole(role, 'author') && id !== null && owners.includes(id) && isUnscheduledDraft(article));
