import type { Ports } from '../ports.ts';
import type { Referent, ReferentEntry } from './referent.ts';

/** Referents with how many interviews each has given (spec section 2). */
export const withInterviewCounts = async (
  { interviews }: Pick<Ports, 'interviews'>,
  referents: readonly Referent[],
): Promise<ReferentEntry[]> => {
  const names = referents.map(({ name }) => name);
  const counts = await interviews.tally('interviewee', names);
  return referents.map((referent) => ({ ...referent, interviews: counts.get(referent.name) ?? 0 }));
};
