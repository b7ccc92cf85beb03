import { scheduleActor } from '../kernel/actor.ts';
import { auditEntry } from '../kernel/audit.ts';
import type { Ports } from '../kernel/ports.ts';
import { agentReadinessError } from './readiness.ts';
import { addFailedRun, startAgentRun } from './run-lifecycle.ts';
import type { AgentSchedule, AgentSlotRun } from './schedule.ts';
import { dueSlots, isFailing } from './schedule.ts';

/** How many slots are searched for the failures that pause a schedule. */
const searchedSlots = 12;

/** What became of a schedule: a run, the number of slots that were missed, or a pause after failures. */
type ScheduleStep = { agent: string; run?: string; missed?: number; paused?: true };

type Needed = Pick<
  Ports,
  | 'agents'
  | 'agentSchedules'
  | 'agentRuns'
  | 'jobs'
  | 'providers'
  | 'settings'
  | 'clock'
  | 'ids'
  | 'transaction'
>;

/** Runs the slot of a schedule and stores those that were missed, unless another instance did. */
const settle = (ports: Needed, id: string): Promise<ScheduleStep | null> => {
  const at = ports.clock.now();
  const change = { actor: scheduleActor, operation: 'agents.run-schedule', at };
  return ports.transaction(change, async (inside) => {
    const schedule = await inside.agentSchedules.lock(id);
    if (!schedule) return null;
    const { current, missed } = dueSlots(schedule, inside.settings.timeZone, at);
    const [latest = current] = [current, ...missed].filter((slot) => slot !== null);
    if (!latest) return null;
    await inside.agentSchedules.save({ ...schedule, settled_until: latest });
    const agent = await inside.agents.find(id);
    // What is due while somebody wants it to rest is not missed.
    if (schedule.paused || agent?.status !== 'active') return null;
    for (const due_at of missed)
      await inside.agentSchedules.record({ agent_id: id, due_at, at, run_id: null });
    if (!current) return { agent: agent.name, missed: missed.length };
    const unready = agentReadinessError(inside.providers.readiness, agent);
    const run = unready
      ? await addFailedRun(inside, agent, unready, scheduleActor)
      : (await startAgentRun(inside, agent, scheduleActor)).run;
    await inside.agentSchedules.record({ agent_id: id, due_at: current, at, run_id: run.id });
    await inside.audit.record(auditEntry(ports.ids.next(), change, id));
    return { agent: agent.name, run: run.id, ...(missed.length && { missed: missed.length }) };
  });
};

/** Pauses a schedule whose last runs have failed, unless somebody has changed it since. */
const pause = (ports: Needed, id: string, slots: readonly AgentSlotRun[]): Promise<ScheduleStep | null> => {
  const change = { actor: scheduleActor, operation: 'agents.pause-schedule', at: ports.clock.now() };
  return ports.transaction(change, async (inside) => {
    const schedule = await inside.agentSchedules.lock(id);
    const agent = await inside.agents.find(id);
    if (!agent || !schedule || schedule.paused || !isFailing(schedule, slots)) return null;
    await inside.agentSchedules.save({ ...schedule, paused: 'failures' });
    await inside.audit.record(auditEntry(ports.ids.next(), change, id));
    return { agent: agent.name, paused: true };
  });
};

/**
 * Runs the agents whose slot is due, each once across instances, and pauses schedules that fail; returns what this
 * instance did. Throws the first fault, after trying all others.
 */
export const runAgentSchedules = async (ports: Needed): Promise<ScheduleStep[]> => {
  const schedules = await ports.agentSchedules.list();
  if (!schedules.length) return [];
  const slots = await ports.agentSchedules.slots(searchedSlots);
  const steps: ScheduleStep[] = [];
  const faults: unknown[] = [];
  const isDue = (schedule: AgentSchedule) => {
    const { current, missed } = dueSlots(schedule, ports.settings.timeZone, ports.clock.now());
    return current !== null || missed.length > 0;
  };
  for (const schedule of schedules)
    try {
      const id = schedule.agent_id;
      const isStopping = schedule.paused === null && isFailing(schedule, slots);
      const step = isStopping
        ? await pause(ports, id, slots)
        : isDue(schedule)
          ? await settle(ports, id)
          : null;
      if (step) steps.push(step);
    } catch (fault) {
      faults.push(fault);
    }
  if (faults.length) throw faults[0];
  return steps;
};
