import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';
import type { Provenance } from '../kernel/provenance.ts';

/** When an article is approved, and by whom: the name that readers see, null for a program. */
export type Approval = { at: string; reviewer: string | null };

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

/**
 * A draft, published. A person who approves has read it and answers for it: texts made with AI name them from then on
 * (Regulation (EU) 2024/1689, article 50(4)). Throws `conflict` if it is not a draft, `rule-violated` when a program
 * approves what a person has to review.
 */
export const approve = (article: Article, { at, reviewer }: Approval): Article => {
  requireDraft(article);
  if (reviewer === null) {
    if (article.review_required) throw new DomainError('reviewer.review-required', { slug: article.slug });
    return { ...article, status: 'published' };
  }
  const { es, en } = article.provenance;
  const hasEnglish = article.title_en !== null || article.body_en !== null;
  return {
    ...article,
    status: 'published',
    review_required: false,
    provenance: {
      ...article.provenance,
      es: reviewed(es, article, { at, reviewer }),
      en: hasEnglish ? reviewed(en, article, { at, reviewer }) : en,
    },
  };
};

/** A draft, rejected. Throws `conflict` if it is not a draft. */
export const reject = (article: Article, reason?: string): Article => {
  requireDraft(article);
  return { ...article, status: 'rejected', rejection_reason: reason?.trim() || null };
};

/** A rejected piece, a draft again. */
export const reopen = (article: Article): Article => ({
  ...article,
  status: 'draft',
  rejection_reason: null,
});

/** The wanted state of a switch; toggled when left out. */
export type Switch = 'on' | 'off' | undefined;

const switched = (now: boolean, wanted: Switch): boolean => (wanted === undefined ? !now : wanted === 'on');

/** Featured or no longer. */
export const switchFeatured = (article: Article, wanted: Switch): Article => ({
  ...article,
  featured: switched(article.featured, wanted),
});

/** Frozen, so that agents and bulk operations leave it alone, or no longer. */
export const switchStatic = (article: Article, wanted: Switch): Article => ({
  ...article,
  is_static: switched(article.is_static, wanted),
});

/** With another drawing for its cover, in place of any picture and of the words about that. */
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
