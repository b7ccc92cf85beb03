import { spawn } from 'node:child_process';
import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '#tests/support/until.ts';
import { expectGone, useEmbeddedFolder } from './support/embedded-folder.ts';
import { copySiteData } from './support/prepared-site.ts';
import { isRoot, ordinaryUser, postmasterPid, writtenRows } from './support/postgres-users.ts';

const place = useEmbeddedFolder();
const { users } = place;

describe('an embedded Postgres after kill -9', () => {
  it('of its user, the next start joins the same server, which ends with it', async () => {
    await copySiteData(place.dataDir);
    const killed = users.start(place.dataDir, { write: true });
    const { url } = await killed.line('ready');
    await killed.line('written');
    killed.kill();
    await killed.end();
    const next = users.start(place.dataDir);
    expect(await next.line('ready')).toMatchObject({ url, owned: false });
    const rows = await writtenRows(url);
    expect(killed.written().filter((number) => !rows.has(`${killed.pid}:${number}`))).toEqual([]);
    await next.end();
    await expectGone(place.dataDir);
  });

  it.each(['started', 'joined'])('of Postgres, a process that %s continues', async (role) => {
    await copySiteData(place.dataDir);
    const first = users.start(place.dataDir, { write: role === 'started' });
    const { url } = await first.line('ready');
    const writer = role === 'started' ? first : users.start(place.dataDir, { write: true });
    await writer.line('written');
    if (writer !== first) first.kill();
    process.kill(await postmasterPid(place.dataDir), 'SIGKILL');
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
    await copySiteData(place.dataDir);
    const writer = users.start(place.dataDir, { write: true });
    await until(() => writer.written().length > 200);
    const postgres = await postmasterPid(place.dataDir);
    writer.kill();
    process.kill(postgres, 'SIGKILL');
    await writer.end();
    const { url } = await users.start(place.dataDir).line('ready');
    const rows = await writtenRows(url);
    expect(writer.written().filter((number) => !rows.has(`${writer.pid}:${number}`))).toEqual([]);
  });

  it('a lock file with a reused id does not prevent the start', async () => {
    if (isRoot) await chown(place.path, 1, 1);
    const writer = users.start(place.dataDir, { as: ordinaryUser });
    await writer.line('ready');
    const lock = join(place.dataDir, 'postgres', 'data', 'postmaster.pid');
    const postgres = await postmasterPid(place.dataDir);
    writer.kill();
    process.kill(postgres, 'SIGKILL');
    const stranger = spawn('sleep', ['60'], { ...ordinaryUser });
    const text = (await readFile(lock, 'utf8')).replace(/^\d+/, String(stranger.pid));
    await writeFile(lock, text);
    const next = users.start(place.dataDir, { as: ordinaryUser });
    expect(await next.line('ready')).toMatchObject({ owned: true });
    stranger.kill();
  });
});
