import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readInPlace } from '#adapters/backup/folder-store.ts';
import { createBackupSigner } from '#adapters/backup/signature.ts';
import type { Entry } from '#adapters/backup/tar-entries.ts';
import { tarBytes, tarEntries } from '#adapters/backup/tar-entries.ts';
import { createConnection } from '#adapters/postgres/connection.ts';
import { createDatabaseClock } from '#adapters/postgres/database-clock.ts';
import { backUpDatabase, restoreDatabase } from '#apps/compose/backup.ts';
import { checkLastBackup } from '#apps/compose/backup-checks.ts';
import { backUpByHand, verifyBackup } from '#apps/compose/backups-by-hand.ts';
import { composeApplication } from '#apps/compose.ts';
import { readConfig } from '#apps/config.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { fillSite, sumsOfTables } from '#tests/support/backup-content.ts';
import { createEmptyDatabase } from '#tests/support/empty-database.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import type { TestDatabase } from '#tests/support/test-postgres.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { testParts } from '#tests/support/test-parts.ts';

const secret = 'the secret of this site, long enough';
const signer = createBackupSigner(secret);

let site: TestDatabase;
let empty: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let file = '';
const opened: ReturnType<typeof createConnection>[] = [];

const open = ({ url }: TestDatabase) => {
  const db = createConnection(url, { poolSize: 2 });
  opened.push(db);
  return { url, db, clock: createDatabaseClock(db) };
};

const backUp = (options: Partial<Parameters<typeof backUpDatabase>[1]> = {}) =>
  backUpDatabase(open(site), {
    file,
    replace: true,
    version: '1.2.3',
    at: new Date(Date.now() - 3 * 86_400_000),
    site: { name: 'Faro', url: 'https://faro.example' },
    signer,
    ...options,
  });
const restore = (options: Partial<Parameters<typeof restoreDatabase>[1]> = {}) =>
  restoreDatabase(open(empty), {
    replace: false,
    source: { bytes: readInPlace(file) },
    trust: { signer, foreign: false, timeZone: 'UTC' },
    ...options,
  });
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  config: readConfig({ DATABASE_URL: site.url, DATA_DIR: folder.path, SESSION_SECRET: secret, ...more }),
  database: open(site),
});

/** Rewrites the entries of a backup, with its checksums as they then should be. */
const rewrite = async (change: (entry: Entry) => Entry[]): Promise<void> => {
  const whole = gunzipSync(await readFile(file));
  async function* entries() {
    for await (const entry of tarEntries(Readable.from([whole]))) yield* change(entry);
  }
  const parts: Buffer[] = [];
  for await (const part of tarBytes(entries(), new Date(0))) parts.push(part);
  await writeFile(file, gzipSync(Buffer.concat(parts)));
};
const json = (name: string, value: unknown): Entry => ({ name, body: Buffer.from(JSON.stringify(value)) });

beforeAll(async () => {
  site = await createTestDatabase();
  await fillSite(site.url, 1);
});
afterAll(() => site.drop());
beforeEach(async () => {
  [empty, folder] = await Promise.all([createEmptyDatabase(), temporaryFolder()]);
  file = join(folder.path, 'a.tar.gz');
});
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy();
  await Promise.all([empty.drop(), folder.remove()]);
});

describe('a restored backup', () => {
  it('gives back no session, token, invitation or mailed link, whether the site is resumed or not', async () => {
    const { db } = open(site);
    const user = (await db('users').first<{ id: string }>('id')).id;
    const [past, later] = ['2026-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
    const times = { created_at: past, expires_at: later };
    await db('sessions').insert({ id: 's', user_id: user, seen_at: past, ...times });
    await db('challenges').insert({ hash: 'c', purpose: 'login', user_id: user, expires_at: later });
    await db('account_links').insert({
      hash: 'l',
      purpose: 'reset-password',
      user_id: user,
      expires_at: later,
    });
    await db('confirmations').insert({
      token: 't',
      actor: 'a',
      operation: 'o',
      input: '{}',
      subject: 's',
      state: 's',
      ...times,
    });
    await db('users').update({ confirm_hash: 'u', confirm_until: later });
    await db('newsletter_subscriptions').insert([
      {
        id: crypto.randomUUID(),
        email: 'ana@example.org',
        subscribed: false,
        source: 'x',
        language: 'es',
        created_at: past,
        token: 'leave',
        confirm_token: 'join',
      },
    ]);
    const token = { scopes: ['content'], created_by: 'eva', owner_id: user, ...times };
    await db('api_tokens').insert([
      { id: crypto.randomUUID(), hash: 'a', name: 'valid', ...token },
      { id: crypto.randomUUID(), hash: 'b', name: 'revoked', ...token, revoked_at: past },
    ]);
    await db('invitations').insert({
      id: crypto.randomUUID(),
      email: 'eva@example.org',
      role: 'editor',
      language: 'es',
      invited_by: 'ana',
      hash: 'i',
      mail_id: crypto.randomUUID(),
      ...times,
    });
    await backUp();
    const before = Date.now();
    for (const resume of [false, true]) {
      expect(await restore({ resume, replace: true })).toMatchObject({ origin: 'own', held: !resume });
      const { db: restored } = open(empty);
      for (const table of ['sessions', 'challenges', 'account_links', 'confirmations'])
        expect([table, await restored(table).select()]).toEqual([table, []]);
      expect(await restored('users').whereNotNull('confirm_hash')).toEqual([]);
      expect(await restored('newsletter_subscriptions').select('token', 'confirm_token')).toEqual([
        { token: 'leave', confirm_token: null },
      ]);
      const tokens = await restored('api_tokens')
        .orderBy('name')
        .select<{ name: string; revoked_at: string }[]>('name', 'revoked_at');
      expect(tokens.map(({ name }) => name)).toEqual(['revoked', 'valid']);
      expect(Date.parse(tokens[0]!.revoked_at)).toBe(Date.parse(past));
      expect(Date.parse(tokens[1]!.revoked_at)).toBeGreaterThanOrEqual(before);
      const [invitation] = await restored('invitations').select<{ expires_at: string }[]>('expires_at');
      expect(Date.parse(invitation!.expires_at)).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe('a backup that the site has not signed', () => {
  const isEmpty = async () => expect(await sumsOfTables(empty.url)).toEqual({});
  const refusal = async (input = {}) => {
    const error: unknown = await restore(input).catch((thrown: unknown) => thrown);
    if (!isDomainError(error)) throw error;
    return error;
  };

  it.each([
    ['unsigned', null, 'backup.origin-unsigned'],
    [
      'signed with another secret',
      createBackupSigner('another secret, as long as that one'),
      'backup.origin-other-secret',
    ],
  ])('is described and refused when %s, until it is trusted', async (_name, other, reason) => {
    await backUp({ signer: other });
    const error = await refusal();
    expect(error).toMatchObject({
      code: 'conflict',
      key: 'backup.untrusted',
      params: { reason: { key: reason } },
    });
    expect(render(error, 'en')).toMatch(
      /of Faro, https:\/\/faro\.example, .*\(3 days old\), with 10 articles and 1 account,.*It would replace nothing.*--trust-foreign/,
    );
    await isEmpty();
    expect(await restore({ trust: { signer, foreign: true, timeZone: 'UTC' } })).toMatchObject({
      origin: reason.slice('backup.origin-'.length),
    });
    // Also where the site itself has no secret.
    await expect(
      restore({ replace: true, trust: { signer: null, foreign: false, timeZone: 'UTC' } }),
    ).rejects.toMatchObject({
      key: 'backup.untrusted',
    });
    expect(render(await refusal({ replace: true }), 'es')).toMatch(
      /Sustituiría un sitio con 10 artículos y 1 cuenta/,
    );
  });

  it('is refused when it was changed, with fitting checksums', async () => {
    await backUp();
    await rewrite((entry) => {
      if (entry.name !== 'vigia-backup.json') return [entry];
      return [json(entry.name, { ...(JSON.parse(entry.body.toString()) as object), version: '9.9.9' })];
    });
    expect(await refusal()).toMatchObject({
      key: 'backup.untrusted',
      params: { reason: { key: 'backup.origin-altered' } },
    });
    await isEmpty();
    await backUp();
    await rewrite((entry) => (entry.name === 'signature.json' ? [] : [entry]));
    expect(await refusal()).toMatchObject({ params: { reason: { key: 'backup.origin-altered' } } });
    await isEmpty();
  });

  it('is damaged when it has rows or pictures besides those of the manifest', async () => {
    await backUp();
    const whole = await readFile(file);
    let users: Entry | null = null;
    await rewrite((entry) => {
      if (entry.name.startsWith('tables/public.users/')) users = entry;
      return entry.name === 'manifest.json' && users ? [{ ...users, body: Buffer.from('') }, entry] : [entry];
    });
    await expect(restore()).rejects.toMatchObject({ key: 'backup.damaged' });
    await isEmpty();
    await writeFile(file, whole);
    await rewrite((entry) =>
      entry.name === 'manifest.json' ? [{ name: 'pictures/0.png', body: Buffer.from('x') }, entry] : [entry],
    );
    await expect(restore()).rejects.toMatchObject({ key: 'backup.damaged' });
    await isEmpty();
  });

  it('is named by verifying and by the doctor, also after the secret of the site was replaced', async () => {
    const rotated = settings({ SESSION_SECRET: 'the secret after it was replaced' });
    const on = settings();
    expect(await backUpByHand(on, { file, replace: false })).toMatchObject({ signed: true });
    expect(await verifyBackup(on, { place: file })).toMatchObject({ how: 'restored', origin: 'own' });
    expect(await verifyBackup(rotated, { place: file })).toMatchObject({
      how: 'restored',
      origin: 'other-secret',
    });
    const { ports } = composeApplication(on.database, testParts);
    const advice = async ({ config }: typeof on) =>
      (await checkLastBackup(ports, config)).advice?.key ?? null;
    expect([await advice(on), await advice(rotated)]).toEqual([null, 'doctor.backup-foreign-advice']);
    const unsigned = settings({ SESSION_SECRET: '' });
    expect(await backUpByHand(unsigned, { file, replace: true })).toMatchObject({ signed: false });
    expect(await verifyBackup(on, { place: file })).toMatchObject({ origin: 'unsigned' });
    expect(await advice(on)).toBe('doctor.backup-foreign-advice');
    await backUpByHand(on, { file, replace: true });
    await rewrite((entry) =>
      entry.name === 'signature.json' ? [json(entry.name, { signature: '00' })] : [entry],
    );
    await expect(verifyBackup(on, { place: file })).rejects.toMatchObject({ key: 'backup.altered' });
    expect((await ports.backups.list({ limit: 1 }))[0]?.error).toContain('backup.altered');
  });
});
