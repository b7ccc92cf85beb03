import type { Issue } from './issue.ts';

const day = 86_400_000;
/** An issue of this age is not of the week of the slot. */
const tooOld = 8 * day;
const week = 7 * day;

/** Whether an issue is too old, at an ISO instant, to be sent by the schedule. */
export const isOfAnotherWeek = ({ created_at }: Pick<Issue, 'created_at'>, at: string): boolean =>
  Date.parse(at) - Date.parse(created_at) >= tooOld;

type Candidate = Pick<Issue, 'status' | 'slot' | 'created_at'>;

/** The issue that a slot sends, if any; `stale`: an approved one of another week. */
export type SlotChoice<T> = { found: T | null; stale: T | null };

/**
 * The issue that a slot of sending sends, due at an ISO instant: of those of its week that were approved the one that
 * was drafted for it, or the newest; or this week's newest where no approval is needed.
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
