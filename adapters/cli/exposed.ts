import type { OperationName } from '#core/operations.ts';
import { accountCommands } from './account-commands.ts';
import { articleCommands } from './article-commands.ts';
import { directoryCommands } from './directory-commands.ts';
import { newsletterCommands } from './newsletter-commands.ts';
import type { SecretField } from './secrets.ts';

/**
 * A contract as a command: its words, what is given by position, what is secret, the columns of its table, the fields
 * whose text may be in a file (`@path`), and examples for its help.
 */
export type Exposed = {
  command: string;
  positional?: string | readonly string[];
  secret?: SecretField;
  columns?: readonly string[];
  /** What is shown of one item; all of it when left out. */
  fields?: readonly string[];
  files?: readonly string[];
  /** Options that are not called as their fields are. */
  flags?: Readonly<Record<string, string>>;
  examples?: string;
  /** Its agent may be given by its name. */
  byName?: true;
  /** Whether it is carried out only once it is confirmed; what deletes or sends is, when left out. */
  asks?: boolean;
  /** Decides on what is read and shown first: the revision is that one's unless another is given. */
  decides?: boolean;
};

const creatingAgents = `
Examples:
  vigia agents create "Faro" --type news-aggregator --config '{"newsApi":{"keywords":["deepfakes"]}}'
  vigia agents create "Atalaya" --status active --config '{"content":{"topics":["regulacion"],"targetLength":600}}'
`;

const editingAgents = `
Examples:
  vigia agents edit "Faro" --status active
  vigia agents edit "Faro" --config '{"content":{"tone":"divulgativo"}}'      what is left out stays
`;

const runningAgents = `
The run is done by the server, and by it alone: \`vigia runs watch <id of the run>\` tells how it goes.

Examples:
  vigia agents run "Faro"
  vigia agents run <id>                     the id is in: vigia agents list
`;

const generating = `
Examples:
  vigia content generate "Qué cambia con el Reglamento de IA en la escuela"
  vigia content generate @encargo.txt --content-type interview --generate-image false --author-name "Redacción"
  vigia content generate "La auditoría" --source-urls https://diario.example/nota --source-texts '{"title":"Nota","publisher":"Ayuntamiento","text":"…"}'
`;

const auditing = `
Refusals for missing rights and sign-ins that failed are kept for 90 days, alike ones of a minute in one row.

Examples:
  vigia audit list --operation auth.login --since 2026-11-22T00:00:00Z
  vigia audit list --actor Ana --subject una-nota
`;

/** The contracts that are commands. Options, help and checks come from the contracts themselves. */
export const exposed = {
  ...articleCommands,
  ...directoryCommands,
  'hold.get': { command: 'hold' },
  'hold.end': { command: 'resume' },
  'jobs.list': {
    command: 'jobs list',
    columns: ['id', 'name', 'state', 'retries', 'due_at', 'last_error'],
  },
  'jobs.retry': { command: 'jobs retry', positional: 'id' },
  'mails.list': {
    command: 'mails list',
    columns: ['id', 'created_at', 'template', 'to', 'status', 'attempts', 'last_answer'],
  },
  'mails.retry': { command: 'mails retry', positional: 'id', asks: false },
  'subscriptions.list': {
    command: 'subscribers list',
    columns: ['created_at', 'email', 'subscribed', 'suspended', 'source', 'language'],
  },
  'subscriptions.count': { command: 'subscribers count' },
  'subscriptions.get': { command: 'subscribers show', positional: 'email' },
  'subscriptions.remove': { command: 'subscribers remove', positional: 'email' },
  ...newsletterCommands,
  'contact-messages.list': {
    command: 'messages list',
    columns: ['created_at', 'id', 'name', 'email', 'reason'],
  },
  'contact-messages.get': { command: 'messages show', positional: 'id' },
  'contact-messages.remove': { command: 'messages remove', positional: 'id' },
  'agents.list': { command: 'agents list', columns: ['id', 'status', 'type', 'name', 'last_run'] },
  'agents.get': { command: 'agents show', positional: 'id', byName: true },
  'agents.create': { command: 'agents create', positional: 'name', examples: creatingAgents },
  'agents.update': { command: 'agents edit', positional: 'id', byName: true, examples: editingAgents },
  'agents.delete': { command: 'agents delete', positional: 'id', byName: true },
  'agents.trash': { command: 'agents trash', columns: ['deleted_at', 'id', 'status', 'type', 'name'] },
  'agents.restore': { command: 'agents restore', positional: 'id', byName: true },
  'agents.execute': { command: 'agents run', positional: 'id', byName: true, examples: runningAgents },
  'agents.execute-all': {
    command: 'agents run-all',
    columns: ['id', 'status', 'agent_name', 'type'],
  },
  'agents.readiness': { command: 'agents readiness' },
  'agents.spending': {
    command: 'agents spending',
    columns: ['agent_name', 'calls', 'input_tokens', 'output_tokens', 'eur'],
  },
  'agent-runs.list': {
    command: 'runs list',
    columns: ['created_at', 'id', 'status', 'stage', 'agent_name', 'article_slug'],
  },
  'agent-runs.get': { command: 'runs show', positional: 'id' },
  'agent-runs.cancel': { command: 'runs cancel', positional: 'id' },
  'content.generate': {
    command: 'content generate',
    positional: 'userPrompt',
    files: ['userPrompt', 'systemPrompt'],
    examples: generating,
  },
  'content.seed': { command: 'db seed' },
  'audit.list': {
    command: 'audit list',
    columns: ['at', 'actor_name', 'operation', 'subject', 'refused', 'times', 'ip', 'request_id'],
    examples: auditing,
  },
  ...accountCommands,
} as const satisfies Partial<Record<OperationName, Exposed>>;

export type ExposedContract = keyof typeof exposed;
