import { z } from 'zod';
import { trustedText } from './fields.ts';

export const Origin = z.enum(['human', 'ai-assisted', 'ai-translated', 'ai-generated']);
/** How one language version of a text was made. */
export type Origin = z.infer<typeof Origin>;

export const ProvenanceSource = z.object({
  url: z.string(),
  title: z.string(),
  retrieved_at: z.iso.datetime(),
  hash: z.string().describe('SHA-256 of what was read there').register(trustedText, {}),
});

const generationFields = {
  provider: z.string().optional().describe('Who was asked'),
  model: z.string().optional().describe('As the provider names it'),
  prompt_hash: z.string().describe('SHA-256 of the prompt: its version').register(trustedText, {}).optional(),
  run_id: z.uuid().optional().describe('The agent run that produced it'),
  generated_at: z.iso.datetime().optional(),
};

export const Provenance = z.object({
  origin: Origin,
  ...generationFields,
  sources: z
    .array(ProvenanceSource)
    .optional()
    .describe('What it was written from, as it was when it was read'),
  /** Who answers for the text after reading it, if anyone did. */
  reviewer: z.string().optional(),
  reviewed_at: z.iso.datetime().optional(),
  /** The state of the article that was read. */
  reviewed_revision: z.int().nonnegative().optional(),
});
/** One record per translation: what disclosure, structured data and feeds are derived from. */
export type Provenance = z.infer<typeof Provenance>;

/** Without the review, which was of another text. */
export const unreviewed = ({
  reviewer: _reviewer,
  reviewed_at: _at,
  reviewed_revision: _revision,
  ...rest
}: Provenance): Provenance => rest;

/**
 * How a text is said to have been made once an earlier state of it is restored: the label that one made with AI had comes
 * back with it; that a person wrote a text is said by people alone.
 */
export const restoredOrigin = (then: Origin, now: Origin): Origin => (now === 'human' ? then : now);

export const ImageProvenance = z.object({ origin: z.enum(['ai-generated']), ...generationFields });
/** How an AI-made picture was produced. */
export type ImageProvenance = z.infer<typeof ImageProvenance>;

export const ProvenanceByLanguage = z.object({
  es: Provenance,
  en: Provenance,
  image: ImageProvenance.optional().describe('Of the picture; omitted when it was not made with AI'),
});
export type ProvenanceByLanguage = z.infer<typeof ProvenanceByLanguage>;
