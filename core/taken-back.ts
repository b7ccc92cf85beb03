import type { Ports } from './ports.ts';
import type { Change } from './shared/change.ts';

/** What work would answer: it is done in a transaction that comes to nothing. */
export const takenBack = async <T>(
  { transaction }: Pick<Ports, 'transaction'>,
  change: Change,
  work: (inside: Ports) => Promise<T>,
): Promise<T> => {
  const end = new Error('taken back');
  let seen: { output: T } | undefined;
  try {
    await transaction(change, async (inside) => {
      seen = { output: await work(inside) };
      throw end;
    });
  } catch (error) {
    if (error !== end || !seen) throw error;
    return seen.output;
  }
  throw end;
};
