import { z } from 'zod';
import type { Contract } from '../shared/contract.ts';
import { siteMade } from '../shared/site-made.ts';
import { Agent, AgentConfig, AgentContent, TrashedAgent } from './agent.ts';
import { Readiness } from './readiness.ts';
import { AgentRun } from './run.ts';
import { manualLimits, manualTypes, mostGiven, runStatuses } from './taxonomy.ts';

const Id = z.object({ id: z.uuid().describe('Id of the agent') });
const RunId = z.object({ id: z.uuid().describe('Id of the run') });

const content = AgentContent.shape;
const partialConfig = z.object({
  content: AgentConfig.shape.content.partial().optional(),
  newsApi: AgentConfig.shape.newsApi.partial().optional(),
});

export const CreateAgentInput = z.object({
  name: content.name,
  type: content.type.optional(),
  description: content.description.optional(),
  status: content.status.optional(),
  auto_publish: content.auto_publish.optional(),
  api_keys_enabled: content.api_keys_enabled.optional(),
  config: partialConfig.optional(),
});
export type CreateAgentInput = z.infer<typeof CreateAgentInput>;

export const UpdateAgentInput = CreateAgentInput.omit({ type: true })
  .partial()
  .extend({
    id: z.uuid().describe('Id of the agent'),
    revision: z.int().nonnegative().optional().describe('The state it was read in; stale ones are refused'),
  });
export type UpdateAgentInput = z.infer<typeof UpdateAgentInput>;

export const PastedText = z.object({
  title: z.string().trim().min(1).max(manualLimits.title).describe('What the text is called'),
  publisher: z.string().trim().max(200).optional().describe('Who published it'),
  url: z
    .union([z.literal(''), z.httpUrl().max(2000)])
    .optional()
    .describe('Where readers find it, if anywhere'),
  text: z.string().trim().min(1).max(manualLimits.text).describe('All that it says'),
});

export const ManualContentInput = z.object({
  userPrompt: z.string().trim().min(1).max(manualLimits.prompt).describe('What the piece shall be about'),
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
    .max(mostGiven)
    .optional()
    .describe('Addresses of pages it is written from; each is read before anything is paid for'),
  sourceTexts: z
    .array(PastedText)
    .max(mostGiven)
    .optional()
    .describe('Texts it is written from, such as a press release'),
});
export type ManualContentInput = z.infer<typeof ManualContentInput>;

const Spent = z.object({ calls: z.int(), input_tokens: z.int(), output_tokens: z.int(), eur: z.number() });
const RunCounts = z.object({ month: z.int(), today: z.int() }).describe('Runs that were asked for');

export const agentContracts = {
  'agents.list': {
    kind: 'query',
    summary: 'List the agents, by name',
    access: 'admin',
    topics: ['desk:agents'],
    input: z.object({}),
    output: z.array(Agent),
  },
  'agents.get': {
    kind: 'query',
    summary: 'Read one agent',
    access: 'admin',
    topics: ['desk:agents'],
    input: Id,
    output: Agent,
  },
  'agents.create': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Create an agent; it is a draft unless something else is said',
    access: 'admin',
    input: CreateAgentInput,
    output: z.object({ agent: Agent }),
  },
  'agents.update': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Change an agent; what is left out stays',
    access: 'admin',
    input: UpdateAgentInput,
    output: z.object({ agent: Agent, changed: z.boolean() }),
  },
  'agents.delete': {
    kind: 'command',
    effect: 'delete',
    summary: 'Put an agent into the trash; its runs and articles stay, one that runs is cancelled',
    access: 'admin',
    input: Id,
    output: z.object({ id: z.uuid() }),
  },
  'agents.trash': {
    kind: 'query',
    summary: 'List the agents in the trash, last deleted first',
    access: 'admin',
    topics: ['desk:agents'],
    input: z.object({}),
    output: z.object({ items: z.array(TrashedAgent) }),
  },
  'agents.restore': {
    kind: 'command',
    effect: 'write',
    summary: 'Take an agent out of the trash; one that was active comes back paused',
    access: 'admin',
    input: Id,
    output: z.object({ agent: Agent }),
  },
  'agents.execute': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Run an active agent; while it runs the answer is that run',
    access: 'admin',
    input: Id,
    output: z.object({ message: z.string(), run: AgentRun, changed: z.boolean() }),
  },
  'agents.execute-all': {
    kind: 'command',
    effect: 'write',
    also: ['publish'],
    summary: 'Run all active agents; those that run already are answered with their run',
    access: 'admin',
    input: z.object({}),
    output: z.object({ message: z.string(), runs: z.array(AgentRun), changed: z.boolean() }),
  },
  'agents.readiness': {
    kind: 'query',
    summary: 'What can be run as the site is configured, and which variable has to be set first',
    access: 'admin',
    input: z.object({}),
    output: Readiness.extend({ brief: z.string().describe("The site's own brief").register(siteMade, {}) }),
  },
  'agents.spending': {
    kind: 'query',
    summary: 'What the agents have spent in a month, and how much they may',
    access: 'admin',
    topics: ['desk:agent-runs'],
    input: z.object({
      month: z
        .string()
        .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
        .optional()
        .describe('Such as 2026-11; the present one when left out'),
    }),
    output: z.object({
      month: z.string(),
      total: Spent,
      runs: RunCounts,
      budget_eur: z.number().nullable().describe('What may be spent in a month; null: no limit'),
      agents: z.array(Spent.extend({ agent_id: z.uuid().nullable(), agent_name: z.string() })),
    }),
  },
  'agent-runs.list': {
    kind: 'query',
    summary: 'List runs, newest first',
    access: 'admin',
    topics: ['desk:agent-runs'],
    input: z.object({
      agent_id: z.uuid().optional().describe('Runs of this agent'),
      status: z.enum(runStatuses).optional().describe('Runs in this state'),
      limit: z.coerce.number<number>().int().min(1).max(200).default(50).describe('How many, 1 to 200'),
    }),
    output: z.array(AgentRun),
  },
  'agent-runs.get': {
    kind: 'query',
    summary: 'Read one run: its stages, its log, what it cost',
    access: 'admin',
    topics: ['desk:agent-runs'],
    input: RunId,
    output: AgentRun,
  },
  'agent-runs.cancel': {
    kind: 'command',
    effect: 'write',
    summary: 'Stop a run before its next step; nothing of it is saved',
    access: 'admin',
    input: RunId,
    output: z.object({ run: AgentRun, changed: z.boolean() }),
  },
  'content.generate': {
    kind: 'command',
    effect: 'write',
    transaction: 'own',
    summary: 'Have a piece written from a prompt and the sources that are given; it becomes a draft',
    access: 'admin',
    input: ManualContentInput,
    output: z.object({
      message: z.string(),
      run: AgentRun,
      sources: z.int().describe('How many of the sources that were given could be read: all of them'),
    }),
  },
} as const satisfies Record<string, Contract>;
