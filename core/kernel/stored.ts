import { z } from 'zod';

/** What every stored entity carries beside its content. `revision` is 0 until the first save, then grows by one. */
export const stored = {
  id: z.uuid(),
  revision: z.int().nonnegative(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

/** The bookkeeping fields of a stored entity. */
export type Stored = { id: string; revision: number; created_at: string; updated_at: string };
