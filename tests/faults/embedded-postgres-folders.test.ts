import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useEmbeddedFolder } from './support/embedded-folder.ts';
import { copySiteData } from './support/prepared-site.ts';
import { isRoot, ordinaryUser } from './support/postgres-users.ts';

const place = useEmbeddedFolder();
const { users } = place;

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const start = (path: string) => startEmbeddedPostgres({ dataDir: path, log: silent });

describe('an unusable folder is reported on one line', () => {
  const refusal = async (path: string) => {
    const error = await start(path).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: 'DomainError', code: 'unavailable' });
    const text = render(error as DomainError, 'en');
    expect(text).not.toContain('\n');
    return text;
  };

  it('below a folder restricted to root, except for its owner', async () => {
    const home = await temporaryFolder(0o700);
    const inside = join(home.path, 'data');
    const { url, stop } = isRoot ? { url: await refusal(inside), stop: () => {} } : await start(inside);
    expect(url).toContain(isRoot ? `cannot enter ${home.path} (mode 0700)` : 'postgres://');
    await stop();
    await home.remove();
  });

  it('without write permission', async () => {
    const readOnly = await temporaryFolder(0o555);
    const inside = join(readOnly.path, 'data');
    const { error, code } = await users.start(inside, { as: ordinaryUser }).line('error');
    expect(error).toBe(`DATA_DIR ${inside} cannot be used: EACCES: permission denied, mkdir '${inside}'`);
    expect(code).toBe('unavailable');
    await readOnly.remove();
  });

  it('below a file', async () => {
    await writeFile(join(place.path, 'file'), '');
    expect(await refusal(join(place.path, 'file', 'data'))).toContain('ENOTDIR');
  });

  it('with other content', async () => {
    await mkdir(join(place.dataDir, 'postgres', 'photos'), { recursive: true });
    expect(await refusal(place.dataDir)).toContain("holds something other than the site's database");
  });

  it('from another version', async () => {
    await mkdir(join(place.dataDir, 'postgres', 'data'), { recursive: true });
    await writeFile(join(place.dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
    expect(await refusal(place.dataDir)).toContain('was created by PostgreSQL 17 and this is 18');
  });

  it('with a configuration that Postgres refuses', async () => {
    await copySiteData(place.dataDir);
    await writeFile(join(place.dataDir, 'postgres', 'data', 'pg_hba.conf'), 'nonsense\n');
    expect(await refusal(place.dataDir)).toContain('could not load');
  });
});
