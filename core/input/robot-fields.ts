import { z } from 'zod';
import type { FillSigns } from './robots.ts';

/** Form fields that detect programs (robots.ts). Separate from the rules: browsers load those, but not zod. */
export const robotFields = {
  website: z.string().max(2000).optional().describe('Leave empty: readers do not see this field'),
  elapsed_ms: z
    .number()
    .nonnegative()
    .max(1e12)
    .optional()
    .describe('Milliseconds for which the form was open'),
} satisfies { [F in keyof FillSigns]-?: z.ZodType<FillSigns[F]> };
