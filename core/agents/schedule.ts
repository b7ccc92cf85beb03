import type { CronSchedule } from '../time/cron.ts';
import { nextCronSlot, readCron, slotsBefore } from '../time/cron.ts';
import { hour } from '../time/wall-clock.ts';
import type { StoredRun } from './run.ts';
import { hasEnded } from './taxonomy.ts';

/** The schedule of an agent, as it is stored. */
export type AgentSchedule = {
  agent_id: string;
  /** A cron expression, in the time zone of the site. */
  cron: string;
  /** By an editor, or because the last runs failed. */
  paused: 'editor' | 'failures' | null;
  /** Slots up to this instant are settled. */
  settled_until: string;
  /** Failures of earlier slots no longer count. */
  failures_since: string;
};

/** A slot of an agent that was due. `run_id`: the run that it started, or that was in flight; null: it was missed. */
export type AgentSlot = { agent_id: string; due_at: string; at: string; run_id: string | null };

/** A slot, with the run that it started unless that was deleted since. */
export type AgentSlotRun = AgentSlot & { run: Pick<StoredRun, 'status' | 'error' | 'article_slug'> | null };

/** A slot that was not run within this time is missed, in milliseconds. */
export const maxSlotDelay = 6 * hour;

/** The most missed slots that are listed at once. */
const maxMissed = 20;

/** This many failures in a row pause a schedule. */
export const failuresToPause = 3;

/** The schedule of a cron expression; null for one that is invalid, has no slot, or has more than one in an hour. */
export const readAgentCron = (cron: string): CronSchedule | null => {
  const schedule = readCron(cron);
  return schedule?.minutes.length === 1 ? schedule : null;
};

/** The next slot of a cron expression after an instant; null when it has none. */
export const nextAgentSlot = (cron: string, timeZone: string, now: string): string | null => {
  const schedule = readAgentCron(cron);
  return schedule && nextCronSlot(schedule, timeZone, now);
};

/**
 * The slots of a schedule that are due and not settled. Only the latest is run, and only within `maxSlotDelay`; the
 * others, of which the latest are returned, newest first, were missed.
 */
export const dueSlots = (
  { cron, settled_until: from }: AgentSchedule,
  timeZone: string,
  now: string,
): { current: string | null; missed: string[] } => {
  const schedule = readAgentCron(cron);
  const due: string[] = [];
  if (schedule)
    for (const slot of slotsBefore(schedule, timeZone, now)) {
      if (slot <= from || due.length > maxMissed) break;
      due.push(slot);
    }
  const [latest] = due;
  const isLate = latest !== undefined && Date.parse(now) - Date.parse(latest) > maxSlotDelay;
  return latest === undefined || isLate
    ? { current: null, missed: due.slice(0, maxMissed) }
    : { current: latest, missed: due.slice(1) };
};

/** The outcomes of slots. `gone`: its run was deleted. */
export const slotOutcomes = [
  'missed',
  'running',
  'completed',
  'failed',
  'cancelled',
  'budget',
  'nothing-found',
  'gone',
] as const;
type SlotOutcome = (typeof slotOutcomes)[number];

/** Reasons of failed runs that say nothing about the agent. */
const isMonthBudget = ({ error }: Pick<StoredRun, 'error'>): boolean =>
  typeof error?.message === 'object' && error.message.key === 'runs.month-budget';

/** The outcome of a slot. */
export const outcomeOf = ({ run_id: id, run }: AgentSlotRun): SlotOutcome => {
  if (id === null) return 'missed';
  if (!run) return 'gone';
  if (!hasEnded(run.status)) return 'running';
  if (run.status !== 'failed') return run.status === 'cancelled' ? 'cancelled' : 'completed';
  if (isMonthBudget(run)) return 'budget';
  return run.error?.code === 'nothing-found' ? 'nothing-found' : 'failed';
};

/**
 * Whether the last runs of a schedule have failed, by its slots, newest first. Without a say: slots that were missed,
 * runs that were cancelled, found nothing new, or had no budget left in the month.
 */
export const isFailing = (schedule: AgentSchedule, slots: readonly AgentSlotRun[]): boolean => {
  const counted = new Map(
    slots
      .filter(({ agent_id, due_at }) => agent_id === schedule.agent_id && due_at > schedule.failures_since)
      .map((slot) => [slot.run_id, outcomeOf(slot)]),
  );
  const last = [...counted.values()].filter((outcome) => outcome === 'completed' || outcome === 'failed');
  const latest = last.slice(0, failuresToPause);
  return latest.length === failuresToPause && latest.every((outcome) => outcome === 'failed');
};
