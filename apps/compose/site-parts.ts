import { withoutSamples } from '#core/samples/sample-content.ts';
import { sampleContent } from '#fixtures/content/sample-content.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AlertSettings } from '#core/status/ports.ts';
import { createIndexNow } from '#adapters/webhook/index-now.ts';
import { createCdn, withoutCdn } from '#adapters/webhook/purge-cdn.ts';
import { createMailer } from '#adapters/email/mailers.ts';
import { createIssueTemplates } from '#adapters/email/issue-templates.ts';
import { createMailTemplates } from '#adapters/email/mail-templates.ts';
import { createS3Bytes } from '#adapters/object-store/s3-bytes.ts';
import { createAlertHook, withoutAlertHook } from '#adapters/webhook/alert-hook.ts';
import { createWebSub } from '#adapters/webhook/web-sub.ts';
import type { ServerSettings } from '#adapters/postgres/server-settings.ts';
import type { Config } from '#apps/config.ts';
import type { Announcers } from '#core/announcements/announcers.ts';
import { isPublicAddress } from '#core/articles/publishing/checklist.ts';
import { usualKeep } from '#core/backups/keep.ts';
import { fridayMorning, thursdayEvening } from '#core/newsletter/issues/schedule.ts';
import type { RetentionDays } from '#core/retention/retention.ts';
import { retentionKinds, retentionRules, retentionVariable } from '#core/retention/retention.ts';
import type { NewsletterSettings, PublishedSettings, SiteSettings } from '#core/settings.ts';
import type { PictureBytes } from '#core/media/ports.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { sameJson } from '#core/input/json.ts';
import { lazily } from './lazily.ts';
import { createProviders } from './providers.ts';

/** The parts that are ports. */
export type PortParts = Pick<
  Ports,
  | 'settings'
  | 'mailer'
  | 'templates'
  | 'issueTemplates'
  | 'providers'
  | 'cdn'
  | 'announcers'
  | 'alertHook'
  | 'oneTimeCodes'
  | 'webAuthn'
  | 'samples'
>;

/** The parts that differ between sites, besides the database. */
export type SiteParts = PortParts & {
  /** The store for the bytes of pictures, if not the database. */
  pictureBytes?: PictureBytes;
};

/** The newsletter settings of a process. */
export const newsletterSettings = (config: Config): NewsletterSettings => ({
  autoSend: config.NEWSLETTER_AUTO_SEND,
  rate: config.NEWSLETTER_RATE ?? null,
  schedules: { draft: config.NEWSLETTER_SCHEDULE ?? thursdayEvening, send: fridayMorning },
  mail: config.SMTP_URL ? 'server' : 'outbox',
});

/** The part of the settings of a process that backups have. */
export const backupSettings = ({
  BACKUP_SCHEDULE,
  BACKUP_KEEP = usualKeep,
}: Config): SiteSettings['backups'] => ({ schedule: BACKUP_SCHEDULE ?? null, keep: BACKUP_KEEP });

/** The alert settings of a process's settings. */
export const alertSettings = (config: Config): AlertSettings => ({
  email: config.ALERT_EMAIL ?? null,
  webhook: config.ALERT_WEBHOOK !== undefined,
  quiet: config.ALERT_QUIET_HOURS,
});

/** What readers are shown of the work with models, by a process's settings. */
export const publishedSettings = (config: Config): PublishedSettings => ({
  prompts: config.PUBLISH_PROMPTS,
  spending: config.PUBLISH_SPENDING,
});

/** The retention periods of a process's settings. */
export const retentionDays = (config: Config): RetentionDays =>
  Object.fromEntries(
    retentionKinds.map((kind) => [kind, config[retentionVariable(kind)] ?? retentionRules[kind].days]),
  ) as RetentionDays;

/**
 * Whether search engines and hubs can reach the site at its address. They are not notified of a site on somebody's own
 * machine.
 */
export const isReachable = ({ SITE_URL }: Pick<Config, 'SITE_URL'>): boolean =>
  SITE_URL !== undefined && isPublicAddress(SITE_URL);

/** The services that a process's settings name. */
const createAnnouncers = (config: Config): Announcers => {
  const { SITE_URL: site, INDEXNOW_KEY: key, INDEXNOW_URL: url, WEBSUB_HUB: hub } = config;
  const isTold = site !== undefined && isReachable(config);
  return {
    indexNow: isTold && key ? createIndexNow({ site, key, url }) : null,
    webSub: isTold && hub ? createWebSub({ url: hub }) : null,
  };
};

/** The server sends mail; this process could only write a file where nobody looks for it. */
const refusingMailer: SiteParts['mailer'] = {
  send: async () => ({
    outcome: 'deferred',
    answer:
      'SMTP_URL is not set here, although the server has it: do it in the panel, or set the same variable here',
  }),
  close: async () => {},
};

const hasSameProvider = (server: ServerSettings, own: Pick<ServerSettings, 'readiness'>): boolean =>
  sameJson(server.readiness.types.image, own.readiness.types.image);

/**
 * The parts of a site for the settings of a process; `url` is its address. `server` are the settings of its server,
 * which apply to a command: the server does the work. `secret` is the server's, which seals secrets of authenticator
 * apps; commands open none. Nothing is opened before it is used.
 */
export const createSiteParts = (
  config: Config,
  url: string,
  server: ServerSettings | null = null,
  secret = config.SESSION_SECRET ?? randomBytes(32).toString('base64url'),
): SiteParts => {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_PRIVATE_KEY } = config;
  const own: SiteSettings = {
    name: config.SITE_NAME,
    url,
    language: 'es',
    timeZone: config.TZ,
    contactTo: config.CONTACT_TO ?? null,
    doubleOptIn: config.NEWSLETTER_DOUBLE_OPT_IN,
    newsletter: newsletterSettings(config),
    retention: retentionDays(config),
    backups: backupSettings(config),
    alerts: alertSettings(config),
    secondFactor: config.REQUIRE_2FA,
    published: publishedSettings(config),
  };
  const settings = {
    ...own,
    ...server?.site,
    newsletter: { ...own.newsletter, ...server?.site.newsletter },
    retention: { ...own.retention, ...server?.site.retention },
  };
  const isElsewhere = settings.newsletter.mail === 'server' && !config.SMTP_URL;
  const createOwnMailer = () =>
    createMailer({
      settings,
      smtpUrl: config.SMTP_URL,
      outbox: join(config.DATA_DIR, 'outbox'),
      from: config.MAIL_FROM,
      dkim:
        DKIM_DOMAIN && DKIM_SELECTOR && DKIM_PRIVATE_KEY
          ? { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: DKIM_PRIVATE_KEY }
          : undefined,
    });
  const providers = createProviders(config);
  const { CDN, CDN_PURGE_URL, CDN_PURGE_TOKEN } = config;
  return {
    settings,
    samples: {
      ...(config.SEED_SAMPLES ? sampleContent : withoutSamples(sampleContent)),
      areStored: true,
    },
    cdn:
      CDN && CDN_PURGE_URL
        ? createCdn({ name: CDN, url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN })
        : withoutCdn,
    announcers: createAnnouncers(config),
    alertHook: config.ALERT_WEBHOOK ? createAlertHook({ url: config.ALERT_WEBHOOK }) : withoutAlertHook,
    ...(config.MEDIA_URL && { pictureBytes: createS3Bytes(config.MEDIA_URL) }),
    mailer: isElsewhere ? refusingMailer : createOwnMailer(),
    oneTimeCodes: lazily(async () =>
      (await import('#adapters/second-factor/one-time-codes.ts')).createOneTimeCodes({
        issuer: settings.name,
        secret,
      }),
    ),
    webAuthn: lazily(async () =>
      (await import('#adapters/second-factor/web-authn.ts')).createWebAuthn({ name: settings.name, url }),
    ),
    templates: createMailTemplates(settings),
    issueTemplates: createIssueTemplates(settings),
    providers: {
      ...providers,
      // Pictures come from the server's provider, regardless of this process's.
      pictures: server && !hasSameProvider(server, providers) ? null : providers.pictures,
      settings: { ...providers.settings, ...server?.agents },
      readiness: {
        ...providers.readiness,
        ...server?.readiness,
        types: { ...providers.readiness.types, ...server?.readiness.types },
      },
    },
  };
};
