import type { Actor } from '../shared/actor.ts';
import { isPerson } from '../shared/actor.ts';
import { DomainError } from '../shared/domain-error.ts';
import type { Article } from './article.ts';
import { withoutImage } from './image-provenance.ts';
import type { Provenance } from './provenance.ts';

/** Who lets an article through, and when; `reviewer` is the name readers are told, the actor's own when left out. */
export type Approval = { actor: Actor; at: string; reviewer?: string | undefined };

const requireDraft = ({ status, revision, slug }: Article): void => {
  if (status !== 'draft')
    throw new DomainError('conflict', `Only drafts are approved or rejected; this article is ${status}`, {
      slug,
      status,
      current_revision: revision,
    });
};

const reviewed = (provenance: Provenance, article: Article, { actor, at, reviewer }: Approval): Provenance =>
  provenance.origin === 'human' && !article.is_agent
    ? provenance
    : {
        ...provenance,
        reviewer: reviewer?.trim() || actor.name,
        reviewed_at: at,
        reviewed_revision: article.revision,
      };

/**
 * A draft, published. A person who approves has read it and answers for it: texts made with AI name them from then on
 * (Regulation (EU) 2024/1689, article 50(4)). Throws `conflict` for what is no draft, `rule-violated` when a program
 * approves what a person has to review.
 */
export const approve = (article: Article, approval: Approval): Article => {
  requireDraft(article);
  const byPerson = isPerson(approval.actor);
  if (article.review_required && !byPerson)
    throw new DomainError('rule-violated', 'This draft has to be reviewed by a person', {
      slug: article.slug,
    });
  if (!byPerson) return { ...article, status: 'published' };
  const { es, en } = article.provenance;
  const hasEnglish = article.title_en !== null || article.body_en !== null;
  return {
    ...article,
    status: 'published',
    review_required: false,
    provenance: {
      ...article.provenance,
      es: reviewed(es, article, approval),
      en: hasEnglish ? reviewed(en, article, approval) : en,
    },
  };
};

/** A draft, rejected. Throws `conflict` for what is no draft. */
export const reject = (article: Article): Article => {
  requireDraft(article);
  return { ...article, status: 'rejected' };
};

/** How a switch shall stand; the other way round when nothing is said. */
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
export const redrawCover = (article: Article): Article => ({
  ...article,
  cover_variant: article.cover_variant + 1,
  image_url: null,
  image_alt_es: null,
  image_alt_en: null,
  provenance: withoutImage(article.provenance),
});
