import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { until } from '#tests/support/until.ts';

describe('the package installation', () => {
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

  it("links the project's commands, so that npx runs them in place", async () => {
    await node(install);
    const { stdout } = await run('npx', '--offline', '--no', 'hello');
    expect(stdout).toBe(`hello from file://${place('cli/hello.mjs')}\n`);
  });

  it('links them again when missing despite installed packages', async () => {
    await rm(place('node_modules/.bin/hello'));
    await node(install);
    expect(await readdir(place('node_modules/.bin'))).toContain('hello');
  });

  it('installs what serving needs first, and adds the rest when it is asked for', async () => {
    const packages = {
      'node_modules/served': {},
      'node_modules/traced': { peer: true },
      'node_modules/tested': { dev: true },
    };
    await writeFile(place('package-lock.json'), JSON.stringify({ packages }));
    await rm(place('node_modules'), { recursive: true });
    await mkdir(place('bin'));
    // Notes and makes what npm would, by what is left out.
    const npm = `#!${process.execPath}
      const { writeFileSync, mkdirSync } = require('node:fs');
      console.log(process.argv.slice(2, 4).join(' '));
      const { packages } = JSON.parse(require('node:fs').readFileSync('package-lock.json', 'utf8'));
      for (const path in packages) {
        if (process.argv.includes('--omit=peer') && packages[path].peer) delete packages[path];
        else if (process.argv.includes('--omit=dev') && packages[path].dev) delete packages[path];
        else { mkdirSync(path, { recursive: true }); writeFileSync(path + '/package.json', '{}'); }
      }
      writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;
    await writeFile(place('bin/npm'), npm, { mode: 0o755 });
    const set = async (code: string) => {
      const { stdout } = await node(`process.env.PATH = '${place('bin')}:' + process.env.PATH;${code}`);
      const installed = (await readdir(place('node_modules'))).filter((name) => !name.startsWith('.'));
      return [/^(?:ci|install) .*$/m.exec(stdout)?.[0], ...installed.sort()];
    };
    expect(await set(install)).toEqual(['ci --omit=dev', 'served']);
    expect(await set(install)).toEqual([undefined, 'served']);
    const traced = `process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:4318';${install}`;
    expect(await set(traced)).toEqual(['install --no-save', 'served', 'traced']);
    const all = "process.exitCode = await setUp.installPackages('development');";
    expect(await set(all)).toEqual(['install --no-save', 'served', 'tested', 'traced']);
    expect(await set(install)).toEqual([undefined, 'served', 'tested', 'traced']);
  });

  const acquireLock = "const leave = await setUp.acquireLock('turns/turn');";

  it.each([
    ['of a process that is no more', '4194304 1'],
    ['of a killed process whose id another program has now', `${process.pid} 1`],
    ['of an earlier version', '1'],
    ['without an owner', ''],
  ])('is not blocked by the lock %s', async (_whose, note) => {
    await writeFile(place('turns/turn'), note);
    const { stdout } = await node(`${acquireLock} leave(); console.log('my turn');`);
    expect(stdout).toBe('my turn\n');
    expect(await readdir(place('turns'))).toEqual([]);
  });

  it('waits for a concurrent process', async () => {
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
