import type { NewsletterSettings } from './newsletter/issues/settings.ts';
import type { Language } from './kernel/language.ts';

/** What the publisher has settled for the whole site (see apps/config.ts). */
export type SiteSettings = {
  name: string;
  /** Public address without a slash at its end. */
  url: string;
  language: Language;
  /** Who gets what is written in the contact form; null: it is only kept. */
  contactTo: string | null;
  /** Whether new subscribers confirm by mail first. */
  doubleOptIn: boolean;
  newsletter: NewsletterSettings;
};
