import type { OperationName } from '#core/operations.ts';
import { stockedAgents } from '#tests/support/agents.ts';
import { stockedEvents } from '#tests/support/event-stories.ts';
import type { Row } from './row.ts';

const both = ['http', 'cli'] as const;
const all = ['http', 'cli', 'mcp'] as const;
const invalid = { id: 'x' };
/** Any shorter one could be the name of an agent. */
const noName = { id: 'x'.repeat(10_000) };
const missing = { id: '66666666-0000-4000-8000-000000000009' };
const fine = { id: stockedEvents.fine };
const active = { id: stockedAgents.active };

/** The operations of agents and their runs. */
export const agentRows = {
  'agents.list': { doors: all, input: {} },
  'agents.get': { doors: both, input: active, invalid: noName, missing },
  'agents.create': {
    doors: all,
    input: {
      name: 'Vigía nocturno',
      type: 'news-aggregator',
      auto_publish: false,
      config: { content: { topics: ['deepfakes'], tone: 'critico' }, newsApi: { keywords: ['voz', 'clon'] } },
    },
    invalid: { config: { content: { targetLength: 199 } } },
  },
  'agents.update': {
    doors: all,
    input: { ...active, name: 'Faro del norte', config: { content: { targetLength: 2000 } } },
    invalid: noName,
    missing,
  },
  'agents.versions': {
    doors: both,
    input: { ...active, limit: 1 },
    invalid: { ...active, limit: 0 },
    missing,
  },
  'agents.version': {
    doors: both,
    input: { ...active, version: 1 },
    invalid: { ...active, version: 0 },
    missing: { ...active, version: 9 },
  },
  'agents.delete': { doors: all, input: { id: stockedAgents.paused }, invalid: noName, missing },
  'agents.trash': { doors: all, input: {} },
  'agents.restore': { doors: all, input: { id: stockedAgents.deleted }, invalid: noName, missing },
  'agents.execute': { doors: all, input: active, invalid: noName, missing },
  'agents.try': {
    doors: both,
    input: { ...active, config: { content: { customPrompt: 'Con frases cortas.' } } },
    invalid: noName,
    missing,
  },
  'agents.execute-all': { doors: all, input: {} },
  'agents.readiness': { doors: all, input: {} },
  'agents.schedules': { doors: both, input: {} },
  'agents.schedule': {
    doors: both,
    input: { ...active, cron: '0 7 * * 1' },
    invalid: noName,
    missing: { ...missing, cron: '0 7 * * 1' },
  },
  'agents.unschedule': { doors: both, input: active, invalid: noName, missing },
  'spending-settings.get': { doors: both, input: {} },
  'spending-settings.set': {
    doors: both,
    input: { revision: 1, budgets: { run_eur: 0.5 }, agent_budgets: [{ agent_id: active.id, month_eur: 3 }] },
    invalid: { budgets: { month_eur: -1 } },
  },
  'spending-settings.versions': { doors: both, input: { limit: 1 }, invalid: { limit: 0 } },
  'spending-settings.version': { doors: both, input: { version: 1 }, missing: { version: 9 } },
  'providers.test': { doors: both, input: { service: 'search' } },
  'agents.spending-export': { doors: ['cli'], input: { month: '2026-11' }, invalid: { month: '2026-13' } },
  'agents.spending': { doors: both, input: { month: '2026-11' }, invalid: { month: '2026-13' } },
  'news-events.list': { doors: both, input: { state: 'new', q: 'clearview' }, invalid: { limit: 0 } },
  'news-events.get': { doors: both, input: fine, invalid, missing },
  'news-events.merge': {
    doors: both,
    input: { ...fine, events: [stockedEvents.layoffs] },
    invalid: { ...fine, events: ['x'] },
    missing: { ...missing, events: [stockedEvents.layoffs] },
  },
  'news-events.split': {
    doors: both,
    input: { ...fine, candidates: [stockedEvents.candidates[1]] },
    invalid: { ...fine, candidates: ['x'] },
    missing: { ...missing, candidates: [stockedEvents.candidates[1]] },
  },
  'news-events.ignore': { doors: both, input: fine, invalid, missing },
  'news-events.assign': { doors: both, input: { ...fine, agent_id: stockedAgents.active }, invalid, missing },
  'agent-runs.list': { doors: all, input: { status: 'completed', limit: 5 }, invalid: { limit: 0 } },
  'agent-runs.get': { doors: all, input: { id: stockedAgents.done }, invalid, missing },
  'agent-runs.texts': { doors: both, input: { id: stockedAgents.done }, invalid, missing },
  'agent-runs.cancel': { doors: all, input: { id: stockedAgents.waiting }, invalid, missing },
  'content.generate': {
    doors: all,
    input: { userPrompt: 'Escribe sobre la voz clonada', contentType: 'news', generateImage: false },
    invalid: { userPrompt: ' ' },
  },
  'articles.translate-changes': {
    doors: ['http'],
    input: { slug: 'congelada', to: 'en', source: { title: '', summary: '', body: '' } },
    invalid: { to: 'fr' },
    missing: { slug: 'no-existe', to: 'en' },
  },
  'articles.regenerate-image': {
    doors: both,
    input: { slug: 'una-nota', revision: 1 },
    invalid: { slug: 'x'.repeat(10_000) },
    missing: { slug: 'no-existe' },
  },
} as const satisfies {
  [
    N in Extract<
      OperationName,
      | `agent${string}`
      | `spending-settings.${string}`
      | `providers.${string}`
      | `news-events.${string}`
      | 'content.generate'
      | 'articles.regenerate-image'
      | 'articles.translate-changes'
    >
  ]: Row<N>;
};
