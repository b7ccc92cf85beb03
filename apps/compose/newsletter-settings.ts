import type { Config } from '#apps/config.ts';
import { fridayMorning, thursdayEvening } from '#core/newsletter/issues/schedule.ts';
import type { NewsletterSettings } from '#core/newsletter/issues/settings.ts';

/** What the settings of a process say of the newsletter. */
export const newsletterSettings = (config: Config): NewsletterSettings => ({
  autoSend: config.NEWSLETTER_AUTO_SEND,
  rate: config.NEWSLETTER_RATE ?? null,
  schedules: { draft: config.NEWSLETTER_SCHEDULE ?? thursdayEvening, send: fridayMorning },
  timeZone: config.TZ,
  mail: config.SMTP_URL ? 'server' : 'outbox',
});
