import { z } from 'zod';
import { Slug } from '../input/slug.ts';
import type { Message } from '../messages/messages.ts';
import { agentTypes, manualTypes, providerFaults, runStatuses, stageNames } from './taxonomy.ts';

export const RunStage = z.object({
  name: z.enum(stageNames),
  status: z.enum(['running', 'done', 'skipped', 'failed']),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
});
export type RunStage = z.infer<typeof RunStage>;

export const RunCost = z.object({
  calls: z.int().nonnegative(),
  input_tokens: z.int().nonnegative(),
  output_tokens: z.int().nonnegative(),
  eur: z.number().nonnegative().describe('Euros, by the prices of the settings'),
});
/** The total spending according to the ledger. */
export type RunCost = z.infer<typeof RunCost>;

export const RunFailure = z.object({
  code: z
    .enum(['provider', 'budget', 'schema', 'verification', 'nothing-found', 'stopped', 'internal'])
    .describe('What kind of thing went wrong'),
  message: z.string(),
  key: z.string().optional().describe('The key of the message; runs of earlier versions have none'),
  fault: z.enum(providerFaults).optional().describe("The provider's fault, if that is the reason"),
});
export type RunFailure = z.infer<typeof RunFailure>;

export const GeneratedContent = z.object({
  title: z.string(),
  type: z.string(),
  metadata: z.record(z.string(), z.unknown()).describe('Slug, language versions, sources, model, checks'),
});
export type GeneratedContent = z.infer<typeof GeneratedContent>;

export const AgentRun = z.object({
  id: z.uuid(),
  agent_id: z.uuid().nullable().describe('Null for manual requests'),
  agent_name: z.string(),
  type: z.enum([...agentTypes, ...manualTypes]),
  status: z.enum(runStatuses),
  stage: z.enum(stageNames).nullable().describe('The last stage that was started'),
  stages: z.array(RunStage),
  created_at: z.iso.datetime(),
  started_at: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  result: z.object({
    generatedContent: GeneratedContent.nullable(),
    trial: z.boolean().optional().describe('Whether it was a trial, which saves nothing of what it writes'),
  }),
  logs: z.array(z.string()).describe('What happened, oldest first, each line with its time'),
  error: RunFailure.nullable(),
  covered_by: Slug.nullable().describe('Slug of the article that already covers the story'),
  article_slug: Slug.nullable(),
  cost: RunCost,
  requested_by: z.string(),
  cancel_requested: z.boolean(),
});
/** One run of an agent, or one manual request. */
export type AgentRun = z.infer<typeof AgentRun>;

/** A line of a log: what happened, and when. Rows of earlier versions have texts that start with their time. */
export type LogLine = (Message & { at: string }) | string;

/** Why a run failed, as it is stored: rows of earlier versions have texts. */
export type StoredFailure = Omit<RunFailure, 'message' | 'key'> & { message: Message | string };

/** A run as it is stored: its messages are rendered for each reader (`renderRun`). */
export type StoredRun = Omit<AgentRun, 'logs' | 'error'> & {
  logs: readonly LogLine[];
  error: StoredFailure | null;
};

/** Identifies a run. */
export const RunRef = z.object({ id: z.uuid().describe('Id of the run') });
