import type { Schedule, SlotKind } from './schedule.ts';

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
