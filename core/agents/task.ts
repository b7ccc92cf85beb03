import { z } from 'zod';
import { Day, Line } from '../input/fields.ts';
import { BylineField } from '../articles/byline-field.ts';
import { languages } from '../text/language.ts';
import type { Agent } from './agent.ts';
import {
  agentTones,
  agentTypes,
  manualLimits,
  manualTypes,
  maxGivenSources,
  targetLength,
} from './taxonomy.ts';

export const Task = z.object({
  type: z.enum([...agentTypes, ...manualTypes]),
  author: z.string().describe("The byline: the agent's name, or the requested one"),
  brief: z.string().nullable().describe("Null: the site's own"),
  instructions: z.string().describe("The editor's prompt, in addition to the brief"),
  topics: z.array(z.string()),
  keywords: z.array(z.string()),
  words: z.int(),
  tone: z.enum(agentTones),
  language: z.enum(languages),
  picture: z.boolean(),
  publish: z.boolean().describe('Whether it is published at once when there is no objection'),
  documents: z.array(z.string()).default([]).describe('Ids of the documents given as sources'),
  trial: z.boolean().default(false).describe('Whether it ends before anything is saved of what was written'),
});
/** The request of a run, as it was when the run began. */
export type Task = z.infer<typeof Task>;

/** The task of an agent with its current settings. */
export const taskOf = ({ name, type, auto_publish, config }: Agent): Task => {
  const { topics, targetLength: words, tone, language, customPrompt, generateImage, brief } = config.content;
  return {
    type,
    author: name,
    brief,
    instructions: customPrompt,
    topics,
    keywords: config.newsApi.keywords,
    words,
    tone,
    language,
    picture: generateImage,
    publish: auto_publish,
    documents: [],
    trial: false,
  };
};

/** A text that an editor gives as a source. */
export const PastedText = z.object({
  title: Line.trim().min(1).max(manualLimits.title).describe('The title of the text'),
  publisher: Line.trim().max(200).optional().describe('Who published it'),
  url: z
    .union([z.literal(''), z.httpUrl().max(2000)])
    .optional()
    .describe('Its public address, if any'),
  text: z.string().trim().min(1).max(manualLimits.text).describe('The full text'),
  read_on: Day.optional().describe('The day that it was read, YYYY-MM-DD; by default today'),
});

export type PastedText = z.infer<typeof PastedText>;

export const ManualContentInput = z.object({
  userPrompt: z.string().trim().min(1).max(manualLimits.prompt).describe('What the piece is about'),
  systemPrompt: z
    .string()
    .trim()
    .max(manualLimits.prompt)
    .optional()
    .describe("The brief; defaults to the site's own"),
  contentType: z.enum(manualTypes).default('article'),
  generateImage: z.boolean().default(true),
  authorName: BylineField.optional().describe(
    "The byline, one text or a list of names; defaults to the site's name",
  ),
  sourceUrls: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .max(maxGivenSources)
    .optional()
    .describe('Addresses of source pages; each is read before anything is paid for'),
  sourceTexts: z
    .array(PastedText)
    .max(maxGivenSources)
    .optional()
    .describe('Source texts, such as a press release'),
});
/** A manual request for a piece. */
export type ManualContentInput = z.infer<typeof ManualContentInput>;

/** The task of a manual request; without an author, `siteName` is the byline; `documents` are its sources. */
export const manualTask = (
  { userPrompt, systemPrompt, contentType, generateImage, authorName }: ManualContentInput,
  siteName: string,
  documents: string[],
): Task => ({
  type: contentType,
  author: authorName?.trim() || siteName,
  brief: systemPrompt || null,
  instructions: userPrompt,
  topics: [],
  keywords: [],
  words: targetLength.default,
  tone: 'profesional',
  language: 'es',
  picture: generateImage,
  publish: false,
  documents,
  trial: false,
});
