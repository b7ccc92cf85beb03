import type { Ports } from '../kernel/ports.ts';
import type { Role } from '../kernel/access.ts';
import { hasRole } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';

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

/** Throws `forbidden` unless the actor may change the article as it is: editors all, authors their own drafts. */
export const requireMayEdit = async (
  { desk }: Pick<Ports, 'desk'>,
  actor: Actor,
  article: { id: string; slug: string } & Omit<EditedBy, 'owners'>,
): Promise<void> => {
  if (hasRole(actor.role, 'editor')) return;
  const { slug, status, scheduled_at } = article;
  const account = { id: accountOf(actor), role: actor.role };
  const owners = await desk.owners(article.id);
  if (mayEdit(account, { status, scheduled_at, owners })) return;
  throw isUnscheduledDraft({ status, scheduled_at }) || !owners.includes(account.id ?? '')
    ? new DomainError('articles.not-own', { slug })
    : new DomainError('articles.not-a-draft', { slug });
};
