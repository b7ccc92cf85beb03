import type { Keep } from './backups/keep.ts';
import type { CronSchedule } from './time/cron.ts';
import type { Language } from './text/language.ts';
import type { SecondFactorRule } from './kernel/access.ts';
import type { RetentionDays } from './retention/retention.ts';
import type { AlertSettings } from './status/ports.ts';
import type { Schedule, SlotKind } from './newsletter/issues/schedule.ts';

/** What AI crawlers may read: all pages, pages only to answer questions with a link to them, or nothing. */
export const aiCrawlerRules = ['allow', 'no-training', 'deny'] as const;
export type AiCrawlerRule = (typeof aiCrawlerRules)[number];

/** The newsletter settings. */
export type NewsletterSettings = {
  /** Whether an issue is sent without approval. */
  autoSend: boolean;
  /** Maximum mails per second, over all instances; null: as fast as the mail server accepts them. */
  rate: number | null;
  schedules: Record<SlotKind, Schedule>;
  /** Where mail is sent: to a mail server, or to a folder when none is configured. */
  mail: 'server' | 'outbox';
};

/** Whether readers see the texts of the prompts, and what models cost. */
export type PublishedSettings = { prompts: boolean; spending: boolean };

/** The settings of the whole site (see apps/config.ts). */
export type SiteSettings = {
  name: string;
  /** Public address without a trailing slash. */
  url: string;
  language: Language;
  /** The IANA name of the zone that decides what day an instant is, and of times without an offset. */
  timeZone: string;
  /** The recipient of contact form messages; null: they are only stored. */
  contactTo: string | null;
  /** Whether new subscribers must confirm by mail first. */
  doubleOptIn: boolean;
  newsletter: NewsletterSettings;
  /** How many days data with a retention period is stored. */
  retention: RetentionDays;
  /** When backups are made, if ever, and which of them stay. */
  backups: { schedule: CronSchedule | null; keep: Keep };
  alerts: AlertSettings;
  /** Who has to have a second factor to work on the site. */
  secondFactor: SecondFactorRule;
  /** What readers are shown of the work with models, besides what the law asks for. */
  published: PublishedSettings;
};

declare module './kernel/ports.ts' {
  interface Ports {
    settings: SiteSettings;
  }
}
