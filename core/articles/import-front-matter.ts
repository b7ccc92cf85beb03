import { z } from 'zod';
import { Label, Source } from '../input/fields.ts';
import { readTime } from '../time/written-time.ts';
import { issuesOf } from '../kernel/parse-input.ts';
import type { Issue, Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { sameJson } from '../input/json.ts';
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

const text = z.string({ error: ({ input }) => (input === undefined ? undefined : 'import.text') }).trim();
/** A list, or its items separated by commas. */
const list = z
  .unknown()
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))
  .pipe(z.array(text))
  .transform((values) => values.filter(Boolean));
const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })], {
  error: 'import.boolean',
});
const person = z.union([text, z.object({ name: text }).transform(({ name }) => name)], {
  error: 'import.author',
});
const names = z.array(person).pipe(BylineOfNames);
/** A text is the byline as it stands; a list holds one name in each place. */
const authors = z
  .unknown()
  .transform((value, context) => {
    const stated = typeof value === 'string' ? text.safeParse(value) : names.safeParse([value].flat());
    if (stated.success) return stated.data;
    for (const { path, message: key } of stated.error.issues)
      context.addIssue({ code: 'custom', path, message: key });
    return z.NEVER;
  })
  .pipe(z.string().max(200));
const state = text.transform((value) => value.toLowerCase());

/** A time as people write it, as an ISO instant; without an offset it is a time of the site. */
const instantIn = (timeZone: string) =>
  text.transform((value, context) => {
    const found = readTime(value, timeZone);
    if (found && !found.skipped) return found.at;
    const named = { value: value.slice(0, 60) };
    context.addIssue({
      code: 'custom',
      ...(found
        ? { message: 'value.skipped-time', params: { ...named, zone: timeZone } }
        : { message: 'import.date', params: named }),
    });
    return z.NEVER;
  });

/** The front matter an article may have; other keys are ignored. */
const frontMatterIn = (timeZone: string) => {
  const instant = instantIn(timeZone);
  const flagOrInstant = z.union([flag, instant], { error: 'import.boolean-or-date' });
  return z.object({
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
    published: flagOrInstant.optional(),
    publish: flagOrInstant.optional(),
    status: state.optional(),
    visibility: state.optional(),
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
    series: text.optional(),
    whyItMatters: text.optional(),
    interviewee: text.optional(),
    intervieweeRole: text.optional(),
    aiTranslated: flag.optional(),
    aiGenerated: flag.optional(),
  });
};
export type FrontMatter = z.output<ReturnType<typeof frontMatterIn>>;

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
  [...Object.keys(frontMatterIn('UTC').shape), ...Object.keys(synonyms)].map((key) => [plainKey(key), key]),
);

/** The known key that a key of front matter stands for; the key itself when there is none. */
export const frontMatterKey = (key: string): string => {
  const name = keyNames.get(plainKey(key)) ?? key;
  return synonyms[name] ?? name;
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

const valueAt = (data: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, key) => (Object(value) as Record<string, unknown>)[key], data);

/** An error that names the value, unless its sentence does so already. */
const withValue = ({ field, message: what }: Issue, data: Record<string, unknown>): Issue => {
  const value = valueAt(data, field);
  const isWord = value === null || typeof value === 'boolean';
  const isNamed = typeof what !== 'string' && what.params && 'value' in what.params;
  if ((!isWord && typeof value !== 'string') || String(value).trim() === '' || isNamed)
    return { field, message: what };
  // In YAML these words are no texts unless they are in quotes.
  const isText = isWord && typeof what !== 'string' && what.key === 'value.type';
  const named = { value: String(value).slice(0, 60), what: isText ? message('import.text') : what };
  return { field, message: message('import.value', named) };
};

/**
 * The values of the front matter and its unknown keys, or every reason why it cannot be used. A time without an offset
 * is one of the time zone.
 */
export const readFrontMatter = (
  raw: Record<string, unknown>,
  timeZone: string,
): { ok: true; value: FrontMatter; unknown: string[] } | { ok: false; issues: Issue[] } => {
  const twice = contradictions(raw);
  if (twice.length) return { ok: false, issues: twice };
  const unknown = Object.keys(raw).filter((key) => !keyNames.has(plainKey(key)));
  const named = Object.entries(withKnownKeys(raw));
  // The key's own name takes precedence over a synonym.
  const input = Object.fromEntries([
    ...named.flatMap(([key, value]) => (Object.hasOwn(synonyms, key) ? [[synonyms[key]!, value]] : [])),
    ...named,
  ]) as Record<string, unknown>;
  const schema = frontMatterIn(timeZone);
  const found: Readonly<Record<string, z.ZodType>> = schema.shape;
  // `true` as the title or the author is the word: only where it may mean yes it does.
  for (const [key, value] of Object.entries(input))
    if (typeof value === 'boolean' && found[key]?.safeParse(value).success === false)
      input[key] = String(value);
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, value: parsed.data, unknown };
  return { ok: false, issues: issuesOf(parsed.error, input).map((issue) => withValue(issue, input)) };
};
