import { chmod, mkdir, stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { checkFeed, checkKey, modelLists } from '#adapters/providers/check-key.ts';
import { checkBackupPlace, checkLastBackup } from '#apps/compose/backup-checks.ts';
import { prepareBackupFolder } from '#apps/compose/backup-folder.ts';
import { checkOutside } from '#apps/compose/outside-checks.ts';
import type { Config } from '#apps/config.ts';
import { readConfig } from '#apps/config.ts';
import type { Backup } from '#core/backups/backup.ts';
import type { Finding } from '#core/status/finding.ts';
import { message } from '#core/messages/messages.ts';
import { fixedClock } from '#fixtures/builders/clock.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { closePortsAfterTests, createTestPorts } from '#tests/support/test-ports.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { collect } from '#tests/support/writing.ts';

closePortsAfterTests();

const isRoot = process.getuid?.() === 0;

/** The stub's answers to model lists and feeds, by path. */
const answers: Record<string, [status: number, body: string]> = {
  '/v1/models': [200, '{"data":[{"id":"uno"},{"id":"otro"}]}'],
  '/refused/models': [401, '{}'],
  '/silent/models': [404, 'no'],
  '/feed': [200, '<rss/>'],
  '/gone': [410, ''],
};

let server: Server;
let base: string;
let calls: string[];
beforeEach(async () => {
  calls = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    const [status, body] = answers[request.url ?? ''] ?? [500, ''];
    if (request.url !== '/hang') response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const findings = (environment: Record<string, string>): Promise<Finding[]> =>
  collect(checkOutside(readConfig({ DATA_DIR: '/tmp', ...environment })));
const model = async (environment: Record<string, string>) =>
  (
    await findings({ LLM_PROVIDER: 'openai', LLM_MODEL: 'uno', OPENAI_API_KEY: 'clave', ...environment })
  ).find(({ check }) => check === 'language model');

describe('the check of the language model', () => {
  it.each([
    ['an accepted key and an existing model', '/v1', 'uno', 'ok', 'doctor.key-accepted'],
    ['a missing model', '/v1', 'dos', 'warning', 'doctor.model-unlisted'],
    ['a refused key', '/refused', 'uno', 'broken', 'doctor.key-refused'],
    ['a server without a list', '/silent', 'uno', 'warning', 'doctor.models-unlisted'],
    ['a failing server', '/fails', 'uno', 'broken', 'doctor.provider-unreachable'],
  ])('reports %s', async (_what, path, name, state, key) => {
    const found = await model({ OPENAI_BASE_URL: `${base}${path}`, LLM_MODEL: name });
    expect(found).toMatchObject({ state, found: { key } });
    expect(calls).toEqual([`GET ${path}/models`]);
    expect(JSON.stringify(found)).not.toContain('clave');
  });

  it('is broken for a configured provider without its key, and a warning without any provider', async () => {
    expect(await model({ OPENAI_API_KEY: '' })).toMatchObject({ state: 'broken' });
    const found = (await findings({})).find(({ check }) => check === 'language model');
    expect(found).toMatchObject({ state: 'warning' });
  });

  it('times out, with a message', async () => {
    const question = { ...modelLists.openai('clave', base), url: `${base}/hang` };
    expect(await checkKey(question, 200)).toEqual({ unreachable: message('doctor.no-answer') });
    const odd = { ...question, url: 'http://127.0.0.1:1/models' };
    expect(await checkKey(odd)).toEqual({ unreachable: message('doctor.connection-refused') });
  });
});

describe('the check of feeds', () => {
  it('fetches each', async () => {
    const feeds = (await findings({ NEWS_FEEDS: `${base}/feed,${base}/gone` })).filter(
      ({ check }) => check === 'news feeds',
    );
    expect(feeds).toMatchObject([
      { state: 'ok' },
      { state: 'warning', found: { params: { reason: 'HTTP 410' } } },
    ]);
    expect(await checkFeed(`${base}/hang`, 200)).toEqual(message('doctor.no-answer'));
  });
});

describe('the check of announcements', () => {
  const input = { INDEXNOW_KEY: 'clave-0123456789', WEBSUB_HUB: 'https://hub.example/' };
  const check = async (environment: Record<string, string>) =>
    (await findings(environment)).find((one) => one.check === 'announcements');

  it('names the services, and reports a site that others cannot reach', async () => {
    expect(await check({ SITE_URL: 'https://vigia.example' })).toBeUndefined();
    expect(await check({ SITE_URL: 'https://vigia.example', WEBSUB_HUB: input.WEBSUB_HUB })).toMatchObject({
      state: 'ok',
      found: { key: 'doctor.announcements', params: { services: 'WebSub (hub.example)' } },
    });
    expect(await check({ ...input, SITE_URL: base })).toMatchObject({
      state: 'warning',
      found: { key: 'doctor.announcements-local' },
    });
    expect(calls).toEqual([]);
  });

  it('reports a key whose file cannot be read, without the key', async () => {
    const found = await check({ ...input, SITE_URL: 'http://vigia.example:1' });
    expect(found).toMatchObject({ state: 'warning', found: { key: 'doctor.key-file-unreadable' } });
    expect(JSON.stringify(found)).not.toContain(input.INDEXNOW_KEY);
  });
});

describe('the check of mail', () => {
  it('reports an unreachable server, without the password', async () => {
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const [mail] = await findings({ SMTP_URL: `smtp://eva:clave@127.0.0.1:${port}` });
    server.listen(0);
    expect(mail).toMatchObject({ check: 'mail', state: 'broken' });
    expect(JSON.stringify(mail)).not.toContain('clave');
  });
});

describe('the check of backups', () => {
  const clock = fixedClock();
  const schedule = readConfig({ BACKUP_SCHEDULE: '0 4 * * *' }).BACKUP_SCHEDULE!;
  const settings = { ...testSettings, backups: { ...testSettings.backups, schedule } };
  const backup: Backup = {
    id: numberedId(1),
    slot: null,
    started_at: '2026-11-20T03:00:05.000Z',
    finished_at: '2026-11-20T03:00:09.000Z',
    place: '/copias/a.tar.gz',
    bytes: 9,
    sha256: 'ab',
    verified_at: '2026-11-20T03:00:09.000Z',
    signed_by: null,
    error: null,
  };
  const morning = '2026-11-20T12:00:00.000Z';
  const found = async (
    now: string,
    stored: Partial<Backup> | null,
    scheduled = true,
    config: Pick<Config, 'NODE_ENV'> = {},
  ) => {
    clock.set(now);
    const ports = createTestPorts({ clock, ...(scheduled && { settings }) });
    if (stored) await ports.backups.save({ ...backup, ...stored });
    const finding = await checkLastBackup(ports, {
      DATA_DIR: '/nowhere',
      SESSION_SECRET: undefined,
      ...config,
    });
    return [finding.state, finding.advice?.key.replace('doctor.backup-', '')];
  };

  it('warns of none, of an unverified one, and of one that is older than twice the interval', async () => {
    expect(await found(morning, {})).toEqual(['ok', undefined]);
    expect(await found(morning, null)).toEqual(['warning', 'none-advice']);
    expect(await found(morning, { error: 'no' })).toEqual(['warning', 'none-advice']);
    expect(await found(morning, { verified_at: null })).toEqual(['warning', 'unverified-advice']);
    expect(await found('2026-11-22T02:00:00.000Z', {})).toEqual(['ok', undefined]);
    expect(await found('2026-11-22T03:00:10.000Z', {})).toEqual(['warning', 'late-advice']);
  });

  it('warns of none without a schedule too, and on a public site of the missing schedule', async () => {
    expect(await found(morning, null, false)).toEqual(['warning', 'none-unscheduled-advice']);
    expect(await found(morning, {}, false)).toEqual(['ok', undefined]);
    expect(await found(morning, { verified_at: null }, false)).toEqual(['warning', 'unverified-advice']);
    const production = { NODE_ENV: 'production' } as const;
    expect(await found(morning, {}, false, production)).toEqual(['warning', 'unscheduled-advice']);
  });

  it('tests a folder as the account that a site started as root switches to, as its start does', async () => {
    const folder = await temporaryFolder();
    const closed = join(folder.path, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const account = isRoot ? { name: 'nobody', uid: 65534, gid: 65534 } : null;
    const start = (BACKUP_TO: string) =>
      prepareBackupFolder(readConfig({ BACKUP_SCHEDULE: '0 4 * * *', BACKUP_TO }), account);
    const refused = (place: string, reason: string) => ({
      key: 'config.invalid',
      params: { problems: [{ key: 'config.backup-folder', params: { folder: place, reason } }] },
    });
    if (isRoot) await chmod(folder.path, 0o711);
    else await chmod(closed, 0o500);
    for (const place of [closed, join(closed, 'backups')]) {
      await expect(start(place)).rejects.toMatchObject(refused(place, 'EACCES'));
      const finding = await checkBackupPlace(readConfig({ BACKUP_TO: place }));
      expect(finding).toMatchObject({ state: 'broken', found: { params: { place, reason: 'EACCES' } } });
    }
    await expect(start('/proc/none/yet')).rejects.toMatchObject(refused('/proc/none/yet', 'ENOENT'));
    await start(join(folder.path, 'open'));
    if (isRoot) expect((await stat(join(folder.path, 'open'))).uid).toBe(65534);
    expect(process.geteuid?.()).toBe(process.getuid?.());
    await folder.remove();
  });

  it('tests the place of the schedule', async () => {
    const at = async (BACKUP_TO: string) =>
      (await findings({ BACKUP_TO })).find(({ check }) => check === 'backup place');
    expect(await at('/tmp')).toMatchObject({ state: 'ok' });
    expect(await at('/tmp/none/yet')).toMatchObject({
      state: 'warning',
      found: { params: { place: '/tmp/none/yet' } },
    });
    expect(await at('/proc/none/yet')).toMatchObject({ state: 'broken' });
    const refused = await at(`s3+http://k:clave@${base.replace('http://', '')}/b`);
    expect(refused).toMatchObject({ state: 'broken', found: { params: { reason: '500' } } });
    expect(JSON.stringify(refused)).not.toContain('clave');
  });
});
