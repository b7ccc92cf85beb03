import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';
import type { Language } from '../kernel/language.ts';
import { languages as siteLanguages } from '../kernel/language.ts';
import type { Provenance } from '../kernel/provenance.ts';
import { unreviewed } from '../kernel/provenance.ts';
import { checkedLanguages } from './article-languages.ts';
import { unscheduled } from './schedule.ts';

/** When an article is approved, and the approver's public name; null for a program. */
export type Approval = { at: string; reviewer: string | null };

/** An approval of some languages. */
type ApprovalIn = Approval & { languages: readonly Language[] };

const inOrder = (chosen: readonly Language[]): Language[] =>
  siteLanguages.filter((language) => chosen.includes(language));

const requireDraft = ({ status, revision, slug }: Article): void => {
  if (status !== 'draft')
    throw new DomainError(`articles.already-${status}`, { slug, status, current_revision: revision });
};

const reviewed = (
  provenance: Provenance,
  article: Article,
  { at, reviewer }: { at: string; reviewer: string },
): Provenance =>
  provenance.origin === 'human' && !article.is_agent
    ? provenance
    : {
        ...provenance,
        reviewer,
        reviewed_at: at,
        reviewed_revision: article.revision,
      };

/** The provenance of texts in some languages after a person has reviewed them. */
const reviewedIn = (
  article: Article,
  languages: readonly Language[],
  by: { at: string; reviewer: string },
): Article['provenance'] => {
  const { provenance } = article;
  const given = languages.map((language) => [language, reviewed(provenance[language], article, by)] as const);
  return { ...provenance, ...Object.fromEntries(given) };
};

/**
 * A published draft. A person who approves it has read it and is responsible for it: texts made with AI name them from
 * then on (Regulation (EU) 2024/1689, article 50(4)). Throws `conflict` if it is not a draft, `rule-violated` when a
 * program approves what a person has to review.
 */
export const approve = (
  article: Article,
  { at, reviewer, languages = checkedLanguages(article) }: Approval & Partial<ApprovalIn>,
): Article => {
  requireDraft(article);
  const published = { status: 'published' as const, published_languages: inOrder(languages) };
  if (reviewer === null) {
    if (article.review_required) throw new DomainError('reviewer.review-required', { slug: article.slug });
    return { ...article, ...unscheduled, ...published };
  }
  const provenance = reviewedIn(article, languages, { at, reviewer });
  return { ...article, ...unscheduled, ...published, review_required: false, provenance };
};

/**
 * A published article in other languages. A newly published language counts as reviewed by the approver, a withdrawn
 * one has to be reviewed again. Throws `conflict` if it is not published, `rule-violated` when a program publishes an
 * unreviewed text made with AI.
 */
export const publishIn = (article: Article, { at, reviewer, languages }: ApprovalIn): Article => {
  const { slug, status, revision, published_languages: before } = article;
  if (status !== 'published')
    throw new DomainError('articles.languages-of-unpublished', { slug, status, current_revision: revision });
  const added = languages.filter((language) => !before.includes(language));
  const isUnread = ({ origin, reviewer: known }: Provenance) =>
    (origin !== 'human' || article.is_agent) && known === undefined;
  if (reviewer === null && added.some((language) => isUnread(article.provenance[language])))
    throw new DomainError('reviewer.review-required', { slug });
  const provenance = reviewer ? reviewedIn(article, added, { at, reviewer }) : article.provenance;
  const gone = before.filter((language) => !languages.includes(language));
  const withdrawn = gone.map((language) => [language, unreviewed(provenance[language])] as const);
  return {
    ...article,
    published_languages: inOrder(languages),
    provenance: { ...provenance, ...Object.fromEntries(withdrawn) },
  };
};

/** Rejects a draft. Throws `conflict` if it is not a draft. */
export const reject = (article: Article, reason?: string): Article => {
  requireDraft(article);
  return { ...article, ...unscheduled, status: 'rejected', rejection_reason: reason?.trim() || null };
};

/** Turns a published piece back into a draft; a text made with AI has to be reviewed again. */
export const withdraw = (article: Article): Article => {
  const { es, en, ...image } = article.provenance;
  return {
    ...article,
    ...unscheduled,
    status: 'draft',
    published_languages: [],
    review_required: [es, en].some(({ origin }) => origin !== 'human'),
    provenance: { ...image, es: unreviewed(es), en: unreviewed(en) },
  };
};

/** Turns a rejected piece back into a draft. */
export const reopen = (article: Article): Article => ({
  ...article,
  status: 'draft',
  rejection_reason: null,
});

/** The new state of a switch; toggled when omitted. */
export type Switch = 'on' | 'off' | undefined;

const switched = (now: boolean, wanted: Switch): boolean => (wanted === undefined ? !now : wanted === 'on');

/** Sets or toggles whether an article is featured. */
export const switchFeatured = (article: Article, wanted: Switch): Article => ({
  ...article,
  featured: switched(article.featured, wanted),
});

/** Sets or toggles whether it is frozen: agents and bulk operations skip frozen articles. */
export const switchStatic = (article: Article, wanted: Switch): Article => ({
  ...article,
  is_static: switched(article.is_static, wanted),
});

/** With a new drawing as its cover, which replaces any picture and its texts. */
export const redrawCover = (article: Article): Article => {
  const { es, en } = article.provenance;
  return {
    ...article,
    cover_variant: article.cover_variant + 1,
    image_url: null,
    image_alt_es: null,
    image_alt_en: null,
    provenance: { es, en },
  };
};
