import { spawn } from 'node:child_process';
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import {
  createPostgresUsers,
  isRoot,
  ordinaryUser,
  postmasterPid,
  query,
  writtenRows,
} from './support/postgres-users.ts';

jest.setTimeout(60_000);

const users = createPostgresUsers();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let dataDir: string;

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const start = (path: string) => startEmbeddedPostgres({ dataDir: path, log: silent });
const isGone = async () => {
  await expect(postmasterPid(dataDir)).rejects.toThrow('ENOENT');
  return true;
};

beforeEach(async () => {
  folder = await temporaryFolder();
  dataDir = join(folder.path, 'data');
});

afterEach(async () => {
  await users.endAll();
  await folder.remove();
});

describe('the embedded Postgres', () => {
  it('creates a Spanish database behind a password on the first start and stops with its user', async () => {
    const { url } = await users.start(dataDir).line('ready');
    const [sorted] = await query<{ words: string }>(
      url,
      `select string_agg(word, ' ' order by word) as words from unnest('{zeta,ñu,nube,árbol,oso,abeto}'::text[]) word`,
    );
    expect(sorted?.words).toBe('abeto árbol nube ñu oso zeta');
    const address = new URL(String(url));
    expect(address).toMatchObject({ hostname: '127.0.0.1', pathname: '/vigia' });
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    address.password = 'guessed';
    await expect(query(address, 'select 1')).rejects.toThrow('password authentication failed');
    await users.endAll();
    await isGone();
  });

  it('is joined by a second process and stays until the last one ends', async () => {
    const first = users.start(dataDir);
    const { url } = await first.line('ready');
    const second = users.start(dataDir);
    expect(await second.line('ready')).toMatchObject({ url, owned: false });
    await first.end();
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
    await second.end();
    await isGone();
  });

  it('is created once by two processes that start at the same time', async () => {
    const both = [users.start(dataDir, { write: true }), users.start(dataDir, { write: true })];
    const [one, two] = await Promise.all(both.map((user) => user.line('ready')));
    expect(new Set([one?.['owned'], two?.['owned']])).toEqual(new Set([false, true]));
    expect(one?.['url']).toBe(two?.['url']);
    await Promise.all(both.map((user) => user.line('written')));
  });

  it('survives the Ctrl-C that reaches the whole process group', async () => {
    const user = users.start(dataDir);
    const { url } = await user.line('ready');
    user.interrupt();
    await user.line('interrupted');
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
  });

  it('belongs to an ordinary user without further ado', async () => {
    const home = await temporaryFolder(0o700);
    if (isRoot) await chown(home.path, 1, 1);
    const { url } = await users.start(home.path, { as: ordinaryUser }).line('ready');
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
    await users.endAll();
    await home.remove();
  });
});

describe('after kill -9', () => {
  it('of its user, the next start joins the same server, which ends with it', async () => {
    const killed = users.start(dataDir, { write: true });
    const { url } = await killed.line('ready');
    await killed.line('written');
    killed.kill();
    await killed.end();
    const next = users.start(dataDir);
    expect(await next.line('ready')).toMatchObject({ url, owned: false });
    const rows = await writtenRows(url);
    expect(killed.written().filter((number) => !rows.has(`${killed.pid}:${number}`))).toEqual([]);
    await next.end();
    await isGone();
  });

  it.each(['started', 'joined'])('of Postgres, a process that %s it goes on by itself', async (role) => {
    const first = users.start(dataDir, { write: role === 'started' });
    const { url } = await first.line('ready');
    const writer = role === 'started' ? first : users.start(dataDir, { write: true });
    await writer.line('written');
    if (writer !== first) first.kill();
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await writer.line('refused');
    const before = writer.written().length;
    await until(() => writer.written().length > before + 10);
    const rows = await writtenRows(url);
    expect(
      writer
        .written()
        .slice(0, before + 10)
        .filter((n) => !rows.has(`${writer.pid}:${n}`)),
    ).toEqual([]);
  });

  it('of both, the next start has every acknowledged row', async () => {
    const writer = users.start(dataDir, { write: true });
    await until(() => writer.written().length > 200);
    const postgres = await postmasterPid(dataDir);
    writer.kill();
    process.kill(postgres, 'SIGKILL');
    await writer.end();
    const { url } = await users.start(dataDir).line('ready');
    const rows = await writtenRows(url);
    expect(writer.written().filter((number) => !rows.has(`${writer.pid}:${number}`))).toEqual([]);
  });

  it('a lock file whose id was given to another program does not hinder the start', async () => {
    if (isRoot) await chown(folder.path, 1, 1);
    const writer = users.start(dataDir, { as: ordinaryUser });
    await writer.line('ready');
    const lock = join(dataDir, 'postgres', 'data', 'postmaster.pid');
    const postgres = await postmasterPid(dataDir);
    writer.kill();
    process.kill(postgres, 'SIGKILL');
    const stranger = spawn('sleep', ['60'], { ...ordinaryUser });
    const text = (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid));
    await writeFile(lock, text);
    const next = users.start(dataDir, { as: ordinaryUser });
    expect(await next.line('ready')).toMatchObject({ owned: true });
    stranger.kill();
  });
});

describe('a folder that cannot be used is told in one line', () => {
  const refusal = async (path: string) => {
    const error = await start(path).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'DomainError', code: 'unavailable' });
    const { message } = error as Error;
    expect(message).not.toContain('\n');
    return message;
  };

  it('below a folder that only root may enter, or works for its owner', async () => {
    const home = await temporaryFolder(0o700);
    const inside = join(home.path, 'data');
    const { url, stop } = isRoot ? { url: await refusal(inside), stop: () => {} } : await start(inside);
    expect(url).toContain(isRoot ? `cannot enter ${home.path} (mode 0700)` : 'postgres://');
    await stop();
    await home.remove();
  });

  it('without the right to write', async () => {
    const readOnly = await temporaryFolder(0o555);
    const inside = join(readOnly.path, 'data');
    const { error, code } = await users.start(inside, { as: ordinaryUser }).line('error');
    expect(error).toBe(`DATA_DIR ${inside} cannot be used: EACCES: permission denied, mkdir '${inside}'`);
    expect(code).toBe('unavailable');
    await readOnly.remove();
  });

  it('below a file', async () => {
    await writeFile(join(folder.path, 'file'), '');
    expect(await refusal(join(folder.path, 'file', 'data'))).toContain('ENOTDIR');
  });

  it('with something else in it', async () => {
    await mkdir(join(dataDir, 'postgres', 'photos'), { recursive: true });
    expect(await refusal(dataDir)).toContain("holds something else than the site's database");
  });

  it('from another version', async () => {
    await mkdir(join(dataDir, 'postgres', 'data'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    expect(await refusal(dataDir)).toContain('was made by PostgreSQL 17 and this is 18');
  });

  it('with a configuration that Postgres refuses', async () => {
    await (await start(dataDir)).stop();
    await writeFile(join(dataDir, 'postgres', 'data', 'pg_hba.conf'), 'nonsense\n');
    expect(await refusal(dataDir)).toContain('could not load');
  });
});
