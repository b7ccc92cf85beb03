import { join } from 'node:path';
import { createMailer } from '#adapters/email/create-mailer.ts';
import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import { createMailTemplates } from '#adapters/email/mail-templates.ts';
import type { Config } from '#apps/config.ts';
import type { Ports } from '#core/ports.ts';
import type { SiteSettings } from '#core/settings.ts';
import { newsletterSettings } from './newsletter-settings.ts';
import { createProviders } from './providers.ts';

/** What differs from site to site, besides the database. */
export type SiteParts = Pick<Ports, 'settings' | 'mailer' | 'templates' | 'issueTemplates' | 'providers'>;

/** What the settings of a process make of a site; `url` is where it is reached. Nothing is opened before it is used. */
export const createSiteParts = (config: Config, url: string): SiteParts => {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = config;
  const settings: SiteSettings = {
    name: config.SITE_NAME,
    url,
    language: 'es',
    contactTo: config.CONTACT_TO ?? null,
    doubleOptIn: config.NEWSLETTER_DOUBLE_OPT_IN,
    newsletter: newsletterSettings(config),
  };
  const mailer = createMailer({
    settings,
    smtpUrl: config.SMTP_URL,
    outbox: join(config.DATA_DIR, 'outbox'),
    from: config.MAIL_FROM,
    dkim:
      DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
        ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY }
        : undefined,
  });
  return {
    settings,
    mailer,
    templates: createMailTemplates({ settings, timeZone: config.TZ }),
    issueTemplates: createIssueTemplates(settings),
    providers: createProviders(config),
  };
};
