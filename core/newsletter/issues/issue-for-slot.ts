import type { Issue } from './issue.ts';
import { day, week } from '../../time/wall-clock.ts';

/** An older issue does not belong to the week of the slot. */
const tooOld = 8 * day;

/** Whether an issue is too old, at an ISO instant, to be sent by the schedule. */
export const isOfAnotherWeek = ({ created_at }: Pick<Issue, 'created_at'>, at: string): boolean =>
  Date.parse(at) - Date.parse(created_at) >= tooOld;

type Candidate = Pick<Issue, 'status' | 'slot' | 'created_at'>;

/** The issue that a slot sends, if any; `stale`: an approved one of another week. */
export type SlotChoice<T> = { found: T | null; stale: T | null };

/**
 * The issue sent by a slot that is due at an ISO instant: the approved one drafted for it, else the newest approved one
 * of its week; without required approval, this week's newest.
 */
export const issueForSlot = <T extends Candidate>(
  newestFirst: readonly T[],
  dueAt: string,
  autoSend: boolean,
): SlotChoice<T> => {
  const age = ({ created_at }: T) => Date.parse(dueAt) - Date.parse(created_at);
  const approved = newestFirst.filter(({ status }) => status === 'approved');
  const current = approved.filter((issue) => !isOfAnotherWeek(issue, dueAt));
  const found = current.find(({ slot }) => slot !== null) ?? current[0] ?? null;
  const stale = approved.find((issue) => isOfAnotherWeek(issue, dueAt)) ?? null;
  if (found || !autoSend) return { found, stale };
  const newest = newestFirst.find(({ status }) => status === 'draft' || status === 'pending');
  return { found: newest && age(newest) < week ? newest : null, stale };
};
