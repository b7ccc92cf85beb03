import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { ConfigVariable } from '#apps/config.ts';
import { ConfigError, configVariables, readConfig } from '#apps/config.ts';
import { root } from '#tests/support/run-program.ts';

const site = 'an address such as https://vigia.example';
const levels = 'fatal, error, warn, info, debug, trace, silent';

/** Values that each variable refuses, and what it says is allowed. */
const wrong: Partial<Record<ConfigVariable, [values: string[], allowed: string]>> = {
  NODE_ENV: [['prod', 'Production'], 'development, test or production'],
  PORT: [['http', '-1', '65536', '80.5', '3000a'], 'a number from 0 to 65535'],
  SITE_URL: [
    ['vigia.example', 'ftp://vigia.example', '//x', 'https://x.example/?a=1', 'https://x.example/#a'],
    site,
  ],
  SITE_NAME: [['x'.repeat(61)], 'at most 60 characters'],
  DATABASE_URL: [
    ['mysql://u:p@h/d', 'localhost'],
    'an address such as postgres://user:password@host:5432/database',
  ],
  SESSION_SECRET: [['demasiado-corta'], 'at least 32 characters'],
  ADMIN_EMAIL: [['admin', 'a@', 'a@b c.es'], 'an e-mail address'],
  ADMIN_PASSWORD: [['12345'], 'at least 6 characters'],
  SMTP_URL: [['mail.example', 'http://mail.example'], 'an address such as smtp://user:password@host:587'],
  MAIL_FROM: [['x'.repeat(321)], 'at most 320 characters'],
  CONTACT_TO: [['nadie'], 'an e-mail address'],
  LLM_PROVIDER: [['gpt', 'OpenAI'], 'openai, anthropic or demo'],
  OPENAI_BASE_URL: [['api.openai.com'], site],
  ANTHROPIC_BASE_URL: [['x'], site],
  PERPLEXITY_BASE_URL: [['x'], site],
  NEWSAPI_BASE_URL: [['x'], site],
  NEWSLETTER_SCHEDULE: [['jueves', '0 18 * *', '@weekly'], 'a cron expression such as "0 18 * * 4"'],
  NEWSLETTER_DOUBLE_OPT_IN: [['quizá', '2'], 'true or false'],
  NEWSLETTER_AUTO_SEND: [['a veces'], 'true or false'],
  TZ: [['Madrid', 'Europe/Atlantis'], 'a time zone such as Europe/Madrid'],
  LLM_MONTHLY_BUDGET_EUR: [['mucho', '-1'], 'an amount of euros'],
  LOG_LEVEL: [['verbose', 'INFO'], levels],
  TRUST_PROXY: [['true', '-1', '0.5'], 'a number of proxies, such as 0 or 1'],
};
/** Variables that take any text. */
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
  'FETCH_ALLOW_HOSTS',
];
const secrets: ConfigVariable[] = ['DATABASE_URL', 'SMTP_URL', 'SESSION_SECRET', 'ADMIN_PASSWORD'];

const complaintAbout = (environment: NodeJS.ProcessEnv): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};

describe('the settings', () => {
  it('need nothing for a first run', () => {
    expect(readConfig({})).toEqual({
      HOST: '127.0.0.1',
      PORT: 3000,
      SITE_NAME: 'Vigía',
      DATA_DIR: './data',
      NEWSLETTER_DOUBLE_OPT_IN: false,
      NEWSLETTER_AUTO_SEND: false,
      TZ: 'Europe/Madrid',
      LOG_LEVEL: 'info',
      TRUST_PROXY: 0,
    });
  });

  it('take empty values for none, and leave other variables alone', () => {
    const empty = Object.fromEntries(configVariables.map((name) => [name, '']));
    expect(readConfig({ ...empty, PATH: '/bin', HOME: 'x' })).toEqual(readConfig({}));
  });

  it('are read as what they mean', () => {
    const given = {
      PORT: '0',
      TRUST_PROXY: '2',
      LLM_MONTHLY_BUDGET_EUR: '12.5',
      NEWSLETTER_AUTO_SEND: 'false',
    };
    const lists = {
      NEWS_FEEDS: 'https://a.example/rss, https://b.example/atom,',
      FETCH_ALLOW_HOSTS: 'a , b',
    };
    expect(
      readConfig({ ...given, ...lists, NEWSLETTER_DOUBLE_OPT_IN: 'true', SITE_URL: 'https://x.example//' }),
    ).toMatchObject({
      PORT: 0,
      TRUST_PROXY: 2,
      LLM_MONTHLY_BUDGET_EUR: 12.5,
      NEWSLETTER_AUTO_SEND: false,
      NEWSLETTER_DOUBLE_OPT_IN: true,
      SITE_URL: 'https://x.example',
      NEWS_FEEDS: ['https://a.example/rss', 'https://b.example/atom'],
      FETCH_ALLOW_HOSTS: ['a', 'b'],
    });
  });

  it('each have a wrong value below, or take any text', () => {
    expect([...Object.keys(wrong), ...anyText].toSorted()).toEqual([...configVariables].toSorted());
  });

  it.each(Object.entries(wrong))('%s: a wrong value is told in one line', (name, [values, allowed]) => {
    const isSecret = secrets.includes(name as ConfigVariable);
    for (const value of values) {
      const shown = isSecret
        ? `a value of ${value.length} characters that is not shown`
        : JSON.stringify(value.slice(0, 100));
      expect(complaintAbout({ [name]: value })).toBe(
        `${name}: ${shown} was given, but it has to be ${allowed}`,
      );
    }
  });

  it('never show a secret, nor the password within an address', () => {
    const given = {
      ...Object.fromEntries(secrets.map((name) => [name, 'pst\n'])),
      SITE_URL: 'ftp://eva:clave@x',
      OPENAI_BASE_URL: 'ws://clave@x',
    };
    const line = complaintAbout(given);
    for (const name of Object.keys(given)) expect(line).toContain(`${name}: `);
    expect(line).not.toMatch(/pst|clave|\n/);
  });

  it('need a secret and an address in production', () => {
    const [SESSION_SECRET, SITE_URL] = ['x'.repeat(32), 'https://vigia.example'];
    const production = { NODE_ENV: 'production' };
    for (const [name, given] of [
      ['SESSION_SECRET', { SITE_URL }],
      ['SITE_URL', { SESSION_SECRET }],
    ] as const)
      expect(complaintAbout({ ...production, ...given })).toBe(
        `${name}: nothing was given, but NODE_ENV=production needs it`,
      );
    expect(readConfig({ ...production, SESSION_SECRET, SITE_URL })).toMatchObject({
      NODE_ENV: 'production',
      SITE_URL,
    });
  });
});

/** Every variable that the product promises. */
const promised =
  'HOST PORT SITE_URL SITE_NAME DATA_DIR DATABASE_URL SESSION_SECRET ADMIN_EMAIL ADMIN_PASSWORD SMTP_URL MAIL_FROM CONTACT_TO LLM_PROVIDER LLM_MODEL OPENAI_API_KEY OPENAI_BASE_URL ANTHROPIC_API_KEY ANTHROPIC_BASE_URL PERPLEXITY_API_KEY PERPLEXITY_BASE_URL IMAGE_MODEL NEWSAPI_KEY NEWSAPI_BASE_URL NEWS_FEEDS NEWSLETTER_SCHEDULE NEWSLETTER_DOUBLE_OPT_IN NEWSLETTER_AUTO_SEND TZ LLM_MONTHLY_BUDGET_EUR LOG_LEVEL TRUST_PROXY FETCH_ALLOW_HOSTS NODE_ENV'.split(
    ' ',
  );

describe('.env.example', () => {
  const read = async () => (await readFile(join(root, '.env.example'), 'utf8')).trimEnd().split('\n');

  it('has every promised variable once, with words before it, and sets none', async () => {
    const lines = await read();
    expect(lines.filter((line) => line && !line.startsWith('# '))).toEqual([]);
    const names = lines.flatMap((line) => /^# ([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual([...configVariables].toSorted());
    expect(names.toSorted()).toEqual(promised.toSorted());
    for (const block of lines.join('\n').split('\n\n').slice(1)) expect(block).toMatch(/^# [^=]+[.:;]/);
  });

  it('shows values that are right, and the defaults as they are', async () => {
    const shown: NodeJS.ProcessEnv = {};
    for (const line of await read()) {
      const [, name, value] = /^# ([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? [];
      if (name) shown[name] = value;
    }
    expect(complaintAbout(shown)).toBe('');
    expect(readConfig(shown)).toMatchObject(readConfig({}));
  });
});
