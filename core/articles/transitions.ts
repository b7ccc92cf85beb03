import { DomainError } from '../kernel/domain-error.ts';
import type { Article } from './article.ts';
import { unreviewed } from '../items/provenance.ts';
import { unscheduled } from './schedule.ts';

/** Throws `conflict` unless it is a draft. */
export const requireDraft = ({ status, revision, slug }: Article): void => {
  if (status !== 'draft')
    throw new DomainError(`articles.already-${status}`, { slug, status, current_revision: revision });
};

/** Throws `conflict` unless readers see it in some language. */
export const requirePublished = ({ status, revision, slug }: Article): void => {
  if (status !== 'published')
    throw new DomainError('articles.languages-of-unpublished', { slug, status, current_revision: revision });
};

/** Rejects a draft. Throws `conflict` if it is not a draft. */
export const reject = (article: Article, reason?: string): Article => {
  requireDraft(article);
  return { ...article, ...unscheduled, status: 'rejected', rejection_reason: reason?.trim() || null };
};

/** A piece as a draft, which readers do not see. */
export const asDraft = (article: Article): Article => ({
  ...article,
  ...unscheduled,
  status: 'draft',
  published_languages: [],
});

/** Turns a published piece back into a draft; a text made with AI has to be reviewed again. */
export const withdraw = (article: Article): Article => {
  const { es, en, ...image } = article.provenance;
  return {
    ...asDraft(article),
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

/** Sets or toggles whether it is static: agents and bulk operations skip static articles. */
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
