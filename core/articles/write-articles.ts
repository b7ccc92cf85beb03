import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import { sameJson } from '../shared/same-json.ts';
import type { Article } from './article.ts';
import { requireFit } from './check-article.ts';
import { newErrors } from './checklist.ts';
import type { ArticleEdit, PicturedEdit } from './edit.ts';
import { applyEdit, claimsPerson } from './edit.ts';
import { requireOwnAddress } from './free-slug.ts';
import type { Meant } from './require-article.ts';
import { requireArticle } from './require-article.ts';
import { requirePerson, reviewerOf } from '../shared/reviewer.ts';
import type { Switch } from './transitions.ts';
import { approve, reject, switchFeatured, switchStatic } from './transitions.ts';

type Written = { article: Article; changed: boolean };
type Approving = { confirm?: boolean | undefined; reviewer?: string | undefined };

const write = async ({ articles }: Ports, before: Article, after: Article): Promise<Written> =>
  sameJson(before, after)
    ? { article: before, changed: false }
    : { article: await articles.save(after), changed: true };

const approved = async (ports: Ports, article: Article, actor: Actor, { confirm, reviewer }: Approving) => {
  const next = approve(article, {
    at: ports.clock.now(),
    reviewer: await reviewerOf(ports, actor, reviewer),
  });
  await requireOwnAddress(ports, article);
  await requireFit(ports, article, confirm ?? false);
  return next;
};

const edited = async (
  ports: Ports,
  article: Article,
  { reviewer, ...edit }: PicturedEdit & Pick<Approving, 'reviewer'>,
  actor: Actor,
): Promise<Article> => {
  if (claimsPerson(article, edit)) await requirePerson(ports, actor, reviewer);
  const next = applyEdit(article, edit, actor);
  if (next.type !== article.type) await requireOwnAddress(ports, next);
  const errors =
    article.status === 'published' ? newErrors(article, next, ports.providers.readiness.demo) : [];
  if (errors.length)
    throw new DomainError(
      'rule-violated',
      `What is published cannot become this: ${errors.map(({ id }) => id).join(', ')}`,
      { slug: article.slug, checklist: errors, confirmable: false },
    );
  return next;
};

/** Publishes a draft that is fit for it. */
export const approveArticle = async (
  ports: Ports,
  { confirm, reviewer, ...meant }: Meant & Approving,
  actor: Actor,
): Promise<Written> => {
  const article = await requireArticle(ports, meant);
  return write(ports, article, await approved(ports, article, actor, { confirm, reviewer }));
};

/** Rejects a draft. */
export const rejectArticle = async (
  ports: Ports,
  { reason, ...meant }: Meant & { reason?: string | undefined },
): Promise<Written> => {
  const article = await requireArticle(ports, meant);
  return write(ports, article, reject(article, reason));
};

/** Changes what an article says. */
export const editArticle = async (
  ports: Ports,
  { slug, revision, ...edit }: Required<Meant> & PicturedEdit & Pick<Approving, 'reviewer'>,
  actor: Actor,
): Promise<Written> => {
  const article = await requireArticle(ports, { slug, revision });
  return write(ports, article, await edited(ports, article, edit, actor));
};

type Update = Meant &
  ArticleEdit &
  Approving & { status?: 'published' | 'rejected' | undefined; reason?: string | undefined };

/** Both in one: what is edited, if anything, is then approved or rejected, if that is asked for. */
export const updateArticle = async (
  ports: Ports,
  { slug, revision, status, confirm, reviewer, reason, ...edit }: Update,
  actor: Actor,
): Promise<Written> => {
  const edits = Object.values(edit).some((value) => value !== undefined);
  if (edits && revision === undefined)
    throw new DomainError('validation', 'revision: an edit says which state of the article it was made on', {
      issues: [{ field: 'revision', message: 'An edit says which state of the article it was made on' }],
    });
  if (!edits && !status)
    throw new DomainError('validation', 'There is nothing to change', {
      issues: [{ field: 'status', message: 'There is nothing to change' }],
    });
  const article = await requireArticle(ports, { slug, revision });
  const next = edits ? await edited(ports, article, { ...edit, reviewer }, actor) : article;
  if (status === 'published')
    return write(ports, article, await approved(ports, next, actor, { confirm, reviewer }));
  return write(ports, article, status === 'rejected' ? reject(next, reason) : next);
};

/** Features an article, or no longer. */
export const toggleFeatured = async (
  ports: Ports,
  { state, ...meant }: Meant & { state?: Switch },
): Promise<Written> => {
  const article = await requireArticle(ports, meant);
  return write(ports, article, switchFeatured(article, state));
};

/** Freezes an article, or no longer; says in Spanish, the site's own language, how it stands now. */
export const toggleStatic = async (
  ports: Ports,
  { state, ...meant }: Meant & { state?: Switch },
): Promise<Written & { message: string }> => {
  const article = await requireArticle(ports, meant);
  const written = await write(ports, article, switchStatic(article, state));
  const message = written.article.is_static
    ? 'El artículo es ahora estático'
    : 'El artículo es ahora dinámico';
  return { ...written, message };
};
