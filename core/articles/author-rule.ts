import type { Ports } from '../ports.ts';
import { hasRole } from '../kernel/access.ts';
import type { Actor } from '../kernel/actor.ts';
import { accountOf } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { sameJson } from '../kernel/json.ts';
import type { Article } from './article.ts';
import { blankArticle } from './blank-article.ts';
import { editedFields } from './edit.ts';
import { isUnscheduledDraft, mayEdit } from './may-edit.ts';

const { sponsored: _sponsored, sponsor_label: _label, ...texts } = editedFields;

/** The fields that a draft's author may change, and those that follow from them. */
const authorFields: ReadonlySet<string> = new Set([
  ...Object.keys(texts),
  ...(['slug', 'cover_seed', 'cover_variant', 'provenance', 'text_revisions'] satisfies (keyof Article)[]),
  ...(['revision', 'updated_at', 'image_focus', 'image_credit'] satisfies (keyof Article)[]),
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

/** Throws `forbidden` unless the actor may change the article as it is. */
export const requireMayEdit = async (
  { desk }: Pick<Ports, 'desk'>,
  actor: Actor,
  article: Pick<Article, 'id' | 'slug' | 'status' | 'scheduled_at'>,
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

/**
 * The ports with the rule for authors enforced, whatever the operation: in any transaction they change only their own
 * unscheduled drafts, which stay that, and pictures that they uploaded and that nothing else shows.
 */
export const withAuthorRule = (ports: Ports, actor: Actor): Ports => {
  if (hasRole(actor.role, 'editor')) return ports;
  const { articles, desk, media, pendingVersions, presences, transaction } = ports;
  /** The articles as they were last read or written here, by id. */
  const seen = new Map<string, Article>();
  const created = new Set<string>();
  const note = <A extends Article | null>(article: A): A => {
    if (article) seen.set(article.id, article);
    return article;
  };
  const refuse = (): never => {
    throw new DomainError('access.editors-only', { role: actor.role ?? 'reader' });
  };
  const requireOwn = async (id: string): Promise<Article> => {
    const article = seen.get(id) ?? refuse();
    await requireMayEdit(ports, actor, article);
    return article;
  };
  const checkSave = async (article: Article): Promise<void> => {
    const isNew = article.revision === 0;
    const before = isNew ? { ...article, ...blankArticle } : await requireOwn(article.id);
    if (!isUnscheduledDraft(article)) refuse();
    // Saving replaces exactly the revision that was checked.
    if (before.revision !== article.revision)
      throw new DomainError('entity.stale-revision', {
        slug: before.slug,
        current_revision: before.revision,
      });
    requireAuthorFields(before, article);
  };
  return {
    ...ports,
    articles: {
      ...articles,
      find: async (slug) => note(await articles.find(slug)),
      lock: async (slug) => note(await articles.lock(slug)),
      async save(article) {
        await checkSave(article);
        const saved = note(await articles.save(article));
        if (article.revision === 0) created.add(saved.id);
        return saved;
      },
      trash: async () => refuse(),
      untrash: async () => refuse(),
    },
    desk: {
      ...desk,
      async own(id, account) {
        if (!created.has(id) || account !== accountOf(actor)) refuse();
        return desk.own(id, account);
      },
      async assign(id, account, handIn) {
        await requireOwn(id);
        return desk.assign(id, account, handIn);
      },
      noteReturn: async () => refuse(),
      endHandIn: async () => refuse(),
      confirmFact: async () => refuse(),
      withdrawFact: async () => refuse(),
    },
    pendingVersions: {
      ...pendingVersions,
      async save(pending) {
        const article = await requireOwn(pending.article_id);
        // It is stored only while the article has the revision that was checked.
        if (pending.base_revision !== article.revision) return null;
        const known = await pendingVersions.find(article.id);
        requireAuthorFields({ ...article, ...(known?.edit as Partial<Article>) }, pending.edit);
        return pendingVersions.save(pending);
      },
      async remove(pending) {
        await requireOwn(pending.article_id);
        return pendingVersions.remove(pending);
      },
    },
    presences: {
      ...presences,
      async note(presence, lapsed) {
        await requireOwn(presence.article_id);
        return presences.note(presence, lapsed);
      },
    },
    media: {
      ...media,
      async save(picture) {
        const { name } = picture;
        const uploader = await media.uploader(name);
        if (uploader === null || uploader !== accountOf(actor))
          throw new DomainError('media.not-own', { name });
        // Its focal point and its credit change wherever it is shown.
        for (const { kind, id } of await media.usage(name)) {
          const article = kind === 'article' || kind === 'pending' ? await articles.find(id) : null;
          if (!article) throw new DomainError('media.shown-elsewhere', { name });
          await requireMayEdit(ports, actor, article);
        }
        return media.save(picture);
      },
      remove: async () => refuse(),
    },
    transaction: (change, work) => transaction(change, (inside) => work(withAuthorRule(inside, actor))),
  };
};
