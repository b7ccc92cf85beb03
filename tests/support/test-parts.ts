import { sampleContent } from '#fixtures/content/sample-content.ts';
import { withoutCdn } from '#adapters/webhook/purge-cdn.ts';
import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import { createMailTemplates } from '#adapters/email/mail-templates.ts';
import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createOneTimeCodes } from '#adapters/second-factor/one-time-codes.ts';
import { createWebAuthn } from '#adapters/second-factor/web-authn.ts';
import { withoutAlertHook } from '#adapters/webhook/alert-hook.ts';
import { createProviders } from '#apps/compose/providers.ts';
import {
  alertSettings,
  backupSettings,
  newsletterSettings,
  publishedSettings,
  retentionDays,
} from '#apps/compose/site-parts.ts';
import type { SiteParts } from '#apps/compose/site-parts.ts';
import { readConfig } from '#apps/config.ts';
import type { SiteSettings } from '#core/settings.ts';

/** The publisher's settings by default. */
export const testSettings: SiteSettings = {
  name: 'Vigía',
  url: 'https://vigia.example',
  language: 'es',
  timeZone: 'Europe/Madrid',
  contactTo: 'redaccion@vigia.example',
  doubleOptIn: false,
  newsletter: newsletterSettings(readConfig({})),
  retention: retentionDays(readConfig({})),
  backups: backupSettings(readConfig({})),
  alerts: alertSettings(readConfig({})),
  secondFactor: 'none',
  published: publishedSettings(readConfig({})),
};

/** What the product is composed with in tests, besides a database. */
export const testParts: SiteParts = {
  settings: testSettings,
  samples: sampleContent,
  mailer: createRecordingMailer(),
  alertHook: withoutAlertHook,
  issueTemplates: createIssueTemplates(testSettings),
  templates: createMailTemplates(testSettings),
  providers: createProviders(readConfig({})),
  cdn: withoutCdn,
  oneTimeCodes: createOneTimeCodes({
    issuer: testSettings.name,
    secret: 'a secret of at least 32 characters',
  }),
  webAuthn: createWebAuthn(testSettings),
  announcers: { indexNow: null, webSub: null },
};
