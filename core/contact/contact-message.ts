import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { LanguageField } from '../input/fields.ts';
import { contactReasons } from './contact-form.ts';
import { contactFields } from './contact-schema.ts';

/** A message to the publisher, by the rules of the form. */
export const ContactMessage = z.object({
  ...contactFields,
  organization: z.optional(contactFields.organization).default(''),
  reason: z.enum([...contactReasons, '']).default(''),
  privacy: z.literal(true),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** A message as it is stored. */
export const StoredMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  reason: ContactMessage.shape.reason.unwrap(),
  message: z.string(),
  /** Language of the page where it was written. */
  language: LanguageField,
  created_at: z.iso.datetime(),
});
export type StoredMessage = z.infer<typeof StoredMessage>;

export const MessageId = z.object({ id: z.uuid().describe('Id of the message') });

export const noSuchMessage = (id: string): DomainError =>
  new DomainError('contact.message-not-found', { id });
