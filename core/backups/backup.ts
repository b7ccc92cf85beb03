import { z } from 'zod';

export const Backup = z.object({
  id: z.uuid(),
  slot: z.iso.datetime().nullable().describe('Its time in the schedule; null: made by hand'),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable().describe('Null while it is made'),
  place: z.string().describe('The file, or the address of the object'),
  bytes: z.int().nonnegative().nullable(),
  sha256: z.string().nullable().describe('Of what was stored'),
  verified_at: z.iso.datetime().nullable().describe('When it was last restored into a scratch database'),
  signed_by: z.string().nullable().describe('The name of the key that it was signed with; null: not signed'),
  error: z.string().nullable().describe('Why it failed'),
});
/** A backup of the whole site: stored, in progress or failed. */
export type Backup = z.infer<typeof Backup>;
