import type { Ports } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isPerson } from '../../kernel/actor.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { sameJson } from '../../input/json.ts';
import type { Language } from '../../text/language.ts';
import { languages as siteLanguages } from '../../text/language.ts';
import { unreviewed } from '../../items/provenance.ts';
import type { Article } from '../article.ts';
import { checkedLanguages, textsIn } from '../article-languages.ts';
import { isHeldBack } from '../demo.ts';
import { unscheduled } from '../schedule.ts';
import { asDraft, requireDraft } from '../transitions.ts';
import type { CheckPorts, WarningPolicy } from './inspect-article.ts';
import {
  checkPorts,
  requireFit,
  requireNewWarningsConfirmed,
  requireNoNewErrors,
} from './inspect-article.ts';
import { reviewerOf } from '../../items/reviewer.ts';
import { answeringPerson, changedLanguages, isLabelled, isSeen, reviewedIn } from './reviewer.ts';

/** The ports that publishing needs. */
export const publishPorts = [...checkPorts, 'users', 'settings'] as const;
/** See `publishPorts`. */
export type PublishPorts = CheckPorts & Pick<Ports, 'users' | 'settings'>;

/** What a person states when they publish. */
export type Approving = Pick<WarningPolicy, 'confirm'> & {
  /** Who answers for it, if not the actor; see `reviewerOf`. */
  reviewer?: string | undefined;
  /** What readers are to see; by default what they see now, or else all that have a title and a body. */
  languages?: readonly Language[] | undefined;
};

/** How an operation publishes. */
export type Publication = Approving &
  WarningPolicy & {
    /** An agent that editors let publish by itself: its piece is labelled as reviewed by nobody. */
    byAgent?: true;
    /** It was published before as it is, out of the trash or of an export: nothing is decided anew. */
    asRecorded?: true;
    /** The changes were typed by a program, and no person has seen them. */
    unseen?: boolean;
    /** They are pending changes, whose warnings are confirmed like those of a draft. */
    isPending?: true;
  };

/** The article as readers are to see it, or, with `draft`, why it stays a draft. */
export type Published = { article: Article; held: DomainError | null };

const inOrder = (chosen: readonly Language[]): Language[] =>
  siteLanguages.filter((language) => chosen.includes(language));

/** Throws unless a person wrote or reviewed what a program would make visible (article 50(4) of the AI Act). */
const requireSeen = (next: Article, changed: readonly Language[], { byAgent, unseen }: Publication): void => {
  const isUnread = Boolean(unseen) || changed.some((language) => !isSeen(next, language));
  if ((next.review_required && changed.length > 0) || (isUnread && !byAgent))
    throw new DomainError('reviewer.review-required', { slug: next.slug });
};

/**
 * The piece with the person who answers for each labelled text that changes for readers. A person who publishes has read
 * it: texts made with AI name them from then on (Regulation (EU) 2024/1689, article 50(4)).
 */
const withReviewer = async (
  ports: PublishPorts,
  before: Article | null,
  next: Article,
  changed: readonly Language[],
  actor: Actor,
  publication: Publication,
): Promise<Article> => {
  const { reviewer } = publication;
  if (!isPerson(actor)) {
    // A program names nobody: this refuses it.
    if (reviewer !== undefined) await answeringPerson(ports, actor, reviewer);
    requireSeen(next, changed, publication);
    return next;
  }
  const labelled = changed.filter((language) => isLabelled(next, language));
  const isNew = before?.status !== 'published';
  if (labelled.length === 0 && !(isNew && next.review_required)) {
    // Whoever decides it is known, and named nowhere: what people wrote has a byline.
    const isDecided =
      changed.length > 0 &&
      publication.onWarnings === 'ask' &&
      (isNew || changed.some((language) => !before.published_languages.includes(language)));
    if (isDecided || reviewer !== undefined) await reviewerOf(ports, actor, reviewer);
    return next;
  }
  const name = await answeringPerson(ports, actor, reviewer);
  if (name === null) throw new DomainError('reviewer.review-required', { slug: next.slug });
  const revision = before?.revision ?? next.revision;
  const isRewritten = labelled.some(
    (language) => !before || !sameJson(textsIn(before, language), textsIn(next, language)),
  );
  const by = {
    reviewer: name,
    reviewed_at: ports.clock.now(),
    // What is changed in the same step was reviewed as it is stored.
    reviewed_revision: isRewritten ? revision + 1 : revision,
  };
  return { ...next, review_required: false, provenance: reviewedIn(next, labelled, by) };
};

/** A draft as readers are to see it. */
const publishDraft = async (
  ports: PublishPorts,
  before: Article | null,
  draft: Article,
  actor: Actor,
  publication: Publication,
): Promise<Article> => {
  requireDraft(draft);
  const published = inOrder(publication.languages ?? checkedLanguages(draft));
  const reviewed = await withReviewer(ports, before, draft, published, actor, publication);
  await requireFit(ports, { ...reviewed, published_languages: published }, publication);
  // The date is that of the first publication, unless somebody typed one.
  const date = draft.date_is_set ? draft.date : ports.clock.now();
  return {
    ...reviewed,
    ...unscheduled,
    status: 'published',
    published_languages: published,
    date,
    date_is_set: true,
  };
};

/** A published piece as readers are to see it from now on. A language that is withdrawn has to be reviewed again. */
const publishChanges = async (
  ports: PublishPorts,
  before: Article,
  next: Article,
  actor: Actor,
  publication: Publication,
): Promise<Article> => {
  const { languages } = publication;
  const published = inOrder(languages ?? before.published_languages);
  const changed = changedLanguages(before, next, published);
  const reviewed = await withReviewer(ports, before, next, changed, actor, publication);
  const gone = before.published_languages.filter((language) => !published.includes(language));
  const withdrawn = gone.map((language) => [language, unreviewed(reviewed.provenance[language])] as const);
  const after: Article = {
    ...reviewed,
    published_languages: published,
    provenance: { ...reviewed.provenance, ...Object.fromEntries(withdrawn) },
  };
  const isAdding = published.some((language) => !before.published_languages.includes(language));
  if (isAdding) await requireFit(ports, after, publication);
  else {
    await requireNoNewErrors(ports, before, after);
    if (publication.isPending) await requireNewWarningsConfirmed(ports, before, after, publication);
  }
  return after;
};

/** A piece that was published before, as its record says; over a published one it is a change like any other. */
const recorded = async (
  ports: PublishPorts,
  before: Article | null,
  next: Article,
  actor: Actor,
  publication: Publication,
): Promise<Article> => {
  if (isHeldBack(ports, next)) throw new DomainError('articles.demo-held', { slug: next.slug });
  if (!isPerson(actor)) requireSeen(next, next.published_languages, publication);
  if (before?.status !== 'published') return next;
  await requireNoNewErrors(ports, before, next);
  const changed = changedLanguages(before, next, next.published_languages);
  const unanswered = changed.filter((language) => !isSeen(next, language));
  return withReviewer(ports, before, next, unanswered, actor, publication);
};

const decide = async (
  ports: PublishPorts,
  before: Article | null,
  next: Article,
  actor: Actor,
  publication: Publication,
): Promise<Article> => {
  if (publication.asRecorded) return recorded(ports, before, next, actor, publication);
  return before?.status === 'published'
    ? publishChanges(ports, before, next, actor, publication)
    : publishDraft(ports, before, next, actor, publication);
};

/**
 * Decides whether an article becomes visible to readers, and how: the only place that does (docs/product.md 5.1); for
 * interviews it is `core/interviews/visible-interview.ts`.
 * `before`: as it is stored (null: not yet); `next`: with everything that readers are to see. It saves nothing.
 *
 * A person answers by name for every text made with AI; a program publishes only what a person wrote or reviewed as it
 * is. Throws `conflict` if it is neither a draft nor published, `rule-violated` for the findings of the checklist, for
 * what a person has to review and for a house name, `validation` as `reviewerOf` does.
 */
export const publish = async (
  ports: PublishPorts,
  before: Article | null,
  next: Article,
  actor: Actor,
  publication: Publication,
): Promise<Published> => {
  try {
    return { article: await decide(ports, before, next, actor, publication), held: null };
  } catch (error) {
    const isHeld = isDomainError(error, 'rule-violated') || isDomainError(error, 'validation');
    if (publication.onWarnings !== 'draft' || !isHeld) throw error;
    return { article: asDraft(next), held: error };
  }
};
