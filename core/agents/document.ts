import { z } from 'zod';

export const SourceDocument = z.object({
  id: z.uuid(),
  url: z.string(),
  final_url: z.string(),
  title: z.string(),
  publisher: z.string().nullable(),
  published_at: z.string().nullable(),
  retrieved_at: z.iso.datetime(),
  language: z.string().nullable(),
  hash: z.string().describe('SHA-256 of the text, in hexadecimal'),
  text: z.string(),
});
/** A page that was really read: what pieces are written from and quotations are looked up in. */
export type SourceDocument = z.infer<typeof SourceDocument>;
