import { z } from 'zod';
import { siteMade } from '../shared/site-made.ts';
import type { AgentType } from './taxonomy.ts';

export const ProviderState = z.object({
  ready: z.boolean(),
  provider: z.string().register(siteMade, {}).nullable().describe('Who answers'),
  model: z.string().register(siteMade, {}).nullable(),
  variable: z
    .string()
    .register(siteMade, {})
    .nullable()
    .describe('The variable of the environment that has to be set first'),
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
  demo: z.boolean().describe('Whether all that is written is marked as a demonstration'),
});
/** What can be run as the site is configured, and what has to be set first. Asking spends nothing. */
export type Readiness = z.infer<typeof Readiness>;
