/** What an agent does (docs/product.md 8.1): writes, searches the web and writes, prepares interviews, gathers news. */
export const agentTypes = [
  'article-generator',
  'perplexity-generator',
  'interview-generator',
  'news-aggregator',
] as const;
export type AgentType = (typeof agentTypes)[number];

export const agentStatuses = ['draft', 'active', 'paused'] as const;
export type AgentStatus = (typeof agentStatuses)[number];

export const agentTones = ['profesional', 'academico', 'divulgativo', 'critico'] as const;
export type AgentTone = (typeof agentTones)[number];

/** The types of manual requests. */
export const manualTypes = ['article', 'interview', 'news'] as const;
export type ManualType = (typeof manualTypes)[number];

/** The stages of a run, in this order. */
export const stageNames = ['gather', 'deduplicate', 'write', 'verify', 'illustrate', 'save'] as const;
export type StageName = (typeof stageNames)[number];

/** The statuses of a run. `queued` and `running` are in flight, the others are final. */
export const runStatuses = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof runStatuses)[number];

/** The faults of a provider. Only some are worth a retry. */
export const providerFaults = [
  'not-configured',
  'key-refused',
  'rate-limited',
  'spend-limit',
  'overloaded',
  'timed-out',
  'unreachable',
  'bad-request',
  'bad-answer',
  'refused',
] as const;
export type ProviderFault = (typeof providerFaults)[number];

/** Limits of the texts (in characters) and lists of an agent. */
export const agentLimits = { name: 80, description: 500, labels: 20, label: 80, instructions: 8000 } as const;

/** Limits of the texts of a manual request, in characters. */
export const manualLimits = { prompt: 20_000, author: 200, title: 300, text: 100_000 } as const;

/** Maximum number of addresses, and of pasted texts, that a manual request may give as sources. */
export const maxGivenSources = 6;

/** Maximum number of texts of sources that are stored for one version of an article. */
export const maxStoredSources = 60;

/** Words of a piece (docs/product.md 8.2). */
export const targetLength = { min: 200, max: 2000, default: 800 } as const;

/** Whether a run has ended. */
export const hasEnded = (status: RunStatus): boolean => status !== 'queued' && status !== 'running';
