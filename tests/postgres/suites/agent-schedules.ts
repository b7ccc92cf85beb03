import { runAgentSchedules } from '#core/agents/run-schedules.ts';
import type { AgentSchedule, AgentSlot } from '#core/agents/schedule.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { agent, agentRun, storeAgents } from '#tests/support/agents.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const hours = (count: number) =>
  new Date(Date.parse('2026-11-19T00:00:00.000Z') + count * 3_600_000).toISOString();

/** Schedules of agents and their slots. */
export const agentSchedulesSuite: Suite = (harness) => {
  const inside = <T>(work: (ports: Ports) => Promise<T>) => harness.ports.transaction(change(), work);
  const schedule = (agent_id: string, overrides: Partial<AgentSchedule> = {}): AgentSchedule => ({
    agent_id,
    cron: '0 7 * * 1',
    paused: null,
    settled_until: day,
    failures_since: day,
    ...overrides,
  });
  const prepare = async (...names: string[]) => {
    const stored = await storeAgents(harness.ports, ...names.map((name) => agent({ name })));
    await inside(async ({ agentSchedules }) => {
      for (const { id } of stored) await agentSchedules.save(schedule(id));
    });
    return stored.map(({ id }) => id);
  };

  it('are stored completely, replaced and removed, only inside a transaction', async () => {
    const [id = ''] = await prepare('Faro');
    const { agentSchedules } = harness.elsewhere;
    expect(await agentSchedules.find(id)).toEqual(schedule(id));
    const next = schedule(id, { cron: '5 6 * * *', paused: 'failures', settled_until: hours(1) });
    await inside((ports) => ports.agentSchedules.save(next));
    expect(await agentSchedules.list()).toEqual([next]);
    await expect(harness.ports.agentSchedules.save(next)).rejects.toThrow('inside a transaction');
    expect(await inside((ports) => ports.agentSchedules.remove(id))).toBe(true);
    expect(await inside((ports) => ports.agentSchedules.remove(id))).toBe(false);
    expect(await agentSchedules.find(id)).toBeNull();
  });

  it('have the latest slots of each agent, newest first, with how their runs ended', async () => {
    const [faro = '', boya = ''] = await prepare('Faro', 'Boya');
    const error = { code: 'internal', message: 'No' } as const;
    const failed = agentRun({ agent_id: faro, status: 'failed', error, article_slug: null });
    const slot = (agent_id: string, hour: number, run_id: string | null = null): AgentSlot => ({
      agent_id,
      due_at: hours(hour),
      at: hours(hour + 1),
      run_id,
    });
    const gone = agentRun().id;
    const slots = [slot(faro, 1), slot(faro, 2, failed.id), slot(faro, 3, gone), slot(boya, 0)];
    await inside(async ({ agentSchedules, agentRuns }) => {
      await agentRuns.begin(failed, {});
      for (const one of slots) await agentSchedules.record(one);
      // A slot is stored once.
      await agentSchedules.record({ ...slot(faro, 2), at: hours(9) });
    });
    const [missed, ran, lost, other] = slots;
    expect(await harness.elsewhere.agentSchedules.slots(2)).toEqual([
      { ...lost, run: null },
      { ...ran, run: { status: 'failed', error, article_slug: null } },
      { ...other, run: null },
    ]);
    expect(await harness.ports.agentSchedules.slots(3)).toContainEqual({ ...missed, run: null });
    await inside(({ agentSchedules }) => agentSchedules.remove(faro));
    expect(await harness.ports.agentSchedules.slots(9)).toEqual([{ ...other, run: null }]);
  });

  it('run each slot once, whichever instances look at once', async () => {
    const ids = await prepare('Faro', 'Boya', 'Atalaya');
    const now = '2026-11-23T06:00:30.000Z';
    const at = (ports: Ports): Ports => ({ ...ports, clock: { now: () => now } });
    const instances = [harness.ports, harness.elsewhere, harness.ports, harness.elsewhere].map(at);
    const steps = (await Promise.all(instances.map((ports) => runAgentSchedules(ports)))).flat();
    expect(steps.map(({ agent: name }) => name).toSorted()).toEqual(['Atalaya', 'Boya', 'Faro']);
    expect(await harness.ports.agentRuns.list({ limit: 9 })).toHaveLength(3);
    const slots = await harness.ports.agentSchedules.slots(5);
    expect(slots.map(({ agent_id: id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(slots.every(({ due_at }) => due_at === '2026-11-23T06:00:00.000Z')).toBe(true);
  });
};
