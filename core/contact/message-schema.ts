import { z } from 'zod';
import { EmailField } from '../kernel/fields.ts';
import { isOneLine } from '../kernel/normalize-text.ts';
import type { ContactMessage as Message } from './message.ts';
import { contactLengths, contactReasons } from './message.ts';

const line = (longest: number) => z.string().trim().max(longest).refine(isOneLine, 'contact.one-line');

/** A message to the publisher, by the rules of the form (message.ts). */
export const ContactMessage = z.object({
  name: line(contactLengths.name).min(1),
  email: EmailField,
  organization: line(contactLengths.organization).default(''),
  reason: z.enum([...contactReasons, '']).default(''),
  message: z.string().trim().min(1).max(contactLengths.message),
  privacy: z.literal(true),
}) satisfies z.ZodType<Message>;
export type ContactMessage = z.infer<typeof ContactMessage>;
