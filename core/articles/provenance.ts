import { z } from 'zod';

export const Origin = z.enum(['human', 'ai-assisted', 'ai-translated', 'ai-generated']);
/** How one language version of a text was made. */
export type Origin = z.infer<typeof Origin>;

export const Provenance = z.object({
  origin: Origin,
  /** Who answers for the text after reading it, if anyone did. */
  reviewer: z.string().optional(),
  reviewed_at: z.iso.datetime().optional(),
  /** The state of the article that was read. */
  reviewed_revision: z.int().nonnegative().optional(),
});
/** One record per translation: what disclosure, structured data and feeds are derived from. */
export type Provenance = z.infer<typeof Provenance>;

export const ProvenanceByLanguage = z.object({ es: Provenance, en: Provenance });
export type ProvenanceByLanguage = z.infer<typeof ProvenanceByLanguage>;
