import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { omitUndefined, sameJson } from '../input/json.ts';
import { languages, otherLanguage } from '../text/language.ts';
import type { Article } from './article.ts';
import { ArticleContent, ownTexts } from './article.ts';
import { lacksTitle, originalLanguage } from './article-languages.ts';
import { withOwnPicture } from '../items/own-picture.ts';
import { message } from '../messages/messages.ts';
import { BylineField } from './byline-field.ts';
import { Origin, unreviewed } from '../items/provenance.ts';
import type { ImageProvenance, Provenance } from '../items/provenance.ts';

/** The fields of an article that editors edit directly; all others change through their own operations. */
export const editedFields = {
  title_es: true,
  title_en: true,
  summary_es: true,
  summary_en: true,
  body_es: true,
  body_en: true,
  type: true,
  topics: true,
  tags: true,
  sources: true,
  author_name: true,
  date: true,
  sponsored: true,
  sponsor_label: true,
  image_url: true,
  image_alt_es: true,
  image_alt_en: true,
  ...ownTexts,
  series: true,
  interviewee: true,
  interviewee_invented: true,
  original_language: true,
} as const;

export const ArticleEdit = ArticleContent.pick(editedFields)
  .extend({
    author_name: BylineField.nullable(),
    origin_es: Origin.describe('How the Spanish text was made'),
    origin_en: Origin.describe('How the English text was made'),
    translation_current: z.boolean().describe('Marks the translation as up to date'),
    date_is_set: z
      .boolean()
      .describe('false takes back the date of a draft, which gets that of its publication'),
  })
  .partial();
/** The changes of an editor; omitted fields stay unchanged. */
export type ArticleEdit = z.infer<typeof ArticleEdit>;

const optionalTexts = [
  'title_en',
  'summary_en',
  'body_en',
  'author_name',
  'sponsor_label',
  'image_alt_es',
  'image_alt_en',
  'why_it_matters_es',
  'why_it_matters_en',
  'search_title_es',
  'search_title_en',
  'search_description_es',
  'search_description_en',
  'series',
] as const;

/** An empty field is stored as null. */
const withoutBlanks = (article: Article): Article => {
  const blank = optionalTexts.filter((field) => article[field]?.trim() === '');
  const title_es = article.title_es.trim() === '' ? '' : article.title_es;
  return { ...article, title_es, ...Object.fromEntries(blank.map((field) => [field, null])) };
};

const textsOf = (article: Article, language: 'es' | 'en') => [
  article[`title_${language}`],
  article[`summary_${language}`],
  article[`body_${language}`],
  article[`why_it_matters_${language}`],
];

/** Whether an edit newly declares that a person wrote a text. */
export const claimsPerson = (
  { provenance: { es, en } }: Pick<Article, 'provenance'>,
  { origin_es, origin_en }: ArticleEdit,
): boolean =>
  (origin_es === 'human' && es.origin !== 'human') || (origin_en === 'human' && en.origin !== 'human');

const provenanceOf = (
  language: 'es' | 'en',
  before: Article,
  after: Article,
  origin: Origin | undefined,
  byPerson: boolean,
): Provenance => {
  const found = before.provenance[language];
  if (origin === 'human' && after.is_agent)
    throw new DomainError('articles.agent-text', { field: `origin_${language}` });
  const next = origin ? { ...found, origin } : found;
  const rewritten = !sameJson(textsOf(before, language), textsOf(after, language));
  if (!rewritten || byPerson) return next;
  // A text changed by a program is no longer written by a person alone, and nobody has reviewed it since.
  return unreviewed(next.origin === 'human' ? { ...next, origin: 'ai-assisted' } : next);
};

/** The date after an edit. What is typed counts, unless it is the date that the draft was begun with. */
const dateOf = (
  { date, date_is_set, created_at, status }: Article,
  { date: typed, date_is_set: isSet }: ArticleEdit,
): Pick<Article, 'date' | 'date_is_set'> => {
  if (status === 'published') return { date: typed ?? date, date_is_set: true };
  if (isSet === false) return { date: created_at, date_is_set: false };
  const isTyped = isSet === true || (typed !== undefined && Date.parse(typed) !== Date.parse(date));
  return { date: typed ?? date, date_is_set: date_is_set || isTyped };
};

/** Whether anything differs that readers see of a piece. */
const isRewritten = (before: Article, after: Article): boolean =>
  (Object.keys(editedFields) as (keyof typeof editedFields)[]).some(
    (field) => !sameJson(before[field], after[field]),
  );

/** An edit whose picture is known to be machine-generated, or that restores an earlier drawing of the cover. */
export type PicturedEdit = ArticleEdit & {
  image?: ImageProvenance | undefined;
  cover_variant?: number | undefined;
};

/**
 * Applies the changes of a person or a program. Throws `validation` when no title would remain, `rule-violated` when
 * the label of an agent's text would be removed.
 */
export const applyEdit = (article: Article, edit: PicturedEdit, byPerson: boolean): Article => {
  const { origin_es, origin_en, translation_current: isCurrent, image: pictured, ...fields } = edit;
  const input = omitUndefined(fields);
  const edited = withOwnPicture(article, withoutBlanks({ ...article, ...input, ...dateOf(article, edit) }));
  if (lacksTitle(edited))
    throw new DomainError('input.invalid', {
      issues: [{ field: 'title_es', message: message('value.not-blank') }],
    });
  const isSamePicture = edited.image_url === article.image_url;
  const image = pictured ?? (isSamePicture ? article.provenance.image : undefined);
  const rewritten = languages.some(
    (language) => !sameJson(textsOf(article, language), textsOf(edited, language)),
  );
  const provenance = {
    ...(image && { image }),
    es: provenanceOf('es', article, edited, origin_es, byPerson),
    en: provenanceOf('en', article, edited, origin_en, byPerson),
  };
  const translation = otherLanguage(originalLanguage({ ...edited, provenance }));
  return {
    ...edited,
    // A person has to review what a program has written into a draft.
    ...(!byPerson &&
      article.status !== 'published' &&
      isRewritten(article, edited) && { review_required: true }),
    text_revisions: {
      ...edited.text_revisions,
      ...(isCurrent && { [translation]: article.revision + 1 }),
    },
    // The person who scheduled it has not read what a program has written since, and is not responsible for it.
    ...(rewritten && !byPerson && { scheduled_by: null }),
    provenance,
  };
};
