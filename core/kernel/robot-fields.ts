import { z } from 'zod';
import type { FillSigns } from './robots.ts';

/** The fields of forms that find programs (robots.ts). Apart from the rules: browsers load those, but not zod. */
export const robotFields = {
  website: z.string().max(2000).optional().describe('Left empty: no reader sees this field'),
  elapsed_ms: z.number().nonnegative().optional().describe('Milliseconds for which the form was open'),
} satisfies { [F in keyof FillSigns]-?: z.ZodType<FillSigns[F]> };
