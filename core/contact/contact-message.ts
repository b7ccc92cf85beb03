import { z } from 'zod';
import { DomainError } from '../kernel/domain-error.ts';
import { EmailField, LanguageField } from '../input/fields.ts';
import { isBlank, isOneLine, removeHidden } from '../text/normalize-text.ts';
import { contactLengths, contactReasons } from './contact-form.ts';

/** What a visitor writes arrives without invisible characters: it stands beside the site's own words in a mail. */
const text = (max: number) => z.string().overwrite(removeHidden).trim().max(max);
const line = (max: number) => text(max).refine(isOneLine, 'contact.one-line');
const isGiven = (written: string): boolean => !isBlank(written);

/** A message to the publisher, by the rules of the form (contact-form.ts). */
export const ContactMessage = z.object({
  name: line(contactLengths.name).min(1, { abort: true }).refine(isGiven, 'value.not-blank'),
  email: EmailField,
  organization: line(contactLengths.organization).default(''),
  reason: z.enum([...contactReasons, '']).default(''),
  message: text(contactLengths.message).min(1, { abort: true }).refine(isGiven, 'value.not-blank'),
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
