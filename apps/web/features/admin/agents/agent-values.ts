import type { Agent, CreateAgentInput } from '#core/agents/agent.ts';
import type { AgentType } from '#core/agents/taxonomy.ts';
import { agentLimits, targetLength } from '#core/agents/taxonomy.ts';

/** An agent as its form holds it: lists and numbers are texts while they are written. */
export type AgentValues = {
  name: string;
  type: AgentType;
  status: Agent['status'];
  description: string;
  topics: string;
  targetLength: string;
  tone: Agent['config']['content']['tone'];
  language: Agent['config']['content']['language'];
  customPrompt: string;
  brief: string;
  keywords: string;
  generateImage: boolean;
  apis: boolean;
  publish: boolean;
};

/** What can be wrong with a field. */
export const agentFaultKinds = ['missing', 'range', 'many', 'long', 'taken'] as const;
export type AgentFault = (typeof agentFaultKinds)[number];
export type AgentFaults = Partial<Record<keyof AgentValues, AgentFault>>;

/** A new agent as the specification has it (section 3). */
export const newValues: AgentValues = {
  name: '',
  type: 'article-generator',
  status: 'draft',
  description: '',
  topics: 'inteligencia artificial',
  targetLength: String(targetLength.usual),
  tone: 'profesional',
  language: 'es',
  customPrompt: '',
  brief: '',
  keywords: '',
  generateImage: false,
  apis: true,
  publish: false,
};

/** An agent as its form begins. */
export const toValues = ({ config, ...agent }: Agent): AgentValues => ({
  name: agent.name,
  type: agent.type,
  status: agent.status,
  description: agent.description,
  topics: config.content.topics.join(', '),
  targetLength: String(config.content.targetLength),
  tone: config.content.tone,
  language: config.content.language,
  customPrompt: config.content.customPrompt,
  brief: config.content.brief ?? '',
  keywords: config.newsApi.keywords.join(', '),
  generateImage: config.content.generateImage,
  apis: agent.api_keys_enabled,
  publish: agent.auto_publish,
});

/** Only these have pictures made (spec section 2). */
export const makesImages = (type: AgentType): boolean =>
  type === 'article-generator' || type === 'perplexity-generator';

/** Only these look for news by words. */
export const usesKeywords = (type: AgentType): boolean => type === 'news-aggregator';

const toLabels = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Words of a piece: what is no number is as many as usual (spec section 5). */
const toLength = (text: string): number => {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? targetLength.usual : number;
};

type Content = Agent['config']['content'];

const toContent = (values: AgentValues): Partial<Content> => ({
  topics: toLabels(values.topics),
  targetLength: toLength(values.targetLength),
  tone: values.tone,
  language: values.language,
  customPrompt: values.customPrompt.trim(),
  brief: values.brief.trim() || null,
  ...(makesImages(values.type) && { generateImage: values.generateImage }),
});

const toNews = (values: AgentValues) =>
  usesKeywords(values.type) ? { keywords: toLabels(values.keywords) } : {};

const toFlat = ({ name, description, status, publish, apis }: AgentValues) => ({
  name: name.trim(),
  description: description.trim(),
  status,
  auto_publish: publish,
  api_keys_enabled: apis,
});

/** A new agent, of these values. */
export const toInput = (values: AgentValues): CreateAgentInput => {
  const { status: _draft, ...flat } = toFlat(values);
  return { ...flat, type: values.type, config: { content: toContent(values), newsApi: toNews(values) } };
};

const differences = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([key, value]) => {
      const known = (before as Record<string, unknown>)[key];
      return JSON.stringify(known) !== JSON.stringify(value);
    }),
  ) as Partial<T>;

/** What of an agent is different from before; null for nothing. */
export const changesTo = (base: AgentValues, values: AgentValues): Partial<CreateAgentInput> | null => {
  const flat = differences(toFlat(base), toFlat(values));
  const content = differences(toContent(base), toContent(values));
  const newsApi = differences(toNews(base), toNews(values));
  const config = {
    ...(Object.keys(content).length && { content }),
    ...(Object.keys(newsApi).length && { newsApi }),
  };
  const changes = { ...flat, ...(Object.keys(config).length && { config }) };
  return Object.keys(changes).length ? changes : null;
};

const labelsFault = (text: string): AgentFault | undefined => {
  const labels = toLabels(text);
  if (labels.length > agentLimits.labels) return 'many';
  return labels.some((one) => one.length > agentLimits.label) ? 'long' : undefined;
};

/** What is wrong with a form, field by field in their order. */
export const agentFaults = (values: AgentValues): AgentFaults => {
  const length = toLength(values.targetLength);
  const outside = length < targetLength.least || length > targetLength.most;
  const faults: AgentFaults = {
    ...(values.name.trim() === '' && { name: 'missing' }),
    ...(outside && { targetLength: 'range' }),
  };
  const topics = labelsFault(values.topics);
  const keywords = usesKeywords(values.type) ? labelsFault(values.keywords) : undefined;
  return { ...faults, ...(topics && { topics }), ...(keywords && { keywords }) };
};
