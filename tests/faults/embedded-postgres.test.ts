import { chown, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { expectGone, useEmbeddedFolder } from './support/embedded-folder.ts';
import { isRoot, ordinaryUser, query } from './support/postgres-users.ts';

const place = useEmbeddedFolder();
const { users } = place;

describe('the embedded Postgres', () => {
  it('creates a Spanish database behind a password on the first start and stops with its user', async () => {
    const { url } = await users.start(place.dataDir).line('ready');
    const [sorted] = await query<{ words: string }>(
      url,
      `select string_agg(word, ' ' order by word) as words from unnest('{zeta,ñu,nube,árbol,oso,abeto}'::text[]) word`,
    );
    expect(sorted?.words).toBe('abeto árbol nube ñu oso zeta');
    const address = new URL(String(url));
    expect(address).toMatchObject({ hostname: '127.0.0.1', pathname: '/vigia' });
    expect((await stat(join(place.dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
    address.password = 'guessed';
    await expect(query(address, 'select 1')).rejects.toThrow('password authentication failed');
    await users.endAll();
    await expectGone(place.dataDir);
  });

  it('is joined by a second process and stays until the last one ends', async () => {
    const first = users.start(place.dataDir);
    const { url } = await first.line('ready');
    const second = users.start(place.dataDir);
    expect(await second.line('ready')).toMatchObject({ url, owned: false });
    await first.end();
    await expect(query(url, 'select 1')).resolves.toHaveLength(1);
    await second.end();
    await expectGone(place.dataDir);
  });

  it('is created once by two processes that start at the same time', async () => {
    const both = [users.start(place.dataDir, { write: true }), users.start(place.dataDir, { write: true })];
    const [one, two] = await Promise.all(both.map((user) => user.line('ready')));
    expect(new Set([one?.['owned'], two?.['owned']])).toEqual(new Set([false, true]));
    expect(one?.['url']).toBe(two?.['url']);
    await Promise.all(both.map((user) => user.line('written')));
  });

  it('survives the Ctrl-C that reaches the whole process group', async () => {
    const user = users.start(place.dataDir);
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
