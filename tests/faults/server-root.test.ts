import { chown, chmod, mkdir, readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ask } from '#tests/support/http-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';
import { expectGone } from './support/embedded-folder.ts';
import { isRoot, postmasterPid } from './support/postgres-users.ts';
import { copySiteData } from './support/prepared-site.ts';
import { createPrograms } from './support/programs.ts';

const programs = createPrograms();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  await programs.endAll();
  await folder.remove();
});

const nobody = 65534;

/** Ids of a process: all that it could switch back to, and its groups. */
const idsOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) =>
    (new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '').split(/\s+/).filter(Boolean).map(Number);
  return { uids: [...new Set(read('Uid'))], gids: [...new Set([...read('Gid'), ...read('Groups')])] };
};

describe('a site started by root, or by an ordinary user', () => {
  it('drops privileges and runs beside a Postgres with a separate account, which it still restarts and stops', async () => {
    const data = join(folder.path, 'data');
    const env = { DATA_DIR: data, NEWSLETTER_DOUBLE_OPT_IN: 'true', BACKUP_SCHEDULE: '0 4 * * *' };
    const server = programs.server(env);
    const port = await server.port();
    const site = await idsOf(server.pid);
    const postgres = await idsOf(await postmasterPid(data));
    const mine = process.getuid?.() ?? 0;
    expect([site.uids.length, site.gids.length, postgres.uids.length]).toEqual([1, 1, 1]);
    if (isRoot) expect(new Set([0, nobody, site.uids[0], postgres.uids[0]]).size).toBe(4);
    else expect([site.uids, postgres.uids]).toEqual([[mine], [mine]]);
    const place = await stat(join(data, 'postgres'));
    expect([place.mode & 0o777, place.uid]).toEqual([0o700, postgres.uids[0]]);

    const signUp = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ana@example.org', source: 'website-home', language: 'es' }),
    };
    expect((await ask(port, '/api/newsletter/subscribe', signUp)).status).toBeLessThan(300);
    await until(async () => (await readdir(join(data, 'outbox'))).some((name) => name.endsWith('.eml')));
    // The slot that no backup was made for yet: by the site's account, tested in a database that it created.
    await server.waitFor(() => server.logs().some(({ msg }) => msg === 'backup made'));
    const command = programs.cli(['backup', 'list', '--json'], { DATA_DIR: data });
    expect([await command.ended, command.err]).toEqual([0, []]);
    const { items } = JSON.parse(command.out.join('\n')) as { items: { place: string }[] };
    expect(items).toEqual([expect.objectContaining({ error: null, verified_at: expect.any(String) })]);
    expect((await stat(items[0]!.place)).uid).toBe(site.uids[0]);

    process.kill(await postmasterPid(data), 'SIGKILL');
    await server.waitFor(() => server.logs().some(({ msg }) => String(msg).startsWith('Postgres is back')));
    await until(async () => (await ask(port, '/readyz')).status === 200);
    expect(await server.end()).toBe(0);
    await expectGone(data);
    const next = programs.server(env);
    await next.port();
    process.kill(next.pid, 'SIGKILL');
    // The supervisor of Postgres ends with the site, however that ends.
    if (isRoot)
      await until(async () => !(await readdir(join(data, 'postgres', 'data'))).includes('postmaster.pid'));
  });

  it('takes over what Postgres ran on as nobody, and creates the DATA_DIR of an instance with a DATABASE_URL', async () => {
    const data = join(folder.path, 'data');
    await copySiteData(data);
    const place = join(data, 'postgres');
    const before = (await stat(place)).uid;
    await chmod(place, 0o755);
    if (isRoot) {
      // As left by root: its own folder, with content owned by nobody.
      for (const name of await readdir(join(place, 'data'), { recursive: true }))
        await chown(join(place, 'data', name), nobody, nobody);
      for (const name of ['data', 'password', 'server.log']) await chown(join(place, name), nobody, nobody);
      await chown(place, 0, 0);
    }
    const second = programs.server({ DATA_DIR: data });
    await second.port();
    for (const name of ['.', 'data', 'data/base', 'data/PG_VERSION', 'password', 'site-password'])
      expect([name, (await stat(join(place, name))).uid]).toEqual([name, before]);
    expect((await stat(place)).mode & 0o777).toBe(0o700);

    const [, , , postgresPort] = (await readFile(join(place, 'data/postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(join(place, 'site-password'), 'utf8')).trim();
    const beside = programs.server({
      DATABASE_URL: `postgres://vigia_site:${password}@127.0.0.1:${postgresPort}/vigia`,
      SESSION_SECRET: 'x'.repeat(32),
      DATA_DIR: join(folder.path, 'new', 'data'),
    });
    await beside.port();
    expect(((await stat(join(folder.path, 'new', 'data', 'outbox'))).mode & 0o777).toString(8)).toBe('700');
  });

  it('reports when its account has no access, before anything is created', async () => {
    const home = join(folder.path, 'home');
    await mkdir(home, { mode: 0o700 });
    const server = programs.server({ DATA_DIR: join(home, 'data') });
    if (isRoot) {
      expect(await server.ended).toBe(1);
      expect(server.err).toEqual([expect.stringContaining(`cannot enter ${home} (mode 0700)`)]);
    } else await server.port();
  });
});
