import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { EmailField, LanguageField } from '../kernel/fields.ts';
import { isOneLine } from '../kernel/normalize-text.ts';
import { contactLengths, contactReasons } from './contact-form.ts';

const line = (max: number) => z.string().trim().max(max).refine(isOneLine, 'contact.one-line');

/** A message to the publisher, by the rules of the form (contact-form.ts). */
export const ContactMessage = z.object({
  name: line(contactLengths.name).min(1),
  email: EmailField,
  organization: line(contactLengths.organization).default(''),
  reason: z.enum([...contactReasons, '']).default(''),
  message: z.string().trim().min(1).max(contactLengths.message),
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
