import { z } from 'zod';
import { maxInteger, trustedText } from '../input/fields.ts';

export const Origin = z.enum(['human', 'ai-assisted', 'ai-translated', 'ai-generated']);
/** How one language version of a text was made. */
export type Origin = z.infer<typeof Origin>;

export const ProvenanceSource = z.object({
  url: z.string(),
  title: z.string(),
  retrieved_at: z.iso.datetime(),
  hash: z.string().describe('SHA-256 of the text that was read').register(trustedText, {}),
  by_hand: z.boolean().optional().describe('An editor added it; the text was not written from it'),
});

/** A source of a text, as it was when read. */
export type ProvenanceSource = z.infer<typeof ProvenanceSource>;

const generationFields = {
  provider: z.string().optional().describe('The provider'),
  model: z.string().optional().describe("The provider's name for the model"),
  prompt_hash: z.string().describe('SHA-256 of the prompt: its version').register(trustedText, {}).optional(),
  run_id: z.uuid().optional().describe('The agent run that produced it'),
  generated_at: z.iso.datetime().optional(),
};

export const Provenance = z.object({
  origin: Origin,
  ...generationFields,
  sources: z.array(ProvenanceSource).optional().describe('Its sources, as they were when read'),
  /** The person who reviewed the text and is responsible for it, if any. */
  reviewer: z.string().optional(),
  reviewed_at: z.iso.datetime().optional(),
  /** The reviewed revision of the article. */
  reviewed_revision: z.int().nonnegative().max(maxInteger).optional(),
});
/** One record per language version: the source of disclosure, structured data and feeds. */
export type Provenance = z.infer<typeof Provenance>;

/** Without the review, which applied to another text. */
export const unreviewed = ({
  reviewer: _reviewer,
  reviewed_at: _at,
  reviewed_revision: _revision,
  ...rest
}: Provenance): Provenance => rest;

/**
 * The origin of a text after restoring an earlier version of it: an AI label is restored; only people can declare that
 * a person wrote a text.
 */
export const restoredOrigin = (then: Origin, now: Origin): Origin => (now === 'human' ? then : now);

export const ImageProvenance = z.object({ origin: z.enum(['ai-generated']), ...generationFields });
/** How an AI-made picture was produced. */
export type ImageProvenance = z.infer<typeof ImageProvenance>;

export const ProvenanceByLanguage = z.object({
  es: Provenance,
  en: Provenance,
  image: ImageProvenance.optional().describe('Of the picture; omitted unless it was made with AI'),
});
export type ProvenanceByLanguage = z.infer<typeof ProvenanceByLanguage>;
