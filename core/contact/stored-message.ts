import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { LanguageField } from '../kernel/fields.ts';
import { ContactMessage } from './message-schema.ts';

/** A message as it is stored. */
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

/** What names a stored message. */
export const MessageId = z.object({ id: z.uuid().describe('Id of the message') });

/** The refusal of an id that no message has. */
export const noSuchMessage = (id: string): DomainError =>
  new DomainError('contact.message-not-found', { id });
