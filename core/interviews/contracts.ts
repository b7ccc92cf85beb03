import { z } from 'zod';
import { collectionCommands } from '../shared/collection-commands.ts';
import { collectionContracts, labelFilter } from '../shared/collection.ts';
import type { Query } from '../shared/contract.ts';
import { LanguageField, Source } from '../shared/fields.ts';
import { SlugParam } from '../shared/slug.ts';
import { Interview, InterviewContent, InterviewSummary } from './interview.ts';

export const InterviewView = z.object({
  interview: InterviewSummary,
  qa: z
    .array(z.object({ q: z.string(), html: z.string() }))
    .describe('Questions, and answers as sanitised HTML, in the language asked for'),
  said_in: LanguageField.describe('Language of the questions and answers: Spanish where there is no English'),
  why_it_matters: z.string(),
  links: z.array(Source),
  referent: z
    .string()
    .nullable()
    .describe('Slug of the profile of who is interviewed; null when they have none'),
});
/** All that the page of one interview shows, in one language. */
export type InterviewView = z.infer<typeof InterviewView>;

export const interviewContracts = {
  ...collectionCommands('interviews', {
    content: InterviewContent,
    entity: Interview,
    singular: 'interview',
  }),
  ...collectionContracts('interviews', {
    entity: Interview,
    listed: InterviewSummary,
    plural: 'interviews, newest first',
    singular: 'interview',
    filters: {
      topic: labelFilter('Interviews with this topic'),
      interviewee: z.string().min(1).max(200).optional().describe('Interviews with the person of this name'),
    },
  }),
  'interviews.view': {
    kind: 'query',
    summary: 'Read one interview as its page shows it: rendered answers in one language',
    access: 'public',
    input: z.object({
      slug: SlugParam,
      lang: LanguageField.default('es').describe('Language of the questions and answers'),
    }),
    output: InterviewView,
  } as const satisfies Query,
};
