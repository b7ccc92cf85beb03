import { z } from 'zod';
import { isEmail } from '../shared/email.ts';
import type { ContactMessage as Message } from './message.ts';
import { contactLengths, contactReasons } from './message.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** A message to the publisher, by the rules of the form (message.ts). */
export const ContactMessage = z.object({
  name: text(contactLengths.name),
  email: text(contactLengths.email).refine(isEmail, 'Not an e-mail address'),
  organization: z.string().trim().max(contactLengths.organization),
  reason: z.enum([...contactReasons, '']),
  message: text(contactLengths.message),
  privacy: z.literal(true),
}) satisfies z.ZodType<Message>;
export type ContactMessage = z.infer<typeof ContactMessage>;
