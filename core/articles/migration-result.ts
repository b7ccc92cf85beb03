import { z } from 'zod';
import { siteMade } from '../kernel/site-made.ts';

export const MigrationResult = z.object({
  slug: z.string().register(siteMade, {}),
  status: z.enum(['updated', 'unchanged', 'frozen', 'not-found', 'failed']),
  old_author: z.string().nullable(),
  new_author: z.string().nullable(),
  message: z.string().register(siteMade, {}),
});
/** What became of one article of a bulk change (spec section 3). */
export type MigrationResult = z.infer<typeof MigrationResult>;
