import type { Agent, AgentContent } from '#core/agents/agent.ts';
import { CreateAgentInput, newAgent } from '#core/agents/agent.ts';
import type { AgentType } from '#core/agents/taxonomy.ts';
import { targetLength } from '#core/agents/taxonomy.ts';
import { differences } from '../components/unsaved.ts';

/** The values of an agent's form: lists and numbers are texts. */
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

/** The errors of a field. */
export const agentFaultKinds = ['missing', 'range', 'many', 'long', 'taken'] as const;
export type AgentFault = (typeof agentFaultKinds)[number];
type AgentFaults = Partial<Record<keyof AgentValues, AgentFault>>;

/** The values of the form for an agent. */
export const toValues = ({ config, ...agent }: AgentContent): AgentValues => ({
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

/** The values of the form for a new agent. */
export const newValues: AgentValues = toValues({ ...newAgent, name: '' });

/** Whether agents of a type generate images (docs/product.md 8.2). */
export const makesImages = (type: AgentType): boolean =>
  type === 'article-generator' || type === 'perplexity-generator';

/** Whether agents of a type search news by keywords. */
export const usesKeywords = (type: AgentType): boolean => type === 'news-aggregator';

const toLabels = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** The length in words; the default when it is not a number (docs/product.md 8.2). */
const toLength = (text: string): number => {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? targetLength.default : number;
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

/** What an agent writes about, and how. */
export const toConfig = (values: AgentValues): NonNullable<CreateAgentInput['config']> => ({
  content: toContent(values),
  newsApi: toNews(values),
});

/** The input that creates an agent. */
export const toInput = (values: AgentValues): CreateAgentInput => {
  const { status: _draft, ...flat } = toFlat(values);
  return { ...flat, type: values.type, config: toConfig(values) };
};

/** The changes to an agent; null for none. */
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

const checkedFields = ['name', 'topics', 'targetLength', 'keywords'] as const;

/** The errors of the form by field, found by the schema that the server uses. */
export const agentFaults = (values: AgentValues): AgentFaults => {
  const faults: AgentFaults = {};
  for (const { path } of CreateAgentInput.safeParse(toInput(values)).error?.issues ?? []) {
    const field = checkedFields.find((name) => path.includes(name));
    if (field === 'name') faults.name = 'missing';
    else if (field === 'targetLength') faults.targetLength = 'range';
    // An issue of the list itself is its length, others are of its items.
    else if (field) faults[field] ??= path.at(-1) === field ? 'many' : 'long';
  }
  return faults;
};
