import { z } from 'zod';
import { SimilarArticle } from './desk-row.ts';

/** The checks of an article before it is published, in this order. */
export const checkIds = [
  'title',
  'summary',
  'body-es',
  'body-en',
  'english',
  'language',
  'markup',
  'sources',
  'source-addresses',
  'topics',
  'tags',
  'image',
  'ai-label',
  'demo',
  'sponsor',
  'date',
  'duplicates',
] as const;
export type CheckId = (typeof checkIds)[number];

export const checkLevels = ['ok', 'warning', 'error'] as const;
/** `error`: is not published like this. `warning`: only after somebody has confirmed it. */
export type CheckLevel = (typeof checkLevels)[number];

export const ChecklistItem = z.object({
  id: z.enum(checkIds),
  level: z.enum(checkLevels),
  data: z
    .object({
      length: z.int().describe('Characters that there are'),
      least: z.int().describe('Characters, or items, that are wanted'),
      most: z.int().describe('Characters, or items, that there should be at most'),
      count: z.int().describe('Items that there are'),
      missing: z.array(z.string()).describe('Fields without text'),
      unknown: z.array(z.string()).describe('Labels that nobody has used so far'),
      malformed: z.array(z.string()).describe('Addresses that lead nowhere a reader can go'),
      repeated: z.array(z.string()).describe('Addresses that are there twice'),
      languages: z.array(z.enum(['es', 'en'])).describe('Versions that it is about'),
      articles: z.array(SimilarArticle).describe('Articles that may tell the same story'),
      cover: z.boolean().describe('Whether a drawn cover is shown in place of a picture'),
    })
    .partial(),
});
/** One thing that was looked at, with what a panel needs to put it into words. */
export type ChecklistItem = z.infer<typeof ChecklistItem>;
export type CheckData = ChecklistItem['data'];
