import { z } from 'zod';

/** The field that reports a hold in an output. */
export const pausedField = {
  held_since: z.iso
    .datetime()
    .optional()
    .describe(
      'Since when mail, agents and schedules are on hold after a backup was restored: the requested work waits until the site is resumed (`vigia resume`, or the panel). Omitted without a hold',
    ),
};

/** The port that the lookup needs. */
type Uses = { holds: { find(): Promise<{ since: string } | null> } };

/** When the hold began, as a field of an output; empty when there is no hold. */
export const pausedSince = async ({ holds }: Uses): Promise<{ held_since?: string }> => {
  const hold = await holds.find();
  return hold ? { held_since: hold.since } : {};
};
