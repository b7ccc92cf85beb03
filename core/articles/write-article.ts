import type { Ports } from '../ports.ts';
import type { Actor } from '../kernel/actor.ts';
import { isPerson } from '../kernel/actor.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { sameJson } from '../kernel/json.ts';
import type { Language } from '../kernel/language.ts';
import type { Article } from './article.ts';
import { nextTextRevisions } from './article-languages.ts';
import type { CheckPorts } from './check-article.ts';
import { requireFit } from './check-article.ts';
import { newErrors } from './checklist.ts';
import type { PicturedEdit } from './edit.ts';
import { applyEdit, claimsPerson } from './edit.ts';
import { requireOwnAddress } from './article-slug.ts';
import type { ArticleRef } from './require-article.ts';
import { requireArticle } from './require-article.ts';
import { provenanceOfPicture } from '../media/require-picture.ts';
import { requirePerson, reviewerOf } from '../kernel/reviewer.ts';
import { approve, publishIn } from './transitions.ts';

/** An article after a write, and whether it changed. */
export type Written = { article: Article; changed: boolean };
/** Options of an approval. */
export type Approving = {
  confirm?: boolean | undefined;
  reviewer?: string | undefined;
  languages?: readonly Language[] | undefined;
};

/** Saves an article if it has changed, with its text revisions. */
export const saveIfChanged = async (
  { articles }: Pick<Ports, 'articles'>,
  before: Article,
  after: Article,
): Promise<Written> =>
  sameJson(before, after)
    ? { article: before, changed: false }
    : {
        article: await articles.save({ ...after, text_revisions: nextTextRevisions(before, after) }),
        changed: true,
      };

/** The ports that an approval needs. */
export type ApprovalPorts = CheckPorts & Pick<Ports, 'articles' | 'interviews' | 'providers' | 'users'>;

/**
 * Approves a draft that passes its checklist, in the chosen languages or in all that have a title and a body. Throws
 * `conflict` if it is not a draft, `rule-violated` for the checklist's findings.
 */
export const applyApproval = async (
  ports: ApprovalPorts,
  article: Article,
  actor: Actor,
  { confirm, reviewer, languages }: Approving,
) => {
  const next = approve(article, {
    at: ports.clock.now(),
    reviewer: await reviewerOf(ports, actor, reviewer),
    ...(languages && { languages }),
  });
  await requireOwnAddress(ports, article);
  await requireFit(ports, next, confirm ?? false);
  return next;
};

/**
 * Sets the languages in which readers see a published article: publishing a language is an approval. Throws `conflict`
 * if the article is not published, `rule-violated` for the checklist's findings.
 */
export const applyLanguages = async (
  ports: CheckPorts & Pick<Ports, 'users'>,
  article: Article,
  actor: Actor,
  { confirm, reviewer, languages }: Approving & { languages: readonly Language[] },
): Promise<Article> => {
  const isAdding = languages.some((language) => !article.published_languages.includes(language));
  const next = publishIn(article, {
    at: ports.clock.now(),
    reviewer: isAdding ? await reviewerOf(ports, actor, reviewer) : null,
    languages,
  });
  if (isAdding) await requireFit(ports, next, confirm ?? false);
  return next;
};

type EditPorts = Pick<Ports, 'users' | 'interviews' | 'providers' | 'media'>;

/**
 * An article with an edit applied; `byPerson`: a person wrote it, regardless of who saves it. Throws `rule-violated`
 * when a published one would get checklist errors.
 */
export const applyCheckedEdit = async (
  ports: EditPorts,
  article: Article,
  { reviewer, ...edit }: PicturedEdit & Pick<Approving, 'reviewer'>,
  actor: Actor,
  byPerson = isPerson(actor),
): Promise<Article> => {
  if (claimsPerson(article, edit)) await requirePerson(ports, actor, reviewer);
  const isOther = edit.image_url !== undefined && edit.image_url !== article.image_url;
  const image = edit.image ?? (isOther ? await provenanceOfPicture(ports, edit.image_url) : undefined);
  const next = applyEdit(article, { ...edit, image }, byPerson);
  if (next.type !== article.type) await requireOwnAddress(ports, next);
  const errors =
    article.status === 'published' ? newErrors(article, next, ports.providers.readiness.demo) : [];
  if (errors.length)
    throw new DomainError('articles.published-errors', {
      slug: article.slug,
      checks: errors.map(({ id }) => id),
      checklist: errors,
      confirmable: false,
    });
  return next;
};

/** Edits an article's content. Throws `not-found`, `conflict` for a stale revision, and as `applyCheckedEdit` does. */
export const editAndSave = async (
  ports: EditPorts & Pick<Ports, 'articles'>,
  { slug, revision, ...edit }: Required<ArticleRef> & PicturedEdit & Pick<Approving, 'reviewer'>,
  actor: Actor,
): Promise<Written> => {
  const article = await requireArticle(ports, { slug, revision });
  return saveIfChanged(ports, article, await applyCheckedEdit(ports, article, edit, actor));
};
