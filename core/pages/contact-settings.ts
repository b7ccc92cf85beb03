import { z } from 'zod';
import { Line } from '../input/fields.ts';
import { storedFields } from '../kernel/entity.ts';
import type { Collection } from '../items/collection.ts';

export const ContactChannel = z.object({
  kind: z.enum(['email', 'web', 'phone', 'social']),
  label_es: Line.min(1).max(200),
  label_en: Line.max(200).nullable(),
  value: Line.min(1).max(300),
  url: z
    .string()
    .regex(/^(?:https?:\/\/|mailto:|tel:)/)
    .max(2000),
});

export const ContactSettingsContent = z.object({
  contact_channels: z.array(ContactChannel).max(50),
  privacy_note_es: z.string().max(5000),
  privacy_note_en: z.string().max(5000).nullable(),
});
/** How to reach the publisher, and what happens to messages. */
export type ContactSettingsContent = z.infer<typeof ContactSettingsContent>;

/** There is one record; its slug is always `contact`. */
export const ContactSettings = ContactSettingsContent.extend({ slug: z.literal('contact'), ...storedFields });
export type ContactSettings = z.infer<typeof ContactSettings>;

declare module '../kernel/ports.ts' {
  interface Stores {
    contactSettings: Collection<ContactSettings>;
  }
}
