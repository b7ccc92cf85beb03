import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configVariables, readConfig } from '#apps/config.ts';
import { retentionKinds } from '#core/retention/retention.ts';
import { complaintAbout } from '#tests/support/config-complaint.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

describe('the key for signing mail', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const names = { DKIM_DOMAIN: 'vigia.example', DKIM_SELECTOR: 'mail2026' };

  it('may be multi-line text, one line, or a file', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'key.pem');
    await writeFile(file, privateKey);
    for (const input of [privateKey, privateKey.replaceAll('\n', '\\n'), file])
      expect(readConfig({ ...names, DKIM_PRIVATE_KEY: input })).toMatchObject({
        DKIM_PRIVATE_KEY: privateKey,
      });
    await folder.remove();
  });

  it('requires domain and selector, and vice versa', () => {
    const all = { ...names, DKIM_PRIVATE_KEY: privateKey };
    for (const name of ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const) {
      const { [name]: _left, ...others } = all;
      expect(complaintAbout(others)).toMatch(
        new RegExp(`^${name}: nothing was given, but DKIM_\\w+ needs it$`),
      );
    }
  });
});

/** Every documented variable. */
const promised =
  'HOST PORT KEEP_ALIVE_SECONDS MAX_CONNECTIONS DRAIN_SECONDS DATABASE_POOL_MAX SITE_URL SEED_SAMPLES SITE_NAME DATA_DIR RUN_AS DATABASE_URL SESSION_SECRET ADMIN_EMAIL ADMIN_PASSWORD ADMIN_NAME MEDIA_URL BACKUP_SCHEDULE BACKUP_TO BACKUP_KEEP BACKUP_KEY SMTP_URL MAIL_FROM DKIM_DOMAIN DKIM_SELECTOR DKIM_PRIVATE_KEY CONTACT_TO LLM_PROVIDER LLM_MODEL OPENAI_API_KEY OPENAI_BASE_URL ANTHROPIC_API_KEY ANTHROPIC_BASE_URL PERPLEXITY_API_KEY PERPLEXITY_BASE_URL IMAGE_MODEL NEWSAPI_KEY NEWSAPI_BASE_URL NEWS_FEEDS NEWSLETTER_RATE NEWSLETTER_SCHEDULE NEWSLETTER_DOUBLE_OPT_IN NEWSLETTER_AUTO_SEND TZ LLM_MONTHLY_BUDGET_EUR LLM_RUN_BUDGET_EUR LLM_PRICES LOG_LEVEL TOKEN_CALLS_PER_MINUTE TRUST_PROXY FETCH_ALLOW_HOSTS NODE_ENV SLOW_QUERY_MS DATABASE_READ_URL PUBLISH_PROMPTS PUBLISH_SPENDING AI_CRAWLERS CDN CDN_PURGE_URL CDN_PURGE_TOKEN METRICS_TOKEN OTEL_EXPORTER_OTLP_ENDPOINT OTEL_EXPORTER_OTLP_TRACES_ENDPOINT OTEL_EXPORTER_OTLP_PROTOCOL OTEL_SERVICE_NAME OTEL_TRACES_SAMPLER OTEL_TRACES_SAMPLER_ARG OTEL_SDK_DISABLED INDEXNOW_KEY INDEXNOW_URL WEBSUB_HUB ALERT_EMAIL ALERT_WEBHOOK ALERT_QUIET_HOURS REQUIRE_2FA'.split(
    ' ',
  );
/** The retention period of each kind of data. */
const promisedDays = retentionKinds.map((kind) => `RETENTION_${kind.toUpperCase()}_DAYS`);

describe('.env.example', () => {
  const read = async () => (await readFile(join(root, '.env.example'), 'utf8')).trimEnd().split('\n');

  it('has every variable once, with a comment, and sets none', async () => {
    const lines = await read();
    expect(lines.filter((line) => line && !line.startsWith('# '))).toEqual([]);
    const names = lines.flatMap((line) => /^# ([A-Z][A-Z0-9_]+)=/.exec(line)?.[1] ?? []);
    expect(names.toSorted()).toEqual([...configVariables].toSorted());
    expect(names.toSorted()).toEqual([...promised, ...promisedDays].toSorted());
    for (const block of lines.join('\n').split('\n\n').slice(1)) expect(block).toMatch(/^# [^=]+[.:;]/);
  });

  it('shows valid values, and actual defaults', async () => {
    const printed: NodeJS.ProcessEnv = {};
    for (const line of await read()) {
      const [, name, value] = /^# ([A-Z][A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      if (name) printed[name] = value;
    }
    expect(complaintAbout(printed)).toBe('');
    expect(readConfig(printed)).toMatchObject(readConfig({}));
  });
});

describe('docs/configuration.md', () => {
  it('has a row for exactly the existing variables', async () => {
    const page = await readFile(join(root, 'docs/configuration.md'), 'utf8');
    const [server = ''] = page.split('## Commands and assistants');
    const rows = [...server.matchAll(/^\| (`[^|]+`) +\|/gm)].map(([, names = '']) => names);
    const names = rows.flatMap((row) => [...row.matchAll(/[A-Z][A-Z0-9_]+/g)].map(([name]) => name));
    expect(names.toSorted()).toEqual([...configVariables].toSorted());
  });
});
