import { z } from 'zod';
import { Line, labels as labelList } from '../input/fields.ts';
import { AgentId } from '../input/references.ts';
import { languages } from '../text/language.ts';
import { storedFields } from '../kernel/entity.ts';
import { omitUndefined } from '../input/json.ts';
import { agentLimits, agentStatuses, agentTones, agentTypes, targetLength } from './taxonomy.ts';
import { foldText } from '../text/normalize-text.ts';

const { name, description, labels, instructions } = agentLimits;

export const AgentConfig = z.object({
  content: z.object({
    topics: labelList(labels).describe('What it writes about'),
    targetLength: z.int().min(targetLength.min).max(targetLength.max).describe('Words, 200 to 2000'),
    tone: z.enum(agentTones),
    language: z
      .enum(languages)
      .describe('The language of its sources; pieces are written in Spanish, then in English'),
    customPrompt: z.string().max(instructions).describe('Its own instructions, in addition to the brief'),
    generateImage: z.boolean().describe('Whether it generates a picture'),
    brief: z.string().max(instructions).nullable().describe("Its own brief; null: the site's"),
  }),
  newsApi: z.object({
    keywords: labelList(labels).describe('The required topics of stories'),
  }),
});
export type AgentConfig = z.infer<typeof AgentConfig>;

export const AgentContent = z.object({
  name: Line.trim().min(1).max(name),
  type: z.enum(agentTypes),
  description: z.string().max(description),
  status: z.enum(agentStatuses),
  auto_publish: z.boolean().describe('Whether pieces that pass all checks are published immediately'),
  api_keys_enabled: z.boolean().describe("Whether it may use the site's providers"),
  config: AgentConfig,
});
/** The fields of an agent that an editor sets. */
export type AgentContent = z.infer<typeof AgentContent>;

export const Agent = AgentContent.extend({
  ...storedFields,
  last_run: z.iso.datetime().nullable().describe('When it was last run'),
});
/** An agent (docs/product.md 8.2). */
export type Agent = z.infer<typeof Agent>;

/** An agent in the trash. */
export const TrashedAgent = Agent.extend({ deleted_at: z.iso.datetime() });
export type TrashedAgent = z.infer<typeof TrashedAgent>;

/** Default values of a new agent (docs/product.md 8.2). */
export const newAgent: Omit<AgentContent, 'name'> = {
  type: 'article-generator',
  description: '',
  status: 'draft',
  auto_publish: false,
  api_keys_enabled: true,
  config: {
    content: {
      topics: ['inteligencia artificial'],
      targetLength: targetLength.default,
      tone: 'profesional',
      language: 'es',
      customPrompt: '',
      generateImage: false,
      brief: null,
    },
    newsApi: { keywords: [] },
  },
};

/** Identifies an agent. */
export const AgentRef = z.object({ id: AgentId });

export const CreateAgentInput = AgentContent.partial().extend({
  name: AgentContent.shape.name,
  config: z
    .object({
      content: AgentConfig.shape.content.partial().optional(),
      newsApi: AgentConfig.shape.newsApi.partial().optional(),
    })
    .optional(),
});
/** A new agent; omitted fields default to `newAgent`. */
export type CreateAgentInput = z.infer<typeof CreateAgentInput>;

/** The agent with the given fields changed. */
export const withAgentChanges = <A extends typeof newAgent>(
  agent: A,
  {
    config: { content = {}, newsApi = {} } = {},
    ...fields
  }: { [F in keyof CreateAgentInput]?: CreateAgentInput[F] | undefined },
): A => ({
  ...agent,
  ...omitUndefined(fields),
  config: {
    content: { ...agent.config.content, ...omitUndefined(content) },
    newsApi: { ...agent.config.newsApi, ...omitUndefined(newsApi) },
  },
});

/** What their versions are stored under. */
export const agentEntity = 'agents';

/** An agent as its versions have it: one field for each setting, and its id as the slug. */
export const agentSnapshot = ({ id, config, last_run: _ran, ...agent }: Agent) => ({
  slug: id,
  ...agent,
  ...config.content,
  ...config.newsApi,
});

/** The key that agent names are compared by: without accents and case. */
export const agentNameKey = (text: string): string => foldText(text).trim().replace(/\s+/g, ' ');

/** Sorts by name. */
export const byName = (one: Agent, other: Agent): number => {
  const [mine, theirs] = [agentNameKey(one.name), agentNameKey(other.name)];
  return mine < theirs ? -1 : mine > theirs ? 1 : 0;
};
