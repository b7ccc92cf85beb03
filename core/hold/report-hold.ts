import { z } from 'zod';
import type { Ports } from '../ports.ts';
import type { Actor } from '../shared/actor.ts';

/** What answers say of a hold, beside what they are about. */
export const heldAnswer = {
  held_since: z.iso
    .datetime()
    .optional()
    .describe(
      'Since when sending, agents and schedules are held after a backup was restored: what is asked for waits until somebody resumes the site (`vigia resume`, or the panel). Left out where nothing is held',
    ),
};

type Uses = Pick<Ports, 'holds'>;
type UseCase<P extends Uses, Input, Output> = (ports: P, input: Input, actor: Actor) => Promise<Output>;

/** A use case whose answer says since when the site is held, if it is. */
export const reportHold =
  <P extends Uses, Input, Output extends object>(
    useCase: UseCase<P, Input, Output>,
  ): UseCase<P, Input, Output & { held_since?: string }> =>
  async (ports, input, actor) => {
    const answer = await useCase(ports, input, actor);
    const hold = await ports.holds.find();
    return hold ? { ...answer, held_since: hold.since } : answer;
  };
