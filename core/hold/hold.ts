import { z } from 'zod';

export const Hold = z.object({
  since: z.iso.datetime(),
  backup_at: z.iso.datetime().nullable().describe('When the backup was written that was restored'),
});
/** Since a backup was restored nothing is sent, no agent runs and no schedule is followed, until somebody resumes. */
export type Hold = z.infer<typeof Hold>;

/** Whether the site is held: on all instances alike, and across restarts. */
export type Holds = {
  find(): Promise<Hold | null>;
  begin(hold: Hold): Promise<void>;
  /** Answers false when nothing was held. */
  end(): Promise<boolean>;
};
