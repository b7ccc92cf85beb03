import { setTimeout as pause } from 'node:timers/promises';
import type { Agent } from '#core/agents/agent.ts';
import type { AgentRun } from '#core/agents/run.ts';
import { hasEnded } from '#core/agents/taxonomy.ts';
import { median, requestsPerSecond } from './measure.ts';
import type { Running } from './processes.ts';
import { record, runs, say, seconds } from './report.ts';

type Desk = { server: Running; cookie: string };

const ask = async <T>({ server, cookie }: Desk, path: string, body?: object): Promise<T> => {
  const response = await fetch(server.url + path, {
    headers: { cookie, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};

const config = { content: { topics: ['inteligencia artificial'], generateImage: false } };

const addAgents = async (desk: Desk, count: number): Promise<Agent[]> => {
  const added: Agent[] = [];
  for (let number = 1; number <= count; number += 1) {
    const input = { name: `Agente ${number}`, type: 'perplexity-generator', status: 'active', config };
    added.push((await ask<{ agent: Agent }>(desk, '/api/agents', input)).agent);
  }
  return added;
};

/** Milliseconds until all runs have ended. */
const untilEnded = async (desk: Desk, ids: readonly string[], startedAt: number): Promise<number> => {
  const open = new Set(ids);
  while (open.size && performance.now() - startedAt < 120_000) {
    for (const run of await ask<AgentRun[]>(desk, '/api/agent-runs?limit=200')) {
      if (open.has(run.id) && hasEnded(run.status)) {
        if (run.status !== 'completed') say(`     ${run.agent_name}: ${run.status} ${run.error?.message}`);
        open.delete(run.id);
      }
    }
    await pause(50);
  }
  return performance.now() - startedAt;
};

const runAll = async (desk: Desk) => {
  const startedAt = performance.now();
  const { runs: started } = await ask<{ runs: AgentRun[] }>(desk, '/api/agents/execute-all', {});
  const ids = started.map(({ id }) => id);
  return { ended: () => untilEnded(desk, ids, startedAt) };
};

/** The duration of many agent runs whose providers take a second per answer, and their effect on readers. */
export const agentFigures = async (desk: Desk, path: string): Promise<void> => {
  const [first] = await addAgents(desk, 20);
  const startedAt = performance.now();
  const { run } = await ask<{ run: AgentRun }>(desk, `/api/agents/${first!.id}/execute`, {});
  const one = await untilEnded(desk, [run.id], startedAt);
  const all = await (await runAll(desk)).ended();
  record('20 agents at once, to the time of one', all / one, 'x', 'under 3x', all / one < 3);
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < runs; turn += 1) {
    alone.push(await requestsPerSecond(desk.server.url + path, seconds));
    const running = await runAll(desk);
    beside.push(await requestsPerSecond(desk.server.url + path, seconds));
    await running.ended();
  }
  const share = median(beside) / median(alone);
  record('readers served while 20 agents run', share, '', 'at least 0.9', share >= 0.9);
};
