import { z } from 'zod';
import type { Agent, CreateAgentInput } from '#core/agents/agent.ts';
import { AgentContent, newAgent } from '#core/agents/agent.ts';
import type { AgentType } from '#core/agents/taxonomy.ts';
import { targetLength } from '#core/agents/taxonomy.ts';
import type { NameIn } from '../../components/texts.ts';
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

type AgentFault = NameIn<'agentFaults'>;

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

const fields = AgentContent.shape;
const { content, newsApi } = fields.config.shape;

const rules = z.object({
  name: fields.name,
  topics: z.transform(toLabels).pipe(content.shape.topics),
  targetLength: z.transform(toLength).pipe(content.shape.targetLength),
});

/** The rules of the form, those of the operations, for what agents of a type use; longer texts cannot be typed. */
export const AgentRules = z.discriminatedUnion('type', [
  rules.extend({ type: fields.type.exclude(['news-aggregator']) }),
  rules.extend({
    type: fields.type.extract(['news-aggregator']),
    keywords: z.transform(toLabels).pipe(newsApi.shape.keywords),
  }),
]);

/** What is wrong with a field, by the issue of the schema; one of an item of a list has no type of its own. */
export const agentFault = (field: keyof AgentValues, { type }: { type?: unknown }): AgentFault => {
  if (type === 'taken') return 'taken';
  if (field === 'name') return 'missing';
  if (field === 'targetLength') return 'range';
  return type === 'too_big' && (field === 'topics' || field === 'keywords') ? 'many' : 'long';
};
