import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { trustedText } from '../input/fields.ts';
import type { Agent } from './agent.ts';
import type { AgentType } from './taxonomy.ts';

export const ProviderState = z.object({
  ready: z.boolean(),
  provider: z.string().register(trustedText, {}).nullable().describe('Who answers'),
  model: z.string().register(trustedText, {}).nullable(),
  variable: z
    .string()
    .register(trustedText, {})
    .nullable()
    .describe('The environment variable that must be set first'),
});
export type ProviderState = z.infer<typeof ProviderState>;

export const Readiness = z.object({
  types: z.object({
    'article-generator': ProviderState,
    'perplexity-generator': ProviderState,
    'interview-generator': ProviderState,
    'news-aggregator': ProviderState,
    manual: ProviderState,
    image: ProviderState,
  } satisfies Record<AgentType | 'manual' | 'image', typeof ProviderState>),
  demo: z.boolean().describe('Whether everything written is marked as a demonstration'),
});
/** Which agent types can run with the site's configuration, and which settings are missing. Spends nothing. */
export type Readiness = z.infer<typeof Readiness>;

/** Which provider these settings configure, apart from the model. */
const providersByVariable: Readonly<Record<string, string>> = {
  PERPLEXITY_API_KEY: 'perplexity',
  NEWS_FEEDS: 'news',
};

/** The error for a missing setting. */
export const notConfigured = (variable: string, provider: string | null = null): DomainError =>
  new DomainError('providers.not-configured', {
    provider: providersByVariable[variable] ?? provider ?? 'none',
    fault: 'not-configured',
    variable,
  });

/** Why an agent of this type cannot run now; null when it can. */
export const readinessError = ({ types }: Readiness, type: keyof Readiness['types']): DomainError | null => {
  const { ready, provider, variable } = types[type];
  return ready ? null : notConfigured(variable ?? 'LLM_PROVIDER', provider);
};

/** Why an agent cannot be run now; null when it can. */
export const agentReadinessError = (
  readiness: Readiness,
  { name, type, api_keys_enabled: enabled }: Agent,
): DomainError | null =>
  enabled
    ? readinessError(readiness, type)
    : new DomainError('agents.turned-off', { provider: 'none', fault: 'not-configured', name });
