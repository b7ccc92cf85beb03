import { hasRole, requireScope } from '../../kernel/access.ts';
import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import { isUnscheduledDraft, requireMayEdit } from '../../items/may-edit.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { Article } from '../article.ts';
import { blankArticle } from '../blank-article.ts';
import { editedFields } from '../edit.ts';
import type { PendingEdit } from '../pending-version.ts';

// The rights that depend on the thing itself, beside those of the operation: an author's own draft, what readers see.

type DeskPorts = Pick<Ports, 'desk'>;

/**
 * Throws unless the actor may change what readers see, or will see at a scheduled time: `forbidden` for a token without
 * the scope `publish`, `rule-violated` for an assistant without a person's confirmation.
 */
export const requirePublishRights = (actor: Actor, { slug }: { slug: string }): void => {
  requireScope('publish', actor);
  if (actor.door === 'mcp' && actor.confirmed !== true)
    throw new DomainError('access.confirmation-required', { slug, needs: 'confirmation' });
};

/** Whether readers see the article, or will by themselves. */
const isPublic = ({ status, scheduled_at }: Pick<Article, 'status' | 'scheduled_at'>): boolean =>
  status === 'published' || scheduled_at !== null;

const { sponsored: _sponsored, sponsor_label: _label, ...texts } = editedFields;

/** The fields that a draft's author may change, and those that follow from them. */
const authorFields: ReadonlySet<string> = new Set([
  ...Object.keys(texts),
  ...(['slug', 'cover_seed', 'cover_variant', 'provenance', 'text_revisions'] satisfies (keyof Article)[]),
  ...(['revision', 'updated_at', 'image_focus', 'image_credit', 'modified_at'] satisfies (keyof Article)[]),
]);

const isSame = (one: unknown, other: unknown) =>
  sameJson(one === '' ? null : (one ?? null), other === '' ? null : (other ?? null));

/** Throws `forbidden` when anything differs that only editors decide. */
const requireAuthorFields = (before: Article, after: Record<string, unknown>): void => {
  const fields = Object.entries(before)
    .filter(([field, value]) => field in after && !authorFields.has(field) && !isSame(value, after[field]))
    // A draft may come to need a review, not the reverse.
    .filter(([field]) => field !== 'review_required' || after[field] !== true)
    .map(([field]) => field);
  if (fields.length) throw new DomainError('articles.editors-fields', { slug: before.slug, fields });
};

/**
 * Throws unless the actor may save an article over what is stored (null: a new one): authors change only their own
 * drafts, which stay unscheduled drafts; what readers see takes the right to publish.
 */
export const requireMaySave = async (
  ports: DeskPorts,
  actor: Actor,
  before: Article | null,
  after: Article,
): Promise<void> => {
  if ((before && isPublic(before)) || isPublic(after)) requirePublishRights(actor, after);
  if (hasRole(actor.role, 'editor')) return;
  if (before) await requireMayEdit(ports, actor, before);
  if (!isUnscheduledDraft(after))
    throw new DomainError('access.editors-only', { role: actor.role ?? 'reader' });
  requireAuthorFields(before ?? { ...after, ...blankArticle }, after);
};

/** Throws unless the actor may store these pending changes of an article, beside those that are stored. */
export const requireMayPropose = async (
  ports: DeskPorts,
  actor: Actor,
  article: Article,
  { stored, edit }: { stored: PendingEdit | undefined; edit: PendingEdit },
): Promise<void> => {
  await requireMayEdit(ports, actor, article);
  if (!hasRole(actor.role, 'editor'))
    requireAuthorFields({ ...article, ...(stored as Partial<Article>) }, edit);
};
