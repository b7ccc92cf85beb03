import { z } from 'zod';
import { Label, Source } from '../kernel/fields.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import type { Issue, Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { sameJson } from '../kernel/json.ts';
import { BylineOfNames } from './byline-field.ts';
import { contentTypes } from './taxonomy.ts';

/** The language of a tag such as `es-MX` or `en_US`; the tag itself if the site does not have that language. */
export const languageTag = (tag: string): string => {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return language === 'es' || language === 'en' ? language : tag;
};

/** Why a document in a language that the site does not have is not imported. */
export const unsupportedLanguage = (tag: string): Message =>
  message('import.unsupported-language', { tag: tag.slice(0, 40) });

const pad = (text: string) => text.padStart(2, '0');

/** A date as people write it in front matter, as an ISO instant; null when it is not a valid date. */
const parseDate = (text: string): string | null => {
  const match =
    /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text.trim(),
    );
  if (!match) return null;
  const [, year = '', month = '', day = '', time = '00:00', zone = 'Z'] = match;
  const calendar = `${year}-${pad(month)}-${pad(day)}`;
  const midnight = Date.parse(`${calendar}T00:00:00Z`);
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== calendar) return null;
  const instant = Date.parse(`${calendar}T${time}${zone}`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
};

const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim());
const list = z
  .union([z.array(text), text.transform((value) => value.split(',').map((part) => part.trim()))])
  .transform((values) => values.filter(Boolean));
const flag = z.boolean({ error: 'import.boolean' });
const instant = text.transform((value, context) => {
  const found = parseDate(value);
  if (found) return found;
  context.addIssue({ code: 'custom', message: 'import.date', params: { value: value.slice(0, 60) } });
  return z.NEVER;
});
const named = z.object({ name: text }).transform(({ name }) => name);
const authors = z
  .union([z.array(z.union([text, named])).pipe(BylineOfNames), named.transform((name) => [name]).pipe(BylineOfNames), text], {
    error: 'import.author',
  })
  .pipe(z.string().max(200));

const shown = z.union([flag, instant], { error: 'import.boolean-or-date' });
const standing = text.transform((value) => value.toLowerCase());

/** The front matter an article may have; other keys are ignored. */
const FrontMatter = z.object({
  title: text.refine(Boolean, 'value.not-blank'),
  date: instant,
  lang: text.transform(languageTag).optional(),
  slug: text.optional(),
  author: authors.optional(),
  draft: flag.optional(),
  isDraft: flag.optional(),
  hidden: flag.optional(),
  private: flag.optional(),
  unlisted: flag.optional(),
  published: shown.optional(),
  publish: shown.optional(),
  status: standing.optional(),
  visibility: standing.optional(),
  publishDate: instant.optional(),
  publishedAt: instant.optional(),
  pubDate: instant.optional(),
  summary: text.optional(),
  description: text.optional(),
  metaDescription: text.optional(),
  image: text.optional(),
  imageAlt: text.optional(),
  topics: list.pipe(z.array(Label)).optional(),
  tags: list.pipe(z.array(Label)).optional(),
  categories: list.pipe(z.array(Label)).optional(),
  type: z.enum(contentTypes).optional(),
  sources: z.array(Source).optional(),
  featured: flag.optional(),
  sponsored: flag.optional(),
  sponsorLabel: text.optional(),
  aiTranslated: flag.optional(),
  aiGenerated: flag.optional(),
});
export type FrontMatter = z.output<typeof FrontMatter>;

/** Names that common site generators use for the same keys. */
const synonyms: Readonly<Record<string, keyof FrontMatter>> = {
  authors: 'author',
  category: 'categories',
  language: 'lang',
  locale: 'lang',
};

/** The normalized form of a key: generators write `publishDate`, `publishdate` and `publish_date`. */
const plainKey = (key: string): string => key.toLowerCase().replace(/[-_]/g, '');

/** The known keys and their synonyms, by normalized form. */
const keyNames: ReadonlyMap<string, string> = new Map(
  [...Object.keys(FrontMatter.shape), ...Object.keys(synonyms)].map((key) => [plainKey(key), key]),
);

/** The known key that a key of front matter stands for; the key itself when there is none. */
export const frontMatterKey = (key: string): string => {
  const known = keyNames.get(plainKey(key)) ?? key;
  return synonyms[known] ?? known;
};

/** Front matter with the known keys under their canonical names. A key without a value is ignored. */
export const withKnownKeys = (raw: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(raw)
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [keyNames.get(plainKey(key)) ?? key, value]),
  );

/** The keys that occur twice, such as `draft` and `Draft`, with different values. */
const contradictions = (raw: Readonly<Record<string, unknown>>): Issue[] => {
  const first = new Map<string, string>();
  return Object.keys(raw).flatMap((key) => {
    const plain = plainKey(key);
    if (raw[key] === null || !keyNames.has(plain)) return [];
    const other = first.get(plain);
    if (other !== undefined)
      return sameJson(raw[other], raw[key])
        ? []
        : [{ field: key, message: message('import.contradictory-key', { key: other }) }];
    first.set(plain, key);
    return [];
  });
};

/** The values of the front matter and its unknown keys, or every reason why it cannot be used. */
export const readFrontMatter = (
  raw: Record<string, unknown>,
): { ok: true; value: FrontMatter; unknown: string[] } | { ok: false; issues: Issue[] } => {
  const twice = contradictions(raw);
  if (twice.length) return { ok: false, issues: twice };
  const unknown = Object.keys(raw).filter((key) => !keyNames.has(plainKey(key)));
  const named = Object.entries(withKnownKeys(raw));
  // The key's own name takes precedence over a synonym.
  const given = Object.fromEntries([
    ...named.flatMap(([key, value]) => (Object.hasOwn(synonyms, key) ? [[synonyms[key]!, value]] : [])),
    ...named,
  ]) as Record<string, unknown>;
  const parsed = FrontMatter.safeParse(given);
  if (parsed.success) return { ok: true, value: parsed.data, unknown };
  return { ok: false, issues: issuesOf(parsed.error, given) };
};
