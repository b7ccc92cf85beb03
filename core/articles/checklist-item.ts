import { z } from 'zod';
import { SimilarArticle } from './similarity.ts';

/** A picture or linked file of a text that some or all readers do not get. */
export const FaultyPicture = z.object({
  language: z.enum(['es', 'en']),
  url: z.string(),
  fault: z
    .enum(['no-alt', 'gone', 'link-gone'])
    .describe(
      'no-alt: it has no alternative text; gone: the library does not have it; link-gone: nor what the text links to',
    ),
  name: z
    .string()
    .optional()
    .describe('Its caption, else its alternative text, else the name of its file; the words of a link'),
  number: z.int().optional().describe('Which picture of the text it is, from 1 on'),
});
export type FaultyPicture = z.infer<typeof FaultyPicture>;

/** The checks of an article before publication, in this order. */
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
  'evidence',
  'interviewee',
  'topics',
  'tags',
  'image',
  'body-images',
  'ai-label',
  'demo',
  'sponsor',
  'date',
  'duplicates',
] as const;
export type CheckId = (typeof checkIds)[number];

export const checkLevels = ['ok', 'warning', 'error'] as const;
/** `error`: blocks publication. `warning`: has to be confirmed. */
export type CheckLevel = (typeof checkLevels)[number];

export const ChecklistItem = z.object({
  id: z.enum(checkIds),
  level: z.enum(checkLevels),
  data: z
    .object({
      length: z.int().describe('Number of characters'),
      least: z.int().describe('Recommended number of characters or items'),
      most: z.int().describe('Maximum number of characters or items'),
      count: z.int().describe('Number of items'),
      missing: z.array(z.string()).describe('Fields without text'),
      unknown: z.array(z.string()).describe('Labels that have not been used before'),
      malformed: z.array(z.string()).describe('Addresses that readers cannot open'),
      repeated: z.array(z.string()).describe('Duplicate addresses'),
      unnamed: z.array(z.string()).describe('Addresses of sources without a name'),
      unaddressed: z.array(z.string()).describe('Names of sources without an address'),
      languages: z.array(z.enum(['es', 'en'])).describe('The versions concerned'),
      articles: z.array(SimilarArticle).describe('Articles that may be about the same story'),
      facts: z
        .array(
          z.object({
            language: z.enum(['es', 'en']),
            sentence: z.string(),
            missing: z.array(z.string()).describe('What no stored source carries'),
          }),
        )
        .describe('Sentences that no source carries and no person has confirmed; at most 20'),
      omitted: z
        .array(z.object({ language: z.enum(['es', 'en']), line: z.int(), text: z.string() }))
        .describe('What pages leave out of the text, with its line; at most 20 of a version'),
      pictures: z
        .array(FaultyPicture)
        .describe('Pictures and linked files of the text that readers do not get; at most 20'),
      cover: z.boolean().describe('Whether a drawn cover replaces a picture'),
      gone: z.boolean().describe('Whether the library does not have the picture'),
      share_gone: z.boolean().describe('The same of the sharing picture'),
      past: z.boolean().describe('Whether the typed date of a draft has passed; else one may lie ahead'),
    })
    .partial(),
});
/** The result of one check, with the data a panel needs to describe it. */
export type ChecklistItem = z.infer<typeof ChecklistItem>;
export type CheckData = ChecklistItem['data'];
