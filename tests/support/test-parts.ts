import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import { createMailTemplates } from '#adapters/email/mail-templates.ts';
import { createMemoryMailer } from '#adapters/memory/mails.ts';
import { createProviders } from '#apps/compose/providers.ts';
import { newsletterSettings, retentionDays } from '#apps/compose/site-parts.ts';
import type { SiteParts } from '#apps/compose/site-parts.ts';
import { readConfig } from '#apps/config.ts';
import type { SiteSettings } from '#core/settings.ts';

/** What the publisher has settled unless a test says otherwise. */
export const testSettings: SiteSettings = {
  name: 'Vigía',
  url: 'https://vigia.example',
  language: 'es',
  contactTo: 'redaccion@vigia.example',
  doubleOptIn: false,
  newsletter: newsletterSettings(readConfig({})),
  retention: retentionDays(readConfig({})),
};

/** What the product is composed with in tests, besides a database. */
export const testParts: SiteParts = {
  settings: testSettings,
  mailer: createMemoryMailer(),
  issueTemplates: createIssueTemplates(testSettings),
  templates: createMailTemplates({ settings: testSettings, timeZone: 'Europe/Madrid' }),
  providers: createProviders(readConfig({})),
};
