import { randomUUID } from 'node:crypto';
import type { Agent } from '#core/agents/agent.ts';
import { newAgent } from '#core/agents/agent.ts';
import type { SourceDocument } from '#core/agents/sources.ts';
import { unchecked } from '#core/agents/sources.ts';
import type { Attempt } from '#core/agents/cost.ts';
import { queuedRun } from '#core/agents/run-lifecycle.ts';
import { noSpendingSettings } from '#core/agents/spending-settings.ts';
import type { StoredRun } from '#core/agents/run.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day } from './entities.ts';

/** An agent that is not stored yet: active, otherwise with default values. */
export const agent = (overrides: Partial<Agent> = {}): Agent => ({
  id: randomUUID(),
  revision: 0,
  created_at: day,
  updated_at: day,
  name: 'Faro',
  ...newAgent,
  config: {
    content: { ...newAgent.config.content, topics: [...newAgent.config.content.topics] },
    newsApi: { keywords: [] },
  },
  status: 'active',
  last_run: null,
  ...overrides,
});

/** A queued run. */
export const agentRun = (overrides: Partial<StoredRun> = {}): StoredRun => ({
  id: randomUUID(),
  agent_id: null,
  agent_name: 'Faro',
  type: 'article-generator',
  ...queuedRun,
  created_at: day,
  requested_by: 'eva',
  ...overrides,
});

/** A call in flight. */
export const attempt = (overrides: Partial<Attempt> = {}): Attempt => ({
  id: randomUUID(),
  run_id: '55555555-0000-4000-8000-000000000001',
  agent_id: '55555555-0000-4000-8000-000000000002',
  agent_name: 'Faro',
  article_slug: null,
  at: day,
  provider: 'openai',
  model: 'un-modelo',
  purpose: 'write',
  key: 'k-1',
  status: 'reserved',
  input_tokens: 0,
  output_tokens: 0,
  eur: 0.5,
  answer: null,
  error: null,
  ...overrides,
});

/** A page that was read. */
export const sourceDocument = (overrides: Partial<SourceDocument> = {}): SourceDocument => ({
  id: randomUUID(),
  url: 'https://diario.example/nota',
  final_url: 'https://www.diario.example/nota',
  title: 'Una nota del diario',
  publisher: 'El Diario',
  published_at: null,
  published_day: null,
  retrieved_at: day,
  language: 'es',
  hash: 'h-1',
  text: 'Lo que dice la nota.',
  ...unchecked,
  ...overrides,
});

/** Stores agents in one transaction; returns them as `save` did. */
export const storeAgents = ({ transaction }: Ports, ...items: Agent[]): Promise<Agent[]> =>
  transaction(change(), async ({ agents }) => {
    const saved: Agent[] = [];
    for (const one of items) saved.push(await agents.save(one));
    return saved;
  });

/** The result of `stockAgents`: an active agent with a schedule, a paused one, a deleted one, an ended run and a queued one. */
export const stockedAgents = {
  active: '66666666-0000-4000-8000-000000000001',
  paused: '66666666-0000-4000-8000-000000000002',
  done: '66666666-0000-4000-8000-000000000003',
  waiting: '66666666-0000-4000-8000-000000000004',
  deleted: '66666666-0000-4000-8000-000000000005',
} as const;

/** Two agents, two runs and the cost of one of them. */
export const stockAgents = async (ports: Ports): Promise<void> => {
  const { active, paused, done, waiting, deleted } = stockedAgents;
  await storeAgents(
    ports,
    agent({ id: active }),
    agent({ id: paused, name: 'Atalaya', status: 'paused' }),
    agent({ id: deleted, name: 'Boya' }),
  );
  await ports.transaction(change(), ({ agents }) => agents.remove(deleted));
  await ports.transaction(change(), async ({ agentRuns, agentSchedules }) => {
    const schedule = { agent_id: active, cron: '30 9 * * 1-5', paused: null } as const;
    await agentSchedules.save({ ...schedule, settled_until: day, failures_since: day });
    await agentSchedules.record({ agent_id: active, due_at: day, at: day, run_id: done });
    await agentRuns.begin(
      agentRun({ id: done, agent_id: active, status: 'completed', ended_at: day, logs: ['Hecho.'] }),
      {},
    );
    await agentRuns.begin(agentRun({ id: waiting, agent_id: paused }), {});
  });
  const call = attempt({ run_id: done, agent_id: active, status: 'paid', eur: 0.25, answer: { text: 'Sí' } });
  await ports.ledger.reserve(call, { run: null, month: null, since: day });
  await ports.ledger.settle(call);
  const prices = [
    {
      provider: 'openai',
      model: 'un-modelo',
      input_eur: 1.1,
      output_eur: 8.8,
      unit_eur: null,
      checked_on: '2026-11-20',
      set_by: 'eva',
      set_at: day,
    },
  ];
  await ports.transaction(change(), ({ ledger }) => ledger.saveSettings({ ...noSpendingSettings, prices }));
};
