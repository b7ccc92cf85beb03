import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { bech32 } from '@scure/base';
import { z } from 'zod';
import { passwordFault, passwordMessage } from '#core/accounts/credentials.ts';
import { NewUsername } from '#core/accounts/user.ts';
import type { Prices } from '#core/agents/cost.ts';
import { readPrices } from '#core/agents/cost.ts';
import { secondFactorRules } from '#core/kernel/access.ts';
import { aiCrawlerRules } from '#core/settings.ts';
import { cdnNames } from '#core/cdn/cdn.ts';
import { readKeep } from '#core/backups/keep.ts';
import type { CronSchedule } from '#core/time/cron.ts';
import { readCron } from '#core/time/cron.ts';
import type { Schedule } from '#core/newsletter/issues/schedule.ts';
import { scheduleOf } from '#core/newsletter/issues/schedule.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { isEmail } from '#core/text/email.ts';
import type { Message } from '#core/messages/messages.ts';
import { isMessage, message } from '#core/messages/messages.ts';
import type { RetentionKind } from '#core/retention/retention.ts';
import { retentionKinds, retentionVariable } from '#core/retention/retention.ts';

const url = (protocol: RegExp, allowed: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocol.test(new URL(value).protocol), { error: allowed });
/**
 * An address of a server with a password in it, of which a bare `/` or `#` would end the host: the rest would be shown.
 */
const server = (protocol: RegExp, allowed: string) =>
  url(protocol, allowed).refine(
    (value) => !URL.canParse(value) || !/@/.test(new URL(value).pathname + new URL(value).hash),
    { error: allowed },
  );
const store = 'config.allowed-media-store';
const bucketAddress = /^s3:\/\/[^:@/?#]+(?:\/[^:@?#]*)?$/;
const storeAddress = /^s3(?:\+http)?:\/\/[^:@/]+:[^@/]+@[^/@]+/;
const isStore = (value: string) =>
  URL.canParse(value) && (storeAddress.test(value) || bucketAddress.test(value));
// Paths are appended to these: a query or a fragment would absorb them.
const webAddress = (allowed: string) =>
  url(/^https?:$/, allowed)
    .refine((value) => !/[?#]/.test(value), { error: allowed })
    .transform((value) => value.replace(/\/+$/, ''));
const web = webAddress('config.allowed-site');
// Cookies, feeds and links are of a host: what stands behind it would be lost here and there.
const siteAddress = z
  .string()
  .trim()
  .refine((value) => URL.canParse(value) && /^https?:\/\/[^/@?#\\]+\/*$/i.test(value), {
    error: 'config.allowed-site-address',
  })
  .transform((value) => value.replace(/\/+$/, ''));
const collector = webAddress('config.allowed-collector');
const flag = z.stringbool({ error: 'config.allowed-boolean' });
/** The seconds of an expression with six fields, which can only be none. */
const noSeconds = /^\s*0+\s+(?=(?:\S+\s+){4}\S+\s*$)/;
const cron = z.string().transform((input) => readCron(input.replace(noSeconds, '')));
const schedule = cron
  .transform((input) => input && scheduleOf(input))
  .pipe(z.custom<Schedule>(Boolean, 'config.allowed-schedule'));
const backupSchedule = cron.pipe(z.custom<CronSchedule>(Boolean, 'config.allowed-backup-schedule'));
const backupTo = 'config.allowed-backup-place';
const backupKeep = 'config.allowed-backup-keep';
const backupKey = 'config.allowed-backup-key';
/** The length in bytes of each kind of public key of age, by its prefix. */
const ageKeys: Record<string, number> = { age: 32, age1pq: 1216, age1tag: 33, age1tagpq: 1249 };
const isAgeKey = (text: string): boolean => {
  const key = bech32.decodeUnsafe(text, false);
  if (!key || !text.startsWith(key.prefix)) return false;
  const length = bech32.fromWordsUnsafe(key.words)?.length;
  return length !== undefined && length === ageKeys[key.prefix];
};
const rate = 'config.allowed-mail-rate';
const calls = 'config.allowed-calls';
const split = (value: string) => value.trim().split(/\s*,\s*/);
const list = z.string().transform((value) => split(value).filter(Boolean));
const address = z.email({ error: 'config.allowed-email' });
// No line breaks: they would start another header.
const sender = /^(?:[^<>\p{Cc}]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u;
const mailbox = 'config.allowed-sender';
const domain = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i;
const port = 'config.allowed-port';
const proxies = 'config.allowed-proxies';
const connections = 'config.allowed-connections';
const pool = 'config.allowed-pool';
const keepAlive = 'config.allowed-keep-alive';
const drain = 'config.allowed-drain';
const milliseconds = 'config.allowed-milliseconds';
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const credentials = /\/\/[^/@]*@/;
// `fetch` refuses addresses with credentials, and its error repeats them.
const called = 'config.allowed-called-address';
const calledUrl = url(/^https?:$/, called).refine(
  (value) => !URL.canParse(value) || !credentials.test(value),
  { error: called },
);
const cdn = 'config.allowed-cdn';
const days = 'config.allowed-days';
const retention = Object.fromEntries(
  retentionKinds.map((kind) => [
    retentionVariable(kind),
    z.coerce.number(days).int(days).min(1, days).max(36_500, days).optional(),
  ]),
) as Record<ReturnType<typeof retentionVariable<RetentionKind>>, z.ZodOptional<z.ZodCoercedNumber>>;

const euros = z.coerce.number({ error: 'config.allowed-euros' }).min(0, 'config.allowed-euros');

const prices = (input: string, context: z.RefinementCtx): Prices => {
  const read = readPrices(input);
  if (read) return read;
  context.addIssue('config.allowed-prices');
  return z.NEVER;
};

const readKey = (input: string, context: z.RefinementCtx): string => {
  try {
    // A multi-line text in an environment variable is often written on one line.
    const pem = input.includes('-----BEGIN') ? input.replaceAll('\\n', '\n') : readFileSync(input, 'utf8');
    createPrivateKey(pem);
    return pem;
  } catch {
    context.addIssue('config.allowed-private-key');
    return z.NEVER;
  }
};

const readHours = (input: string, context: z.RefinementCtx): { from: number; to: number } => {
  const [, from, to] = /^\s*(\d{1,2})\s*-\s*(\d{1,2})\s*$/.exec(input) ?? [];
  const hours = { from: Number(from), to: Number(to) };
  if (hours.from < 24 && hours.to < 24) return hours;
  context.addIssue('config.allowed-quiet-hours');
  return z.NEVER;
};

/** Every environment variable, with its default. All are optional for a first run. */
const variables = {
  NODE_ENV: z.enum(['development', 'test', 'production'], { error: 'config.allowed-environment' }).optional(),
  /** Address and port the server listens on; port 0 selects a free one. */
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number(port).int(port).min(0, port).max(65535, port).default(3000),
  /** Seconds that a connection stays open for its next request. */
  KEEP_ALIVE_SECONDS: z.coerce.number(keepAlive).min(1, keepAlive).max(3600, keepAlive).default(75),
  /** Maximum number of simultaneous connections. */
  MAX_CONNECTIONS: z.coerce.number(connections).int(connections).min(1, connections).default(5000),
  /** Seconds between SIGTERM and the end of listening, for load balancers that watch `/readyz`. */
  DRAIN_SECONDS: z.coerce.number(drain).min(0, drain).max(600, drain).default(5),
  /** Public address of the site; http://HOST:PORT when unset. */
  SITE_URL: siteAddress.optional(),
  /** Whether the site starts with sample pieces and entries. */
  SEED_SAMPLES: flag.default(true),
  SITE_NAME: z.string().max(60, 'config.allowed-site-name').default('Vigía'),
  /** The folder of the embedded database, the mail outbox and, when it is not given, the session secret. */
  DATA_DIR: z.string().default('./data'),
  /**
   * The account that a site started as root switches to; root: it stays root. By default an account named vigia is
   * created.
   */
  RUN_AS: z
    .string()
    .regex(/^[a-z_][a-z0-9_-]*$/i, 'config.allowed-account')
    .optional(),
  /** A Postgres server; the embedded one when unset. */
  DATABASE_URL: server(/^postgres(?:ql)?:$/, 'config.allowed-database').optional(),
  /** A replica of it (streaming replication) for queries of visitors while it is up to date. */
  DATABASE_READ_URL: server(/^postgres(?:ql)?:$/, 'config.allowed-database').optional(),
  /** Maximum database connections of one instance. A start uses four at once. */
  DATABASE_POOL_MAX: z.coerce.number(pool).int(pool).min(4, pool).max(1000, pool).default(10),
  /** Signs session cookies; by default a random secret is stored in DATA_DIR. */
  SESSION_SECRET: z.string().min(32, 'config.allowed-secret').optional(),
  /** Who has to have a second factor to work on the site. */
  REQUIRE_2FA: z.enum(secondFactorRules, { error: 'config.allowed-second-factor' }).default('none'),
  /** The first administrator, created when there is none; with a random password unless one is set. */
  ADMIN_EMAIL: z.string().refine(isEmail, 'config.allowed-email').optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine((text) => passwordFault(text) === null, { error: ({ input }) => passwordMessage(String(input)) })
    .optional(),
  /** Its name, which readers see where it answers for a text. */
  ADMIN_NAME: NewUsername.optional(),
  /** An S3-compatible store for the bytes of pictures; the database when unset. */
  MEDIA_URL: z
    .string()
    .refine((value) => URL.canParse(value) && storeAddress.test(value), { error: store })
    .optional(),
  /** When backups are made, in TZ; never when unset. */
  BACKUP_SCHEDULE: backupSchedule.optional(),
  /** The absolute path of a folder, or a store that speaks S3: with its own keys, or a bucket (`s3://bucket/prefix`) beside that of MEDIA_URL. */
  BACKUP_TO: z
    .string()
    .refine((value) => isAbsolute(value) || isStore(value), { error: backupTo })
    .optional(),
  /** How many days, weeks and months have a backup each that stays. */
  BACKUP_KEEP: z
    .string()
    .transform(readKeep)
    .pipe(z.custom<NonNullable<ReturnType<typeof readKeep>>>(Boolean, backupKeep))
    .optional(),
  /** Public keys of age, separated by commas, to which backups are encrypted. */
  BACKUP_KEY: list.refine((keys) => keys.length > 0 && keys.every(isAgeKey), backupKey).optional(),
  SMTP_URL: server(/^smtps?:$/, 'config.allowed-mail-server').optional(),
  MAIL_FROM: z.string().regex(sender, mailbox).max(320, 'config.allowed-sender-length').optional(),
  /** Signs mail for the domain (RFC 6376): all three or none. The key is PEM, or the path of a PEM file. */
  DKIM_DOMAIN: z.string().regex(domain, 'config.allowed-domain').optional(),
  DKIM_SELECTOR: z.string().regex(domain, 'config.allowed-selector').optional(),
  DKIM_PRIVATE_KEY: z.string().transform(readKey).optional(),
  CONTACT_TO: address.optional(),
  LLM_PROVIDER: z.enum(['openai', 'anthropic', 'demo'], { error: 'config.allowed-provider' }).optional(),
  LLM_MODEL: z.string().optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: web.optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: web.optional(),
  PERPLEXITY_API_KEY: z.string().optional(),
  PERPLEXITY_BASE_URL: web.optional(),
  IMAGE_MODEL: z.string().optional(),
  NEWSAPI_KEY: z.string().optional(),
  NEWSAPI_BASE_URL: web.optional(),
  /** Feeds of the news aggregator, separated by commas. */
  NEWS_FEEDS: list.optional(),
  NEWSLETTER_SCHEDULE: schedule.optional(),
  NEWSLETTER_DOUBLE_OPT_IN: flag.default(false),
  NEWSLETTER_AUTO_SEND: flag.default(false),
  /** The limit of newsletter mails per second, over all instances. */
  NEWSLETTER_RATE: z.coerce.number(rate).positive(rate).max(10_000, rate).optional(),
  /** The limit of calls with one token per minute; 0: none. */
  TOKEN_CALLS_PER_MINUTE: z.coerce.number(calls).int(calls).min(0, calls).optional(),
  TZ: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'config.allowed-time-zone',
    )
    .default('Europe/Madrid'),
  /** Maximum spending of agents in a month, and in one run, in euros; both need LLM_PRICES. */
  LLM_MONTHLY_BUDGET_EUR: euros.optional(),
  LLM_RUN_BUDGET_EUR: euros.optional(),
  /** Prices in euros: of a million tokens, of one search, of one picture. */
  LLM_PRICES: z.string().transform(prices).optional(),
  LOG_LEVEL: z.enum(levels, { error: 'config.allowed-log-level' }).default('info'),
  /** Database queries that take longer, in milliseconds, are logged; 0: none. */
  SLOW_QUERY_MS: z.coerce.number(milliseconds).int(milliseconds).min(0, milliseconds).default(500),
  /** The token for reading `/metrics`; only this machine may when unset. */
  METRICS_TOKEN: z.string().min(16, 'config.allowed-metrics-token').optional(),
  /** Where traces are sent, by OTLP over HTTP; no tracing when unset. The SDK reads its other variables itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .literal('http/protobuf', { error: 'config.allowed-otlp-protocol' })
    .default('http/protobuf'),
  OTEL_SERVICE_NAME: z.string().default('vigia'),
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: 'config.allowed-sampler' }).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.string().optional(),
  OTEL_SDK_DISABLED: flag.default(false),
  /** How many proxies in front are trusted for the client's address. */
  TRUST_PROXY: z.coerce.number(proxies).int(proxies).min(0, proxies).default(0),
  /** Whether readers see the texts of the prompts, and what models cost, of each piece and each month. */
  PUBLISH_PROMPTS: flag.default(false),
  PUBLISH_SPENDING: flag.default(false),
  /** What robots.txt allows to AI crawlers. */
  AI_CRAWLERS: z.enum(aiCrawlerRules, { error: 'config.allowed-ai-crawlers' }).default('allow'),
  /** The CDN in front of the site, which caches public responses; none when unset. */
  CDN: z.enum(cdnNames, { error: cdn }).optional(),
  /** Called to purge it when content changes; nothing when unset. */
  CDN_PURGE_URL: calledUrl.optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  /** The site's key for IndexNow, by which search engines are notified of changed pages; they are not when unset. */
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, 'config.allowed-indexnow-key')
    .optional(),
  /** Where changed pages are submitted instead of api.indexnow.org. */
  INDEXNOW_URL: calledUrl.optional(),
  /** The WebSub hub that feeds name, and that is notified of changes; none when unset. */
  WEBSUB_HUB: calledUrl.optional(),
  /** Where alerts are sent: by mail, and as JSON by POST. */
  ALERT_EMAIL: address.optional(),
  ALERT_WEBHOOK: calledUrl.optional(),
  /** Hours of the day, in TZ, in which only urgent alerts are sent. */
  ALERT_QUIET_HOURS: z.string().default('22-7').transform(readHours),
  /** Retention period of each kind of data, in days. */
  ...retention,
  /** Private hosts that the fetch guard allows, separated by commas. */
  FETCH_ALLOW_HOSTS: list.optional(),
};

const Environment = z.object(variables);
export type Config = z.output<typeof Environment>;
export type ConfigVariable = keyof typeof variables;

/** The names of all variables, in the order of the documentation. */
export const configVariables = Object.keys(variables) as ConfigVariable[];

const secret =
  /SECRET|PASSWORD|KEY|_TOKEN$|^(?:DATABASE|DATABASE_READ|SMTP|MEDIA|CDN_PURGE)_URL$|^(?:BACKUP_TO|ALERT_WEBHOOK)$/;

const isSecret = (variable: string, value: string): boolean =>
  // A folder is none.
  secret.test(variable) && !(variable === 'BACKUP_TO' && /^[^:@?]*$/.test(value));

/** The error for a setting: the variable, its value and the allowed values. */
export const wrongSetting = (variable: string, value: string, allowed: Message): Message =>
  message('config.wrong-value', {
    variable,
    value: isSecret(variable, value)
      ? message('config.hidden-value', { length: value.length })
      : JSON.stringify(value.slice(0, 100).replace(credentials, '//[secret]@')),
    allowed,
  });

const dkim = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const;

/** A paid service without a price. The demonstration costs nothing. */
const unpriced = (config: Config): keyof Prices | undefined => {
  const { LLM_PROVIDER, LLM_PRICES = {}, PERPLEXITY_API_KEY, IMAGE_MODEL } = config;
  if (LLM_PROVIDER === 'demo') return undefined;
  const paid: (keyof Prices)[] = [
    ...(LLM_PROVIDER ? (['input', 'output'] as const) : []),
    ...(PERPLEXITY_API_KEY ? (['search'] as const) : []),
    ...(IMAGE_MODEL ? (['picture'] as const) : []),
  ];
  return paid.find((name) => LLM_PRICES[name] === undefined);
};

const invalid = (...problems: Message[]) => new DomainError('config.invalid', { problems });

/**
 * The address of the store that backups go to; null for a folder. A bucket alone is one of the store of pictures, which
 * has to have its own bucket in its path. Throws `config.invalid`.
 */
export const backupStoreOf = ({
  BACKUP_TO = '',
  MEDIA_URL,
}: Pick<Config, 'BACKUP_TO' | 'MEDIA_URL'>): string | null => {
  if (!/^s3(?:\+http)?:/.test(BACKUP_TO)) return null;
  if (!bucketAddress.test(BACKUP_TO)) return BACKUP_TO;
  const beside = MEDIA_URL && new URL(MEDIA_URL);
  if (!beside || beside.pathname.length < 2)
    throw invalid(message('config.backup-bucket', { value: BACKUP_TO }));
  beside.pathname = BACKUP_TO.slice('s3:/'.length);
  return beside.href;
};

/** Checks the settings that depend on others. */
const requireOthers = (config: Config): void => {
  backupStoreOf(config);
  for (const name of ['SESSION_SECRET', 'SITE_URL'] as const)
    if (config.NODE_ENV === 'production' && config[name] === undefined)
      throw invalid(message('config.needed-by', { variable: name, other: 'NODE_ENV=production' }));
  const input = dkim.find((name) => config[name] !== undefined);
  const absent = dkim.find((name) => config[name] === undefined);
  if (input && absent) throw invalid(message('config.needed-by', { variable: absent, other: input }));
  for (const [name, other] of [
    ['DATABASE_URL', 'DATABASE_READ_URL'],
    ['SITE_URL', 'INDEXNOW_KEY'],
    ['SITE_URL', 'WEBSUB_HUB'],
    ['INDEXNOW_KEY', 'INDEXNOW_URL'],
    ['CDN', 'CDN_PURGE_URL'],
    ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'],
  ] as const)
    if (config[other] !== undefined && config[name] === undefined)
      throw invalid(message('config.needed-by', { variable: name, other }));
  const budget = (['LLM_MONTHLY_BUDGET_EUR', 'LLM_RUN_BUDGET_EUR'] as const).find(
    (name) => config[name] !== undefined,
  );
  const price = budget && unpriced(config);
  if (price) throw invalid(message('config.price-needed', { price, other: budget }));
};

/** The settings of a process. Throws `config.invalid`. Empty values count as unset. */
export const readConfig = (environment: NodeJS.ProcessEnv): Config => {
  const input = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(input);
  if (!parsed.success)
    throw invalid(
      ...parsed.error.issues.map(({ path, message: key }) => {
        const variable = String(path[0]);
        const allowed = { key };
        if (!isMessage(allowed)) throw parsed.error;
        return wrongSetting(variable, environment[variable] ?? '', allowed);
      }),
    );
  requireOthers(parsed.data);
  return parsed.data;
};

/**
 * Loads `.env` of the working folder, if there is one, into the environment; existing variables take precedence. Throws
 * `config.invalid` for one that cannot be read: without its settings a process would work on another site.
 */
export const loadEnvironmentFile = (): void => {
  const file = resolve('.env');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw invalid(message('config.unreadable-file', { file, code }));
  }
  for (const [name, value] of Object.entries(parseEnv(text))) process.env[name] ??= value;
};
