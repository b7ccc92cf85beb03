import { z } from 'zod';
import { Line } from '../input/fields.ts';
import { storedFields } from '../kernel/entity.ts';
import { Slug } from '../input/slug.ts';
import type { Collection } from '../items/collection.ts';

export const TopicPageContent = z.object({
  slug: Slug,
  title_es: Line.min(1).max(200),
  title_en: Line.max(200).nullable(),
  dek_es: z.string().max(1000).describe('What the topic is about, in a sentence'),
  dek_en: z.string().max(1000).nullable(),
  intro_es: z.string().max(100_000).describe('The introduction of its page, in Markdown'),
  intro_en: z.string().max(100_000).nullable(),
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
});
/** A topic as the list of topics shows it. */
export type TopicEntry = z.infer<typeof TopicEntry>;

declare module '../kernel/ports.ts' {
  interface Stores {
    topics: Collection<TopicPage>;
  }
}
