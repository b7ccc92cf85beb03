import { z } from 'zod';
import {
  Line,
  ImageCredit,
  ImageFocus,
  ImageUrl,
  Instant,
  labels,
  LanguageField,
  maxInteger,
  Source,
} from '../input/fields.ts';
import { parseOnce } from '../input/parse-once.ts';
import { Slug } from '../input/slug.ts';
import { ModifiedAt, storedFields } from '../kernel/entity.ts';
import { intervieweeLimits, listLimits, rejectionReasonLimit, textLimits } from './article-limits.ts';
import { ProvenanceByLanguage } from '../items/provenance.ts';
import { Corrections } from './corrections.ts';
import { scheduleFields } from './schedule.ts';
import { contentTypes } from './taxonomy.ts';

/** Maximum length of a body, in characters, per language. */
export const maxBody = textLimits.body_es;

export const Interviewee = z.object({
  name: Line.min(1).max(intervieweeLimits.name),
  role_es: Line.max(intervieweeLimits.role),
  role_en: Line.max(intervieweeLimits.role).nullable(),
  focus: labels(50),
});
/** Whom an interview is with, in what role, and the topics they know. */
export type Interviewee = z.infer<typeof Interviewee>;

const revisionNumber = z.int().nonnegative().max(maxInteger);

export const ArticleContent = z.object({
  slug: Slug,
  // Empty when there is no Spanish version, or it is not published.
  title_es: Line.max(textLimits.title_es),
  title_en: Line.max(textLimits.title_en).nullable(),
  summary_es: z.string().max(textLimits.summary_es),
  summary_en: z.string().max(textLimits.summary_en).nullable(),
  body_es: z.string().max(maxBody),
  body_en: z.string().max(maxBody).nullable(),
  date: Instant.describe('As readers see it; of a draft whose date nobody has set: when it was begun'),
  date_is_set: z
    .boolean()
    .describe('Whether its date is settled: typed, imported, or that of its first publication'),
  topics: labels(listLimits.topics),
  type: z.enum(contentTypes),
  tags: labels(listLimits.tags),
  sources: z.array(Source).max(listLimits.sources),
  author: Line.max(200),
  author_name: Line.max(textLimits.author_name).nullable(),
  is_agent: z.boolean(),
  review_required: z.boolean(),
  sponsored: z.boolean(),
  sponsor_label: Line.max(textLimits.sponsor_label).nullable(),
  image_url: ImageUrl.nullable(),
  image_alt_es: Line.max(textLimits.image_alt_es).nullable(),
  image_alt_en: Line.max(textLimits.image_alt_en).nullable(),
  why_it_matters_es: z
    .string()
    .max(textLimits.why_it_matters_es)
    .nullable()
    .describe('What stands in its box "Por qué importa"; null: the text that all pieces have'),
  why_it_matters_en: z.string().max(textLimits.why_it_matters_en).nullable(),
  search_title_es: Line.max(textLimits.search_title_es)
    .nullable()
    .describe('Its title in search results and shared links; null: its title'),
  search_title_en: Line.max(textLimits.search_title_en).nullable(),
  search_description_es: Line.max(textLimits.search_description_es)
    .nullable()
    .describe('Its description there; null: its summary'),
  search_description_en: Line.max(textLimits.search_description_en).nullable(),
  share_image_url: ImageUrl.nullable().describe(
    'The picture of the library that shared links show; null: its picture, or its cover',
  ),
  series: Line.max(textLimits.series)
    .nullable()
    .describe('The series that it is part of, in the order of their dates'),
  interviewee: Interviewee.nullable().describe('Whom an interview is with; null: not said, or no interview'),
  interviewee_invented: z
    .boolean()
    .describe('Whether the interviewee is invented: structured data then contains no person'),
  cover_variant: z
    .int()
    .nonnegative()
    .max(maxInteger)
    .describe('Which generated cover replaces a picture; redrawing uses the next'),
  cover_seed: z
    .string()
    .max(300)
    .nullish()
    .describe('The seed of its generated cover after a slug change: the first slug'),
  featured: z.boolean(),
  is_static: z.boolean(),
  status: z.enum(['draft', 'published', 'rejected']),
  rejection_reason: z
    .string()
    .max(rejectionReasonLimit)
    .nullable()
    .describe('The reason for its rejection, if given'),
  published_languages: z
    .array(LanguageField)
    .max(2)
    .describe('Of a published one, the languages that readers see; empty otherwise'),
  original_language: LanguageField.describe('The language it is written in; the other is its translation'),
  text_revisions: z
    .object({ es: revisionNumber, en: revisionNumber })
    .describe('The revision in which title, summary or body of each language last changed'),
  provenance: ProvenanceByLanguage,
  corrections: Corrections,
});
/** An article's texts and metadata; bodies are Markdown (GFM). */
export type ArticleContent = z.infer<typeof ArticleContent>;

export const Article = ArticleContent.extend({
  ...storedFields,
  ...scheduleFields,
  image_focus: ImageFocus,
  image_credit: ImageCredit,
  modified_at: ModifiedAt,
});
/** A stored article (docs/product.md 3.1). */
export type Article = z.infer<typeof Article>;

/** The fields that only the newsroom sees. */
export const deskFields = {
  scheduled_at: true,
  scheduled_action: true,
  scheduled_by: true,
  scheduled_languages: true,
  schedule_error: true,
  date_is_set: true,
} as const satisfies Partial<Record<keyof Article, true>>;

export const PublicArticle = Article.omit(deskFields);
/** An article as the public sees it. */
export type PublicArticle = z.infer<typeof PublicArticle>;

export const TrashedArticle = Article.extend({ deleted_at: z.iso.datetime() });
/** An article in the trash: hidden from everybody, its slug still taken, with the status it is restored to. */
export type TrashedArticle = z.infer<typeof TrashedArticle>;

export type ArticleStatus = Article['status'];

/** What stands in for what all pieces have, or for an article's title, summary and picture elsewhere. */
export const ownTexts = {
  why_it_matters_es: true,
  why_it_matters_en: true,
  search_title_es: true,
  search_title_en: true,
  search_description_es: true,
  search_description_en: true,
  share_image_url: true,
} as const;

export const ArticleSummary = parseOnce(PublicArticle.omit({ body_es: true, body_en: true, ...ownTexts }));
/** An article in lists: all public fields except the texts that only its page needs. */
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** Removes the bodies, and the fields that only the newsroom sees. */
export const summarize = ({
  body_es: _es,
  body_en: _en,
  why_it_matters_es: _whyEs,
  why_it_matters_en: _whyEn,
  search_title_es: _titleEs,
  search_title_en: _titleEn,
  search_description_es: _descriptionEs,
  search_description_en: _descriptionEn,
  share_image_url: _shareImage,
  scheduled_at: _at,
  scheduled_action: _action,
  scheduled_by: _by,
  scheduled_languages: _languages,
  schedule_error: _error,
  date_is_set: _isSet,
  ...summary
}: Article): ArticleSummary => summary;

/** The fields of an article's entry in the sitemap. */
export const sitemapFields = {
  slug: true,
  type: true,
  date: true,
  revision: true,
  updated_at: true,
  modified_at: true,
  published_languages: true,
  image_url: true,
  image_focus: true,
  cover_variant: true,
} as const satisfies Partial<Record<keyof Article, true>>;

export const SitemapEntry = Article.pick(sitemapFields);
/** An article's entry in the sitemap. */
export type SitemapEntry = z.infer<typeof SitemapEntry>;
