import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const packages = {
  '': { name: 'small' },
  'node_modules/served': { version: '1.0.0', integrity: 'a' },
  'node_modules/node': { version: '24.21.0', integrity: 'b' },
  'node_modules/tested': { version: '1.0.0', integrity: 'c', dev: true },
  'node_modules/elsewhere': { version: '1.0.0', integrity: 'd', optional: true },
};
/** Notes its arguments and makes what npm would on this platform, its record last. */
const npm = `#!${process.execPath}
  import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
  import { basename } from 'node:path';
  appendFileSync('calls', [basename(process.argv[1]), ...process.argv.slice(2)].join(' ') + '\\n');
  rmSync('node_modules', { recursive: true, force: true });
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  delete packages[''];
  for (const path in packages)
    if (packages[path].optional || (packages[path].dev && process.argv.includes('--omit=dev'))) delete packages[path];
    else mkdirSync(path + '/bin', { recursive: true });
  const node = "#!/bin/sh\\necho handed over\\nexec '${process.execPath}' \\"$@\\"";
  writeFileSync('node_modules/node/bin/node', node, { mode: 0o755 });
  if (process.env.INTERRUPTED) process.exit(1);
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }));`;

/** The Node of the machine, which says its version. */
const machineNode = (version: string) => `#!/bin/sh\necho ${version}`;

const project = {
  'package.json': JSON.stringify({ type: 'module', dependencies: { node: '24.21.0' } }),
  'package-lock.json': JSON.stringify({ packages }),
  'cli/vigia.mjs': "console.log('runs', ...process.argv.slice(2));",
  'tests/check.ts': "console.log('checks');",
  'bin/npm': npm,
  'bin/node': machineNode('v24.21.0'),
};
const serving = 'npm ci --omit=dev';
const everything = 'npm ci --include=dev';

describe('the installation', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const place = (path: string) => join(folder.path, path);
  const start = (command: string, { options = [] as string[], env = {} } = {}) =>
    promisify(execFile)(process.execPath, [...options, place('cli/bootstrap.mjs'), command, 'now'], {
      cwd: folder.path,
      env: { PATH: place('bin'), HOME: folder.path, ...env },
    });
  /** What npm was called with, once or more. */
  const calls = async () => (await readFile(place('calls'), 'utf8')).trim().split('\n');

  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of ['bootstrap.mjs', 'build-web.mjs', 'lock.mjs', 'npm-ci.mjs', 'run-child.mjs'])
      await cp(join(root, 'cli', name), place(`cli/${name}`));
    for (const [path, text] of Object.entries(project)) {
      await mkdir(dirname(place(path)), { recursive: true });
      await writeFile(place(path), text, { mode: 0o755 });
    }
  });
  afterEach(() => folder.remove());

  it('is made once for serving, again for developers, who need no other one to serve', async () => {
    expect((await start('cli')).stdout).toBe('runs now\n');
    await start('cli');
    expect(await calls()).toEqual([serving]);
    expect((await start('check')).stdout).toBe('checks\n');
    await start('cli');
    expect(await calls()).toEqual([serving, everything]);
  });

  it('is made again when the lock file differs, with what developers had', async () => {
    await start('cli');
    const newer = { ...packages, 'node_modules/served': { version: '1.0.1', integrity: 'e' } };
    await writeFile(place('package-lock.json'), JSON.stringify({ packages: newer }));
    await start('cli');
    expect(await calls()).toEqual([serving, serving]);
    await start('check');
    await writeFile(place('package-lock.json'), JSON.stringify({ packages }));
    await start('cli');
    expect(await calls()).toEqual([serving, serving, everything, everything]);
  });

  it('is repaired when it was interrupted, or when a package is missing', async () => {
    await expect(start('cli', { env: { INTERRUPTED: '1' } })).rejects.toMatchObject({ code: 1, stdout: '' });
    expect((await start('cli')).stdout).toBe('runs now\n');
    await rm(place('node_modules/served'), { recursive: true });
    await start('cli');
    expect(await calls()).toEqual([serving, serving, serving]);
  });

  it('is made once by two starts at once', async () => {
    const both = await Promise.all([start('cli'), start('cli')]);
    expect(both.map(({ stdout }) => stdout)).toEqual([
      expect.stringMatching(/runs now\n$/),
      expect.stringMatching(/runs now\n$/),
    ]);
    expect(await calls()).toEqual([serving]);
    expect(await readdir(place('dist'))).toEqual([]);
  });

  it('does not wait for a start that was killed', async () => {
    await mkdir(place('dist/.lock'), { recursive: true });
    const before = new Date(Date.now() - 60_000);
    await utimes(place('dist/.lock'), before, before);
    expect((await start('cli')).stdout).toBe('runs now\n');
  });

  it('is made by Node 24 on an older Node, which then hands over', async () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '18.20.8' });";
    const options = ['--import', `data:text/javascript,${encodeURIComponent(older)}`];
    await writeFile(place('bin/node'), machineNode('v18.20.8'), { mode: 0o755 });
    expect((await start('cli', { options })).stdout).toBe('handed over\nruns now\n');
    const byNode24 = 'npm exec --yes --package=node@24.21.0 --package=npm@11 -- npm ci';
    expect(await calls()).toEqual([`${byNode24} --omit=dev`]);
    // As npm does for scripts, which then run on the installed Node. The npm of a distribution needs the machine's own.
    await mkdir(place('node_modules/.bin'));
    await writeFile(place('node_modules/.bin/npm'), '#!/bin/sh\nexit 1', { mode: 0o755 });
    await start('check', { env: { PATH: `${place('node_modules/.bin')}:${place('bin')}` } });
    expect((await calls()).at(-1)).toBe(`${byNode24} --include=dev`);
  });
});
