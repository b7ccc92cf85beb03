import { z } from 'zod';

/** What answers say of a hold, beside what they are about. */
export const heldAnswer = {
  held_since: z.iso
    .datetime()
    .optional()
    .describe(
      'Since when sending, agents and schedules are held after a backup was restored: what is asked for waits until somebody resumes the site (`vigia resume`, or the panel). Left out where nothing is held',
    ),
};

/** The hold, as far as it is looked up here. */
type Uses = { holds: { find(): Promise<{ since: string } | null> } };

/** Since when the site is held, to be put into an answer; empty where nothing is. */
export const holdSince = async ({ holds }: Uses): Promise<{ held_since?: string }> => {
  const hold = await holds.find();
  return hold ? { held_since: hold.since } : {};
};
