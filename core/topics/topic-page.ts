import { z } from 'zod';
import { Headline } from '../articles/headline.ts';
import { Line, Source } from '../input/fields.ts';
import { storedFields } from '../kernel/entity.ts';
import { Slug } from '../input/slug.ts';
import type { Collection } from '../items/collection.ts';

const TopicFigure = z.object({
  value_es: Line.min(1).max(40).describe('The figure as it is written, with its unit'),
  value_en: Line.max(40).nullable(),
  about_es: Line.min(1).max(200).describe('What it measures, and of when it is'),
  about_en: Line.max(200).nullable(),
  source_name: Source.shape.name,
  source_url: Source.shape.url.describe('Where it can be checked'),
});
/** A figure that sums up a topic, with the source that readers can check it in. */
export type TopicFigure = z.infer<typeof TopicFigure>;

export const TopicPageContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(200),
  title_en: Line.max(200).nullable(),
  dek_es: z.string().max(1000).describe('What the topic is about, in a sentence'),
  dek_en: z.string().max(1000).nullable(),
  intro_es: z.string().max(100_000).describe('The introduction of its page, in Markdown'),
  intro_en: z.string().max(100_000).nullable(),
  figures: z.array(TopicFigure).max(6).describe('Key figures, each with its source'),
  best: z
    .array(Slug)
    .max(12)
    .describe('Slugs of the articles to start with, in order; without any, the featured ones are shown'),
  position: z.int().nonnegative().max(9999).describe('Its place among the topics, the lowest first'),
});
/** What editors write about a topic; its slug is the topic. */
export type TopicPageContent = z.infer<typeof TopicPageContent>;

export const TopicPage = TopicPageContent.extend(storedFields);
export type TopicPage = z.infer<typeof TopicPage>;

export const TopicEntry = TopicPage.extend({
  articles: z.int().nonnegative().describe('Published articles about it, at most 1,000'),
  interviews: z.int().nonnegative().describe('Published interviews of the collection about it'),
  latest: Headline.nullable().describe('The newest article or interview about it'),
});
/** A topic as the list of topics shows it. */
export type TopicEntry = z.infer<typeof TopicEntry>;

declare module '../kernel/ports.ts' {
  interface Stores {
    topics: Collection<TopicPage>;
  }
}
