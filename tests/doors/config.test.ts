import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSiteParts } from '#apps/compose/site-parts.ts';
import type { ConfigVariable } from '#apps/config.ts';
import { backupStoreOf, configVariables, readConfig } from '#apps/config.ts';
import { retentionKinds, retentionVariable } from '#core/retention/retention.ts';
import { complaintAbout } from '#tests/support/config-complaint.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const site = 'an address such as https://vigia.example';
const collector = 'an address such as http://collector:4318';
const called = 'an address such as https://hooks.example/vigia, without user and password';
const encoded = '; in the password, characters such as / and @ are percent-encoded (%2F, %40)';
const levels = 'fatal, error, warn, info, debug, trace, silent';

const ageKey = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';

/** Values that each variable refuses, and the allowed values in its error. */
const wrong: Partial<Record<ConfigVariable, [values: string[], allowed: string]>> = {
  NODE_ENV: [['prod', 'Production'], 'development, test or production'],
  PORT: [['http', '-1', '65536', '80.5', '3000a'], 'a number from 0 to 65535'],
  KEEP_ALIVE_SECONDS: [['mucho', '0', '3601'], 'a number of seconds from 1 to 3600'],
  MAX_CONNECTIONS: [['todas', '0', '1.5'], 'a number of connections, such as 5000'],
  DRAIN_SECONDS: [['poco', '-1', '601'], 'a number of seconds from 0 to 600'],
  DATABASE_POOL_MAX: [['diez', '3', '1001', '4.5'], 'a number of connections from 4 to 1000'],
  SITE_URL: [
    [
      'vigia.example',
      'ftp://vigia.example',
      '//x',
      'https://x.example/?a=1',
      'https://x.example/#a',
      'https://x.example/noticias',
      'https://x.example/noticias/',
      'https://x.example\\noticias',
    ],
    'the address of the site, such as https://vigia.example, without path, user or password',
  ],
  SITE_NAME: [['x'.repeat(61)], 'at most 60 characters'],
  DATABASE_URL: [
    ['mysql://u:p@h/d', 'localhost', 'postgres://u:p@s/ecret@h/d', 'postgres://u:12/secret@h/d'],
    `an address such as postgres://user:password@host:5432/database${encoded}`,
  ],
  DATABASE_READ_URL: [
    ['replica:5432', 'postgres://u:12#secret@h/d'],
    `an address such as postgres://user:password@host:5432/database${encoded}`,
  ],
  SESSION_SECRET: [['demasiado-corta'], 'at least 32 characters'],
  ADMIN_EMAIL: [['admin', 'a@', 'a@b c.es'], 'an email address'],
  ADMIN_PASSWORD: [['12345'], 'from 6 to 1000 characters'],
  ADMIN_NAME: [['x'.repeat(101)], 'from 1 to 100 characters, none of them a control character'],
  SMTP_URL: [
    ['mail.example', 'http://mail.example', 'smtp://AKIA:p@s/ecret@h:587', 'smtp://AKIA:se/cret@h:587'],
    `an address such as smtp://user:password@host:587${encoded}`,
  ],
  MEDIA_URL: [
    ['https://s3.example/bucket', 's3://s3.example/bucket', 's3://key@s3.example/bucket'],
    'an S3 store with its keys, such as s3://key:secret@host/bucket?region=eu-west-1',
  ],
  BACKUP_SCHEDULE: [
    ['cada noche', '0 4 * *', '*/10 0 4 * * *', '0 4 L * *'],
    'a cron expression such as "0 4 * * *"',
  ],
  BACKUP_TO: [
    ['s3://', 's3://key@s3.example/bucket', 's3+http://bucket', 's3:bucket', './copias', 's3-copias'],
    'the absolute path of a folder, such as /srv/backups; an S3 store with its keys, such as s3://key:secret@host/bucket/folder?region=eu-west-1; or a bucket in the store of MEDIA_URL, such as s3://bucket/folder',
  ],
  BACKUP_KEEP: [['siempre', '7', '0d'], 'days, weeks and months, such as 7d4w6m'],
  BACKUP_KEY: [
    [
      'AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX',
      ageKey.slice(0, -1),
      ageKey.replace('ql3z', 'ql3y'),
      ageKey.toUpperCase(),
      // Of a plugin of age.
      'age1yubikey1qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qurswpc8qursw5p6jtd',
    ],
    'one or more public keys of age (age1...), never the secret one',
  ],
  MAIL_FROM: [
    ['Vigía', 'Vigía <hola>', 'Vigía\nBcc: x@y.example <hola@vigia.example>', 'a@b, c@d'],
    'a sender such as Vigía <hola@vigia.example>',
  ],
  DKIM_DOMAIN: [['vigia example', '.example'], 'a domain such as vigia.example'],
  DKIM_SELECTOR: [['mail 2026', 'mail;'], 'a selector such as mail2026'],
  DKIM_PRIVATE_KEY: [
    ['/nowhere/key.pem', '-----BEGIN PRIVATE KEY-----x'],
    'a private key as PEM, or the path of a file that holds one',
  ],
  CONTACT_TO: [['nadie'], 'an email address'],
  LLM_PROVIDER: [['gpt', 'OpenAI'], 'openai, anthropic or demo'],
  OPENAI_BASE_URL: [['api.openai.com'], site],
  ANTHROPIC_BASE_URL: [['x'], site],
  PERPLEXITY_BASE_URL: [['x'], site],
  NEWSAPI_BASE_URL: [['x'], site],
  TOKEN_CALLS_PER_MINUTE: [['muchas', '-1', '1.5'], 'a number of calls, such as 1200'],
  NEWSLETTER_RATE: [['mucho', '0', '-1'], 'a number of mails in a second'],
  NEWSLETTER_SCHEDULE: [
    ['jueves', '0 18 * *', '@hourly', '*/5 * * * *', '0 18 L * *'],
    'a cron expression with one time of the day, such as "0 18 * * 4"',
  ],
  NEWSLETTER_DOUBLE_OPT_IN: [['quizá', '2'], 'true or false'],
  NEWSLETTER_AUTO_SEND: [['a veces'], 'true or false'],
  TZ: [['Madrid', 'Europe/Atlantis'], 'a time zone such as Europe/Madrid'],
  LLM_MONTHLY_BUDGET_EUR: [['mucho', '-1'], 'an amount of euros'],
  LLM_RUN_BUDGET_EUR: [['poco', '-0.1'], 'an amount of euros'],
  LLM_PRICES: [
    ['1.1', 'null', '{"input":-1}', '{"input":"1"}', '{"tokens":1}', '{'],
    'JSON of amounts such as {"input":1.1,"output":8.8,"search":0.005,"picture":0.04}',
  ],
  RUN_AS: [['a b', '../x'], 'the name of an account, or root'],
  LOG_LEVEL: [['verbose', 'INFO'], levels],
  SLOW_QUERY_MS: [['lento', '-1', '0.5'], 'a whole number of milliseconds, 0 or more'],
  METRICS_TOKEN: [['corto'], 'at least 16 characters'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [['collector:4318', 'grpc://collector'], collector],
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: [['x'], collector],
  OTEL_EXPORTER_OTLP_PROTOCOL: [['grpc', 'http/json'], 'http/protobuf, the only one that there is here'],
  OTEL_TRACES_SAMPLER: [
    ['todo', 'xray'],
    'always_on, always_off, traceidratio, or one of them after parentbased_',
  ],
  OTEL_SDK_DISABLED: [['quizá'], 'true or false'],
  PUBLISH_PROMPTS: [['a veces'], 'true or false'],
  PUBLISH_SPENDING: [['a veces'], 'true or false'],
  SEED_SAMPLES: [['a veces'], 'true or false'],
  REQUIRE_2FA: [['si', 'Admin'], 'none, admin or newsroom'],
  AI_CRAWLERS: [['si', 'Deny'], 'allow, no-training or deny'],
  CDN: [['akamai', 'Fastly'], 'fastly, cloudflare or generic'],
  CDN_PURGE_URL: [['cdn.example', 'https://user:secreto@cdn.example/purge'], called],
  INDEXNOW_KEY: [
    ['corta', 'con_guion_bajo', 'con espacio', 'ñandú-ñandú', 'x'.repeat(129)],
    'a key of 8 to 128 letters without accents, digits and hyphens',
  ],
  INDEXNOW_URL: [['api.indexnow.org', 'ftp://api.indexnow.org'], called],
  WEBSUB_HUB: [['hub.example', 'ws://hub.example'], called],
  ALERT_EMAIL: [['guardia'], 'an email address'],
  ALERT_WEBHOOK: [['hooks.example/x', 'ftp://hooks.example', 'https://user:secreto@hooks.example'], called],
  ALERT_QUIET_HOURS: [
    ['noche', '22', '22-24', '22:00-7:00', '-1-7'],
    'two hours of the day, such as 22-7; 0-0: none',
  ],
  TRUST_PROXY: [['true', '-1', '0.5'], 'a number of proxies, such as 0 or 1'],
  ...Object.fromEntries(
    retentionKinds.map((kind) => [
      retentionVariable(kind),
      [['siempre', '0', '1.5', '36501'], 'a whole number of days from 1 to 36500'],
    ]),
  ),
};
/** Variables that accept any text. */
const anyText: ConfigVariable[] = [
  'HOST',
  'DATA_DIR',
  'LLM_MODEL',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'PERPLEXITY_API_KEY',
  'IMAGE_MODEL',
  'NEWSAPI_KEY',
  'NEWS_FEEDS',
  'CDN_PURGE_TOKEN',
  'FETCH_ALLOW_HOSTS',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
];
const secrets: ConfigVariable[] = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'CDN_PURGE_URL',
  'SMTP_URL',
  'MEDIA_URL',
  'BACKUP_KEY',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'DKIM_PRIVATE_KEY',
  'METRICS_TOKEN',
  'INDEXNOW_KEY',
  'ALERT_WEBHOOK',
];

describe('the settings', () => {
  it('are all optional for a first run', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      KEEP_ALIVE_SECONDS: 75,
      MAX_CONNECTIONS: 5000,
      DRAIN_SECONDS: 5,
      DATABASE_POOL_MAX: 10,
      SITE_NAME: 'Vigía',
      DATA_DIR: './data',
      NEWSLETTER_DOUBLE_OPT_IN: false,
      NEWSLETTER_AUTO_SEND: false,
      TZ: 'Europe/Madrid',
      LOG_LEVEL: 'info',
      SLOW_QUERY_MS: 500,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/protobuf',
      OTEL_SERVICE_NAME: 'vigia',
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
      OTEL_SDK_DISABLED: false,
      TRUST_PROXY: 0,
      PUBLISH_PROMPTS: false,
      PUBLISH_SPENDING: false,
      SEED_SAMPLES: true,
      AI_CRAWLERS: 'allow',
      REQUIRE_2FA: 'none',
      ALERT_QUIET_HOURS: { from: 22, to: 7 },
    });
  });

  it('treat empty values as unset, and ignore other variables', () => {
    const empty = Object.fromEntries(configVariables.map((name) => [name, '']));
    expect(readConfig({ ...empty, PATH: '/bin', HOME: 'x' })).toEqual(readConfig({}));
  });

  it('are parsed', () => {
    const input = {
      PORT: '0',
      TRUST_PROXY: '2',
      LLM_MONTHLY_BUDGET_EUR: '12.5',
      NEWSLETTER_AUTO_SEND: 'false',
    };
    const lists = {
      NEWS_FEEDS: 'https://a.example/rss, https://b.example/atom,',
      FETCH_ALLOW_HOSTS: 'a , b',
      BACKUP_KEY: ageKey,
    };
    expect(
      readConfig({ ...input, ...lists, NEWSLETTER_DOUBLE_OPT_IN: 'true', SITE_URL: 'https://x.example//' }),
    ).toMatchObject({
      PORT: 0,
      TRUST_PROXY: 2,
      LLM_MONTHLY_BUDGET_EUR: 12.5,
      NEWSLETTER_AUTO_SEND: false,
      NEWSLETTER_DOUBLE_OPT_IN: true,
      SITE_URL: 'https://x.example',
      NEWS_FEEDS: ['https://a.example/rss', 'https://b.example/atom'],
      FETCH_ALLOW_HOSTS: ['a', 'b'],
      BACKUP_KEY: [ageKey],
    });
  });

  it('each have an invalid value below, or accept any text', () => {
    expect([...Object.keys(wrong), ...anyText].toSorted()).toEqual([...configVariables].toSorted());
  });

  it.each(Object.entries(wrong))(
    '%s: an invalid value is explained on one line',
    (name, [values, allowed]) => {
      for (const value of values) {
        const isSecret = [...secrets, ...(value.includes(':') ? ['BACKUP_TO'] : [])].includes(name);
        const printed = isSecret
          ? `a value of ${value.length} characters that is not shown`
          : JSON.stringify(value.slice(0, 100));
        expect(complaintAbout({ [name]: value })).toBe(
          `${name}: ${printed} was given, but it has to be ${allowed}`,
        );
      }
    },
  );

  it('name a bucket beside that of pictures, with the same keys', () => {
    const MEDIA_URL = 's3+http://k:s%2F@127.0.0.1:9000/fotos/web?region=x';
    const storeOf = (input: Record<string, string>) => backupStoreOf(readConfig(input));
    expect(storeOf({ MEDIA_URL, BACKUP_TO: 's3://copias/web' })).toBe(
      's3+http://k:s%2F@127.0.0.1:9000/copias/web?region=x',
    );
    expect(storeOf({ MEDIA_URL, BACKUP_TO: 's3://a:b@h/c' })).toBe('s3://a:b@h/c');
    for (const BACKUP_TO of ['', '/srv/copias']) expect(storeOf({ MEDIA_URL, BACKUP_TO })).toBeNull();
    for (const input of [{}, { MEDIA_URL: 's3://k:s@fotos.s3.example' }])
      expect(complaintAbout({ ...input, BACKUP_TO: 's3://copias' })).toBe(
        'BACKUP_TO: s3://copias is a bucket in the store of MEDIA_URL, which is not set or names no bucket: set it, or write the whole store, such as s3://key:secret@host/bucket/folder?region=eu-west-1',
      );
  });

  it('require the price of each paid call when there is a budget', () => {
    const spends = { LLM_PROVIDER: 'openai', PERPLEXITY_API_KEY: 'k', IMAGE_MODEL: 'm' };
    const priceless = (price: string, budget: string) =>
      `LLM_PRICES: no price of "${price}" was given, but ${budget} needs it`;
    const monthly = { ...spends, LLM_MONTHLY_BUDGET_EUR: '20' };
    expect(complaintAbout(monthly)).toBe(priceless('input', 'LLM_MONTHLY_BUDGET_EUR'));
    expect(complaintAbout({ ...monthly, LLM_PRICES: '{"input":1,"output":2}' })).toBe(
      priceless('search', 'LLM_MONTHLY_BUDGET_EUR'),
    );
    const perRun = { ...spends, LLM_RUN_BUDGET_EUR: '1', LLM_PRICES: '{"input":1,"output":2,"search":0}' };
    expect(complaintAbout(perRun)).toBe(priceless('picture', 'LLM_RUN_BUDGET_EUR'));
    const LLM_PRICES = '{"input":1.1,"output":8.8,"search":0.005,"picture":0.04}';
    expect(readConfig({ ...monthly, LLM_PRICES })).toMatchObject({
      LLM_PRICES: { input: 1.1, output: 8.8, search: 0.005, picture: 0.04 },
    });
    for (const free of [spends, { ...monthly, LLM_PROVIDER: 'demo' }, { LLM_RUN_BUDGET_EUR: '1' }])
      expect(complaintAbout(free)).toBe('');
  });

  it.each(['https://eva@x.example', 'https://eva:clave@x.example', 'https://eva:clave@x.example/ruta'])(
    'take no address of the site with a user: %s',
    (SITE_URL) => {
      expect(complaintAbout({ SITE_URL })).toMatch(/^SITE_URL: .*without path, user or password$/);
      expect(complaintAbout({ SITE_URL })).not.toMatch(/eva|clave/);
    },
  );

  it('never show a secret, or the password in an address', () => {
    const input = {
      ...Object.fromEntries(secrets.map((name) => [name, 'pst\n'])),
      SITE_URL: 'ftp://eva:clave@x',
      OPENAI_BASE_URL: 'ws://clave@x',
    };
    const line = complaintAbout(input);
    for (const name of Object.keys(input)) expect(line).toContain(`${name}: `);
    expect(line).not.toMatch(/pst|clave|\n/);
  });

  it('require a secret and an address in production', () => {
    const [SESSION_SECRET, SITE_URL] = ['x'.repeat(32), 'https://vigia.example'];
    const production = { NODE_ENV: 'production' };
    for (const [name, input] of [
      ['SESSION_SECRET', { SITE_URL }],
      ['SITE_URL', { SESSION_SECRET }],
    ] as const)
      expect(complaintAbout({ ...production, ...input })).toBe(
        `${name}: nothing was given, but NODE_ENV=production needs it`,
      );
    expect(readConfig({ ...production, SESSION_SECRET, SITE_URL })).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL,
    });
  });
});

describe('announcements', () => {
  const input = { INDEXNOW_KEY: 'clave-0123456789', WEBSUB_HUB: 'https://hub.example/' };
  const announcersOf = (SITE_URL: string) =>
    createSiteParts(readConfig({ ...input, SITE_URL }), SITE_URL).announcers;

  it('need the address of the site', () => {
    for (const [name, value] of Object.entries(input))
      expect(complaintAbout({ [name]: value })).toBe(`SITE_URL: nothing was given, but ${name} needs it`);
  });

  it('are made of a site that others reach, not of one on this machine', () => {
    const made = { indexNow: expect.any(Function), webSub: expect.any(Function) };
    expect(announcersOf('https://vigia.example')).toEqual(made);
    for (const local of [
      'http://localhost:3000',
      'http://127.0.0.1:3000',
      'http://[::1]:3000',
      'http://faro',
    ])
      expect(announcersOf(local)).toEqual({ indexNow: null, webSub: null });
    expect(createSiteParts(readConfig({}), 'https://vigia.example').announcers).toEqual({
      indexNow: null,
      webSub: null,
    });
  });
});

describe('the mail of a command', () => {
  const url = 'https://vigia.example';
  const message = {
    id: 'prueba',
    to: 'eva@example.org',
    replyTo: null,
    subject: 'Prueba',
    text: 'Una prueba.',
    html: '<p>Una prueba.</p>',
  };
  const settingsOf = (environment: Record<string, string>) => {
    const { settings, providers } = createSiteParts(readConfig(environment), url);
    return { site: settings, agents: providers.settings, readiness: providers.readiness };
  };

  it("uses only the server's provider for pictures", () => {
    const picturesOf = (own: Record<string, string>, ofServer: Record<string, string>) => {
      const { pictures, readiness } = createSiteParts(readConfig(own), url, settingsOf(ofServer)).providers;
      return [pictures !== null, readiness.types.image.ready];
    };
    const openai = { OPENAI_API_KEY: 'k', IMAGE_MODEL: 'gpt-image-1' };
    expect(picturesOf(openai, openai)).toEqual([true, true]);
    expect(picturesOf({}, openai)).toEqual([false, true]);
    expect(picturesOf({ LLM_PROVIDER: 'demo' }, openai)).toEqual([false, true]);
    expect(picturesOf(openai, {})).toEqual([false, false]);
    expect(createSiteParts(readConfig(openai), url).providers.pictures).not.toBeNull();
  });

  it('is not written to a folder when only the server has a mail server: the response says what to do', async () => {
    const { path: folder, remove } = await temporaryFolder();
    const here = readConfig({ DATA_DIR: folder });
    const server = settingsOf({ SMTP_URL: 'smtp://mail.example:25' });
    expect(await createSiteParts(here, url, server).mailer.send(message)).toEqual({
      outcome: 'deferred',
      answer: expect.stringMatching(/SMTP_URL is not set here.*in the panel, or set the same variable here/),
    });
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
    expect(await createSiteParts(here, url, settingsOf({})).mailer.send(message)).toMatchObject({
      outcome: 'accepted',
    });
    expect(existsSync(join(folder, 'outbox'))).toBe(true);
    await remove();
  });
});
