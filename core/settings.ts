import type { Language } from './kernel/language.ts';
import type { RetentionDays } from './retention/retention.ts';
import type { Schedule, SlotKind } from './newsletter/issues/schedule.ts';

/** What the publisher has settled about the newsletter. */
export type NewsletterSettings = {
  /** Whether an issue goes out although nobody has approved it. */
  autoSend: boolean;
  /** The most mails in a second, over all instances; null: as fast as the mail server takes them. */
  rate: number | null;
  schedules: Record<SlotKind, Schedule>;
  timeZone: string;
  /** Where mail goes: to a mail server, or into a folder as long as there is none. */
  mail: 'server' | 'outbox';
};

/** What the publisher has settled for the whole site (see apps/config.ts). */
export type SiteSettings = {
  name: string;
  /** Public address without a slash at its end. */
  url: string;
  language: Language;
  /** Who gets what is written in the contact form; null: it is only stored. */
  contactTo: string | null;
  /** Whether new subscribers confirm by mail first. */
  doubleOptIn: boolean;
  newsletter: NewsletterSettings;
  /** How many days what is stored for a time is stored. */
  retention: RetentionDays;
};
