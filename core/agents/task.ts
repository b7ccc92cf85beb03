import { z } from 'zod';
import { languages } from '../kernel/language.ts';
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
  author: z.string().describe("Who signs: the agent's name, or the one that was asked for"),
  brief: z.string().nullable().describe("Null: the site's own"),
  instructions: z.string().describe('What an editor asks for, beside the brief'),
  topics: z.array(z.string()),
  keywords: z.array(z.string()),
  words: z.int(),
  tone: z.enum(agentTones),
  language: z.enum(languages),
  picture: z.boolean(),
  publish: z.boolean().describe('Whether it is published at once when there is no objection'),
  documents: z.array(z.string()).default([]).describe('Ids of the documents that an editor gave as sources'),
});
/** What a run is asked for, as it was when it began. */
export type Task = z.infer<typeof Task>;

/** What an agent does, as it is set up now. */
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
  };
};

const PastedText = z.object({
  title: z.string().trim().min(1).max(manualLimits.title).describe('What the text is called'),
  publisher: z.string().trim().max(200).optional().describe('Who published it'),
  url: z
    .union([z.literal(''), z.httpUrl().max(2000)])
    .optional()
    .describe('Where readers find it, if anywhere'),
  text: z.string().trim().min(1).max(manualLimits.text).describe('All that it says'),
});

export const ManualContentInput = z.object({
  userPrompt: z.string().trim().min(1).max(manualLimits.prompt).describe('What the piece is about'),
  systemPrompt: z
    .string()
    .trim()
    .max(manualLimits.prompt)
    .optional()
    .describe("The brief; the site's own when left out"),
  contentType: z.enum(manualTypes).default('article'),
  generateImage: z.boolean().default(true),
  authorName: z
    .string()
    .trim()
    .max(manualLimits.author)
    .optional()
    .describe("Who signs; the site's name when left out"),
  sourceUrls: z
    .array(z.url({ protocol: /^https?$/ }).max(2000))
    .max(maxGivenSources)
    .optional()
    .describe('Addresses of pages it is written from; each is read before anything is paid for'),
  sourceTexts: z
    .array(PastedText)
    .max(maxGivenSources)
    .optional()
    .describe('Texts it is written from, such as a press release'),
});
/** A piece that somebody asks for by hand. */
export type ManualContentInput = z.infer<typeof ManualContentInput>;

/** The task of a manual request; `siteName` signs unless an author is given, `documents` are its sources. */
export const manualTask = (
  { userPrompt, systemPrompt, contentType, generateImage, authorName }: ManualContentInput,
  siteName: string,
  documents: string[],
): Task => ({
  type: contentType,
  author: authorName || siteName,
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
});
