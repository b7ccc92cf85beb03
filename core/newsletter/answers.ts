import { z } from 'zod';

/** What a reader is told; always the same, so that nobody learns who is subscribed. */
export const ReaderAnswer = z.object({
  success: z.literal(true),
  message: z.string().describe('For the reader'),
});
