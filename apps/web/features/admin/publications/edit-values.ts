import type { Article } from '#core/articles/article.ts';
import type { WrittenFields } from '#core/articles/edit-faults.ts';
import type { Origin } from '#core/kernel/provenance.ts';
import { sameJson } from '#core/kernel/json.ts';

/** A source in the form; `id` identifies its line. */
export type SourceValue = { id: number; name: string; url: string };

const texts = [
  'title_es',
  'title_en',
  'summary_es',
  'summary_en',
  'body_es',
  'body_en',
  'image_url',
  'image_alt_es',
  'image_alt_en',
  'sponsor_label',
] as const;
type TextField = (typeof texts)[number];

/** The values of the form. */
export type EditValues = Record<TextField, string> & {
  topics: readonly string[];
  tags: readonly string[];
  /** Texts in the fields of topics and tags that are not added yet; saved like the others. */
  next_topic: string;
  next_tag: string;
  sources: readonly SourceValue[];
  sponsored: boolean;
  origin_es: Origin;
  origin_en: Origin;
};

/** The values of the form for an article. */
export const toValues = (article: Article): EditValues => ({
  ...(Object.fromEntries(texts.map((field) => [field, article[field] ?? ''])) as Record<TextField, string>),
  topics: article.topics,
  tags: article.tags,
  next_topic: '',
  next_tag: '',
  sources: article.sources.map((source, id) => ({ id, ...source })),
  sponsored: article.sponsored,
  origin_es: article.provenance.es.origin,
  origin_en: article.provenance.en.origin,
});

/** An edit as it is sent: optional fields are null when empty. */
type Edit = Pick<Article, Exclude<keyof WrittenFields, 'author_name'>> &
  Pick<EditValues, 'sponsored' | 'origin_es' | 'origin_en'>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

/** Topics or tags, plus those of a comma-separated text. */
export const withLabels = (labels: readonly string[], text: string): readonly string[] => [
  ...new Set([...labels, ...text.split(',').map((one) => one.trim())].filter((one) => one !== '')),
];

const toEdit = (values: EditValues): Edit => {
  const optional = Object.fromEntries(texts.map((field) => [field, orNull(values[field])])) as Record<
    TextField,
    string | null
  >;
  const { title_es, summary_es, body_es, sponsored, origin_es, origin_en } = values;
  return {
    ...optional,
    title_es,
    summary_es,
    body_es,
    sponsored,
    origin_es,
    origin_en,
    image_url: optional.image_url?.trim() ?? null,
    topics: [...withLabels(values.topics, values.next_topic)],
    tags: [...withLabels(values.tags, values.next_tag)],
    sources: values.sources
      .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
      .filter(({ name, url }) => name !== '' || url !== ''),
  };
};

const valueIn = (article: Article, field: keyof Edit): unknown => {
  if (field === 'origin_es') return article.provenance.es.origin;
  if (field === 'origin_en') return article.provenance.en.origin;
  return article[field];
};

/** The fields that differ from the article: only they are sent, so that nothing else is overwritten. */
export const changesTo = (article: Article, values: EditValues): Partial<Edit> =>
  Object.fromEntries(
    Object.entries(toEdit(values)).filter(([field, value]) => {
      const before = valueIn(article, field as keyof Edit);
      return !sameJson(
        typeof before === 'string' && before.trim() === '' && value === null ? null : before,
        value,
      );
    }),
  );

/** The article with these changes. */
export const withChanges = (article: Article, changes: Partial<Edit>): Article => {
  const { es, en } = article.provenance;
  const { origin_es = es.origin, origin_en = en.origin, ...fields } = changes;
  return {
    ...article,
    ...fields,
    provenance: {
      ...article.provenance,
      es: { ...es, origin: origin_es },
      en: { ...en, origin: origin_en },
    },
  };
};
