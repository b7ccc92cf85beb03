import type { Article, Interviewee } from '#core/articles/article.ts';
import { textLimits } from '#core/articles/article-limits.ts';
import { blankArticle as blank } from '#core/articles/blank-article.ts';
import type { ArticleEdit } from '#core/articles/edit.ts';
import type { ContentType } from '#core/articles/taxonomy.ts';
import { topicNamed } from '#core/articles/topic-names.ts';
import type { Source } from '#core/input/fields.ts';
import type { Language } from '#core/text/language.ts';
import { languages } from '#core/text/language.ts';
import type { Origin } from '#core/items/provenance.ts';
import { restoredOrigin } from '#core/items/provenance.ts';
import { sameJson } from '#core/input/json.ts';

/** A source as typed; `id` identifies its line. */
export type SourceValue = Source & { id: number };

/** Whether nothing of a source has been typed. */
export const isBlankSource = ({ name, url, name_en, url_en }: SourceValue): boolean =>
  [name, url, name_en, url_en].every((text) => !text?.trim());

const limited = Object.keys(textLimits) as (keyof typeof textLimits)[];
const texts = [...limited, 'image_url', 'share_image_url'] as const;
type TextField = (typeof texts)[number];

/** The values of the editor. */
export type EditValues = Record<TextField, string> & {
  slug: string;
  type: ContentType;
  /** An instant; empty: that of the publication. */
  date: string;
  topics: readonly string[];
  tags: readonly string[];
  /** Texts in the fields of topics and tags that are not added yet. */
  next_topic: string;
  next_tag: string;
  sources: readonly SourceValue[];
  sponsored: boolean;
  /** The name of the interviewee; empty: nobody is named. */
  interviewee: string;
  interviewee_role_es: string;
  interviewee_role_en: string;
  interviewee_focus: readonly string[];
  interviewee_invented: boolean;
  origin_es: Origin;
  origin_en: Origin;
  original_language: Language;
};

const shortParts = ['title', 'summary', 'why_it_matters'] as const;

/** The texts in plain fields that are written and translated. */
export type ShortText = `${(typeof shortParts)[number]}_${Language}`;
export const shortTexts: readonly ShortText[] = languages.flatMap((language) =>
  shortParts.map((part) => `${part}_${language}` as const),
);

/** The texts that are written and translated, which stand in the panes of the languages. */
export type VersionText = ShortText | `body_${Language}`;
export const versionTexts: readonly VersionText[] = [...shortTexts, 'body_es', 'body_en'];

/** Whether a field is one of those. */
export const isVersionText = (field: string): field is VersionText =>
  (versionTexts as readonly string[]).includes(field);

/** Those texts, of all values. */
export const versionOf = (values: EditValues): Record<VersionText, string> =>
  Object.fromEntries(versionTexts.map((name) => [name, values[name]])) as Record<VersionText, string>;

/** The editor's values for an article. */
export const toValues = (article: Article): EditValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, article[field] ?? ''])) as Record<TextField, string>),
  slug: article.slug,
  type: article.type,
  date: article.date_is_set ? article.date : '',
  topics: article.topics,
  tags: article.tags,
  next_topic: '',
  next_tag: '',
  sources: article.sources.map((source, id) => ({ id, ...source })),
  sponsored: article.sponsored,
  interviewee: article.interviewee?.name ?? '',
  interviewee_role_es: article.interviewee?.role_es ?? '',
  interviewee_role_en: article.interviewee?.role_en ?? '',
  interviewee_focus: article.interviewee?.focus ?? [],
  interviewee_invented: article.interviewee_invented,
  origin_es: article.provenance.es.origin,
  origin_en: article.provenance.en.origin,
  original_language: article.original_language,
});

/** The editor's values to restore an earlier version of an article. Its address stays. */
export const restoredValues = (article: Article, snapshot: Partial<Article>): EditValues => {
  const then = { ...article, ...snapshot, slug: article.slug };
  const originOf = (language: Language) =>
    restoredOrigin(then.provenance[language].origin, article.provenance[language].origin);
  return { ...toValues(then), origin_es: originOf('es'), origin_en: originOf('en') };
};

/** A blank article, limited to the fields that the editor uses. `byline`: who signs it; empty: the site. */
export const blankArticle = (now: string, byline = '') =>
  ({
    ...blank,
    slug: '',
    title_es: '',
    body_es: '',
    date: now,
    author: byline,
    author_name: byline || null,
    provenance: { es: { origin: 'human' }, en: { origin: 'human' } },
  }) as Partial<Article> as Article;

/** An edit as it is sent. */
export type Edit = ArticleEdit & { new_slug?: string };

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Topics or tags, plus those of a comma-separated text. `read`: parses each of these. */
export const withLabels = (
  labels: readonly string[],
  text: string,
  read: (label: string) => string = String,
): readonly string[] => [
  ...new Set([...labels, ...text.split(',').map((one) => read(one.trim()))].filter((one) => one !== '')),
];

/** The values with the topic and the tag that were typed and not added yet. */
export const withTypedLabels = (values: EditValues): EditValues => ({
  ...values,
  topics: withLabels(values.topics, values.next_topic, topicNamed),
  tags: withLabels(values.tags, values.next_tag),
  next_topic: '',
  next_tag: '',
});

const intervieweeOf = ({
  interviewee,
  interviewee_role_es: role,
  interviewee_role_en: roleInEnglish,
  interviewee_focus: focus,
}: EditValues): Interviewee | null =>
  interviewee.trim() === ''
    ? null
    : { name: interviewee.trim(), role_es: role.trim(), role_en: orNull(roleInEnglish), focus: [...focus] };

const toEdit = (values: EditValues) => {
  const optional = Object.fromEntries(texts.map((field) => [field, orNull(values[field])])) as Record<
    TextField,
    string | null
  >;
  const { title_es, summary_es, body_es, slug, type, date, sponsored, origin_es, origin_en } = values;
  const { original_language } = values;
  return {
    ...optional,
    title_es,
    summary_es,
    body_es,
    new_slug: slug.trim(),
    type,
    ...(date === '' ? { date_is_set: false } : { date }),
    sponsored,
    interviewee: intervieweeOf(values),
    interviewee_invented: values.interviewee_invented,
    origin_es,
    origin_en,
    original_language,
    image_url: optional.image_url?.trim() ?? null,
    share_image_url: optional.share_image_url?.trim() ?? null,
    topics: [...values.topics],
    tags: [...values.tags],
    sources: values.sources
      .filter((source) => !isBlankSource(source))
      .map(({ name, url, name_en, url_en }) => ({
        name: name.trim(),
        url: url.trim(),
        ...(name_en?.trim() && { name_en: name_en.trim() }),
        ...(url_en?.trim() && { url_en: url_en.trim() }),
      })),
  } satisfies Edit;
};

/** The fields of one state that differ in another: only they are sent, so that nothing else is overwritten. */
export const changesBetween = (before: EditValues, after: EditValues): Edit => {
  const [found, edited] = [toEdit(before), toEdit(after)];
  return Object.fromEntries(
    Object.entries(edited).filter(([field, value]) => !sameJson(found[field as keyof typeof found], value)),
  );
};

/** The fields of an edit that differ from the article. */
export const changesTo = (article: Article, values: EditValues): Edit =>
  changesBetween(toValues(article), values);

/** The article with these changes. */
export const withChanges = (article: Article, { new_slug = article.slug, ...changes }: Edit): Article => {
  const { es, en } = article.provenance;
  const { origin_es = es.origin, origin_en = en.origin, ...fields } = changes;
  return {
    ...article,
    ...(fields as Partial<Article>),
    ...(fields.date !== undefined && { date_is_set: true }),
    slug: new_slug,
    provenance: {
      ...article.provenance,
      es: { ...es, origin: origin_es },
      en: { ...en, origin: origin_en },
    },
  };
};
