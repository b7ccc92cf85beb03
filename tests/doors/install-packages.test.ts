import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

describe('the set-up of packages', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const place = (path: string) => join(folder.path, path);
  const run = (command: string, ...args: string[]) =>
    promisify(execFile)(command, args, {
      cwd: folder.path,
      env: { PATH: process.env['PATH'], HOME: folder.path, TMPDIR: place('tmp') },
    });
  const node = (code: string) =>
    run(
      process.execPath,
      '--input-type=module',
      '-e',
      `import * as setUp from './cli/install-packages.mjs';${code}`,
    );

  beforeAll(async () => {
    folder = await temporaryFolder();
    for (const path of ['cli', 'node_modules/.bin', 'tmp', 'turns'])
      await mkdir(place(path), { recursive: true });
    for (const name of ['install-packages.mjs', 'run-child.mjs'])
      await cp(join(root, 'cli', name), place(`cli/${name}`));
    const lock = '{ "lockfileVersion": 3, "packages": {} }';
    await writeFile(place('package.json'), '{ "name": "small", "bin": { "hello": "cli/hello.mjs" } }');
    await writeFile(place('package-lock.json'), lock);
    await writeFile(place('node_modules/.package-lock.json'), lock);
    await writeFile(
      place('cli/hello.mjs'),
      "#!/usr/bin/env node\nconsole.log('hello from', import.meta.url);",
    );
    await chmod(place('cli/hello.mjs'), 0o755);
  });
  afterAll(() => folder.remove());

  const install = 'process.exitCode = await setUp.installPackages();';

  it('links the commands of the project, so that npx runs them where they are', async () => {
    await node(install);
    const { stdout } = await run('npx', '--offline', '--no', 'hello');
    expect(stdout).toBe(`hello from file://${place('cli/hello.mjs')}\n`);
  });

  it('links them again when they are gone although the packages are there', async () => {
    await rm(place('node_modules/.bin/hello'));
    await node(install);
    expect(await readdir(place('node_modules/.bin'))).toContain('hello');
  });

  const acquireLock = "const leave = await setUp.acquireLock('turns/turn');";

  it.each([
    ['of a process that is no more', '4194304 1'],
    ['of a killed process whose id another program has now', `${process.pid} 1`],
    ['of an earlier version', '1'],
    ['without an owner', ''],
  ])('is not held up by the note %s', async (_whose, note) => {
    await writeFile(place('turns/turn'), note);
    const { stdout } = await node(`${acquireLock} leave(); console.log('my turn');`);
    expect(stdout).toBe('my turn\n');
    expect(await readdir(place('turns'))).toEqual([]);
  });

  it('waits for another process that is at it', async () => {
    const said: string[] = [];
    const first = node(`${acquireLock} process.stdin.resume(); process.stdin.on('end', () => leave());`);
    await until(async () => (await readFile(place('turns/turn'), 'utf8')) !== '');
    const second = node(`${acquireLock} leave(); console.log('my turn');`);
    second.child.stdout?.on('data', (part) => said.push(String(part)));
    await until(() => said.length > 0);
    expect(said.join('')).toBe('Another process is installing the packages; waiting for it\n');
    first.child.stdin?.end();
    await first;
    expect((await second).stdout).toMatch(/my turn\n$/);
  });
});
