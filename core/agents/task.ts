import { z } from 'zod';
import { languages } from '../shared/language.ts';
import type { Agent } from './agent.ts';
import type { ManualContentInput } from './contracts.ts';
import { agentTones, agentTypes, manualTypes, targetLength } from './taxonomy.ts';

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
  publish: z.boolean().describe('Whether it is published at once when nothing is to be said against it'),
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

/** What somebody asks for by hand; `siteName` signs unless somebody else does, `documents` are the sources they gave. */
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
  words: targetLength.usual,
  tone: 'profesional',
  language: 'es',
  picture: generateImage,
  publish: false,
  documents,
});
