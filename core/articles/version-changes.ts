import { z } from 'zod';
import { sameJson } from '../input/json.ts';
import type { Language } from '../text/language.ts';
import { localized, otherLanguage } from '../text/language.ts';
import { countChangedWords, ShownBlock, shownDiff, WordCount } from '../text/shown-diff.ts';
import type { Article } from './article.ts';
import { shownLabel } from './how-it-was-made.ts';

const texts = ['title', 'summary', 'body'] as const;

/** What may have changed besides the texts, as readers learn. */
const otherParts = [
  'sources',
  'topics',
  'tags',
  'author',
  'author_name',
  'image_url',
  'sponsored',
  'series',
  'interviewee',
  'why_it_matters',
] as const;

/** Lists whose entries that came and went are named. */
const lists = ['sources', 'topics', 'tags'] as const;

const LabelChange = z
  .object({ before: z.string().nullable(), after: z.string().nullable() })
  .nullable()
  .describe(
    'The label of AI use before and after, where it differs; null in it: a text by people, without one',
  );

export const VersionChanges = z.object({
  title: z.array(ShownBlock),
  summary: z.array(ShownBlock),
  body: z.array(ShownBlock),
  others: z.array(z.enum(otherParts)),
  lists: z
    .array(z.object({ part: z.enum(lists), added: z.array(z.string()), removed: z.array(z.string()) }))
    .describe('Of those, the lists with what came and went: names of sources, topics, tags'),
  label: LabelChange,
  words: WordCount.describe('Of the title, the summary and the body together'),
  elsewhere: z.boolean().describe('Whether the text of the other language differs'),
});
/** What differs between two versions of an article in one language, word by word. */
export type VersionChanges = z.infer<typeof VersionChanges>;

export const ChangeSummary = z.object({
  parts: z.array(z.enum([...texts, ...otherParts])),
  label: LabelChange,
  words: WordCount,
});
/** Which parts of a version differ, and how many words. */
export type ChangeSummary = z.infer<typeof ChangeSummary>;

/** The entries of a list, as they are named in a language. */
const namesIn = (article: Article, part: (typeof lists)[number], lang: Language): string[] =>
  part === 'sources'
    ? article.sources.map(({ name, name_en }) => (lang === 'en' && name_en) || name)
    : [...article[part]];

const listChanges = (before: Article, after: Article, lang: Language): VersionChanges['lists'] =>
  lists.flatMap((part) => {
    const [then, now] = [namesIn(before, part, lang), namesIn(after, part, lang)];
    const added = now.filter((name) => !then.includes(name));
    const removed = then.filter((name) => !now.includes(name));
    return added.length + removed.length ? [{ part, added, removed }] : [];
  });

const labelChange = (before: Article, after: Article, lang: Language): VersionChanges['label'] => {
  const [then, now] = [shownLabel(before, lang), shownLabel(after, lang)];
  return then === now ? null : { before: then, after: now };
};

export const changesBetween = (before: Article, after: Article, lang: Language): VersionChanges => {
  const [title, summary, body] = texts.map((field) =>
    shownDiff(localized(before, field, lang), localized(after, field, lang)),
  ) as [ShownBlock[], ShownBlock[], ShownBlock[]];
  return {
    title,
    summary,
    body,
    others: otherParts.filter((part) => {
      const field = part === 'why_it_matters' ? (`${part}_${lang}` as const) : part;
      // Versions of earlier releases lack some fields.
      return !sameJson(before[field] ?? null, after[field] ?? null);
    }),
    lists: listChanges(before, after, lang),
    label: labelChange(before, after, lang),
    words: countChangedWords([...title, ...summary, ...body]),
    elsewhere: [...texts, 'why_it_matters' as const].some((text) => {
      const field = `${text}_${otherLanguage(lang)}` as const;
      return !sameJson(before[field] ?? null, after[field] ?? null);
    }),
  };
};

export const summarizeChanges = ({
  others,
  label,
  words,
  lists: _lists,
  elsewhere: _elsewhere,
  ...blocks
}: VersionChanges): ChangeSummary => ({
  parts: [...texts.filter((text) => blocks[text].length > 0), ...others],
  label,
  words,
});
