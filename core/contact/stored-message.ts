import { z } from 'zod';
import { LanguageField } from '../shared/fields.ts';
import { ContactMessage } from './message-schema.ts';

/** A message as it is kept. */
export const StoredMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  reason: ContactMessage.shape.reason.unwrap(),
  message: z.string(),
  /** Of the page that it was written on. */
  language: LanguageField,
  created_at: z.iso.datetime(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;
