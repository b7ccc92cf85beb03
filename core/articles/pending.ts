import type { z } from 'zod';
import type { Ports } from '../kernel/ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson, languageOf } from '../kernel/actor.ts';
import { DomainError, isDomainError } from '../kernel/domain-error.ts';
import { sameJson } from '../input/json.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import { render } from '../kernel/render.ts';
import { requirePerson } from '../items/reviewer.ts';
import { message } from '../messages/messages.ts';
import type { Article } from './article.ts';
import { ArticleEdit, claimsPerson } from './edit.ts';
import { NewSlug } from './input-fields.ts';
import { withSlug } from './article-slug.ts';
import type { PendingEdit, StoredPending } from './pending-version.ts';
import { withArticle } from './pending-version.ts';
import { unscheduled } from './schedule.ts';
import type { Approving } from './publishing/publish.ts';
import { publish, publishPorts } from './publishing/publish.ts';
import { requireMayPropose } from './publishing/rights.ts';
import type { Written } from './publishing/save-article.ts';
import { requireArticle } from './require-article.ts';
import { withEdit } from './with-edit.ts';
import type { DecisionPorts } from './publishing/save-decision.ts';
import { saveDecision } from './publishing/save-decision.ts';

type PendingPorts = Pick<Ports, 'pendingVersions'>;

/** The ports that storing pending changes needs. */
export const pendingPorts = ['pendingVersions', 'desk', 'users', 'clock', 'articles'] as const;

/** The error for a stale `pending_revision`, with the current pending version. */
export const stalePending = async (
  { pendingVersions }: PendingPorts,
  article: Pick<Article, 'id' | 'slug' | 'revision'>,
): Promise<DomainError> => {
  const pending = await pendingVersions.find(article.id);
  return new DomainError('articles.pending-stale', {
    slug: article.slug,
    current_revision: article.revision,
    pending: pending && withArticle(article, pending),
  });
};

/** The warning for somebody who approves an article without its pending changes. */
export const pendingLeft = async (
  { pendingVersions }: PendingPorts,
  { id }: Pick<Article, 'id'>,
  actor: Actor,
): Promise<{ message?: string }> => {
  const pending = await pendingVersions.find(id);
  if (!pending) return {};
  return { message: render(message('articles.pending-left', { name: pending.saved_by }), languageOf(actor)) };
};

/**
 * Throws `rule-violated` for a program when a person has scheduled the pending version: it would be published in the
 * name of somebody who has not read it.
 */
export const requirePersonIfScheduled = (
  { slug, scheduled_action: action }: Pick<Article, 'slug' | 'scheduled_action'>,
  actor: Actor,
): void => {
  if (action === 'publish' && !isPerson(actor)) throw new DomainError('articles.pending-scheduled', { slug });
};

/** Why the article cannot have the typed slug, in the actor's language; null when it can, or none was typed. */
export const slugRefusal = async (
  ports: Pick<Ports, 'articles'>,
  article: Article,
  { new_slug, type = article.type }: PendingEdit,
  actor: Actor,
): Promise<string | null> => {
  try {
    await withSlug(ports, { ...article, type }, new_slug);
    return null;
  } catch (error) {
    if (isDomainError(error, 'conflict')) return render(error, languageOf(actor));
    throw error;
  }
};

/**
 * Deletes the pending version that the caller has seen, if there is one. Throws `conflict` when it has changed since.
 */
export const removePending = async (
  ports: PendingPorts,
  article: Pick<Article, 'id' | 'slug' | 'revision'>,
  revision: number | undefined,
): Promise<boolean> => {
  if (await ports.pendingVersions.remove({ article_id: article.id, revision })) return true;
  if (await ports.pendingVersions.find(article.id)) throw await stalePending(ports, article);
  return false;
};

const textsOf = (texts: PendingEdit, language: 'es' | 'en') =>
  [texts[`title_${language}`], texts[`summary_${language}`], texts[`body_${language}`]] as const;

/**
 * Labels what a program types like what it writes: a person who publishes it later did not write it. Throws as
 * `requirePerson` does when it declares that a person wrote it.
 */
export const labelPending = async (
  ports: Pick<Ports, 'users'>,
  article: Article,
  edit: PendingEdit,
  actor: Actor,
): Promise<PendingEdit> => {
  if (isPerson(actor)) return edit;
  if (claimsPerson(article, edit)) await requirePerson(ports, actor);
  const labels = (['es', 'en'] as const).flatMap((language) => {
    const origin = edit[`origin_${language}`] ?? article.provenance[language].origin;
    const rewritten = !sameJson(textsOf({ ...article, ...edit }, language), textsOf(article, language));
    return rewritten ? [[`origin_${language}`, origin === 'human' ? 'ai-assisted' : origin] as const] : [];
  });
  return { ...edit, ...Object.fromEntries(labels) };
};

/** The fields that programs have changed since a person last saved, after a program's edit. */
const programFields = (stored: StoredPending | null, edit: PendingEdit): string[] => {
  const [before, after] = [{ ...stored?.edit } as Record<string, unknown>, edit as Record<string, unknown>];
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => !sameJson(before[field], after[field]),
  );
  return [...new Set([...(stored?.program_fields ?? []), ...changed])];
};

/**
 * Stores pending changes as the actor's. Throws `conflict`, with the current ones, when they or the article have changed
 * since, and as `requireMayPropose` and `labelPending` do.
 */
export const savePendingEdit = async (
  ports: Pick<Ports, (typeof pendingPorts)[number]>,
  article: Article,
  { base_revision, revision, edit }: Pick<StoredPending, 'base_revision' | 'revision' | 'edit'>,
  actor: Actor,
): Promise<StoredPending> => {
  const stored = await ports.pendingVersions.find(article.id);
  await requireMayPropose(ports, actor, article, { stored: stored?.edit, edit });
  const labelled = await labelPending(ports, article, edit, actor);
  const saved = await ports.pendingVersions.save({
    article_id: article.id,
    base_revision,
    revision,
    edit: labelled,
    saved_at: ports.clock.now(),
    saved_by: actor.name,
    program_fields: isPerson(actor) ? [] : programFields(stored, labelled),
  });
  // Read again: saving failed because it may have changed.
  if (!saved) throw await stalePending(ports, await requireArticle(ports, { slug: article.slug }));
  return saved;
};

const Publishable = ArticleEdit.extend({ new_slug: NewSlug });

/** Throws `validation` at the unfinished fields. */
const requireFinished = (edit: PendingEdit): z.infer<typeof Publishable> => {
  const parsed = Publishable.safeParse(edit);
  if (parsed.success) return parsed.data;
  throw new DomainError('input.invalid', { issues: issuesOf(parsed.error, edit) });
};

const plain = (value: unknown): unknown => (value === '' ? null : value);
const same = (one: unknown, other: unknown): boolean => sameJson(plain(one) ?? null, plain(other) ?? null);

/**
 * The changes of a pending version applied to the current article: what somebody else has changed since is preserved,
 * field by field. Throws `conflict` for fields that both have changed.
 */
export const changesSince = async (
  { versions }: Pick<Ports, 'versions'>,
  article: Article,
  { base_revision, edit }: StoredPending,
): Promise<PendingEdit> => {
  const { slug, revision } = article;
  if (base_revision === revision) return edit;
  const version = await versions.find('articles', slug, base_revision);
  const [base, now]: Record<string, unknown>[] = [version?.snapshot ?? {}, article];
  const own = Object.entries(edit).filter(
    ([field, value]) => !(field in base!) || !same(value, base![field]),
  );
  const fields = own
    .filter(
      ([field, value]) => field in now! && !same(base![field], now![field]) && !same(value, now![field]),
    )
    .map(([field]) => field);
  if (fields.length)
    throw new DomainError('articles.pending-overtaken', { slug, fields, current_revision: revision });
  return Object.fromEntries(own);
};

/** The ports that publishing a pending version needs. */
export const publishingPorts = [...publishPorts, 'articles', 'media', 'versions', 'pendingVersions'] as const;

/** An article whose schedule is cancelled if it was to publish changes, which are no longer pending. */
export const withoutPendingSchedule = (article: Article): Article =>
  article.status === 'published' && article.scheduled_action === 'publish'
    ? { ...article, ...unscheduled }
    : article;

type PublishingPorts = Pick<Ports, (typeof publishingPorts)[number]>;
type Publishing = Approving & { new_slug?: string | undefined };

/**
 * An article with its pending changes as readers are to see it: a draft is approved with them, a published article gets
 * them. Throws `validation` for unfinished fields, `conflict` for fields that have changed in the article since, and as
 * `publish` does.
 */
export const applyPending = async (
  ports: PublishingPorts,
  article: Article,
  pending: StoredPending,
  actor: Actor,
  { new_slug: requestedSlug, ...approving }: Publishing,
): Promise<Article> => {
  const { new_slug = requestedSlug, ...edit } = requireFinished(await changesSince(ports, article, pending));
  const typed = { ...edit, new_slug, reviewer: approving.reviewer };
  // What a program types is labelled: who publishes it later did not write it.
  const isTyped = isPerson(actor) || (edit.origin_es === undefined && edit.origin_en === undefined);
  const next = await withEdit(ports, article, typed, actor, isTyped);
  const publication = {
    ...approving,
    onWarnings: 'ask' as const,
    unseen: pending.program_fields.length > 0,
    isPending: true as const,
  };
  return withoutPendingSchedule((await publish(ports, article, next, actor, publication)).article);
};

/** Publishes the pending changes, as `applyPending` does, and removes them, atomically. */
export const publishPending = async (
  ports: PublishingPorts & DecisionPorts,
  article: Article,
  pending: StoredPending,
  actor: Actor,
  approving: Publishing,
): Promise<Written> => {
  const published = await applyPending(ports, article, pending, actor, approving);
  const written = await saveDecision(ports, article, published, actor);
  if (!(await ports.pendingVersions.remove(pending))) throw await stalePending(ports, article);
  return written;
};
