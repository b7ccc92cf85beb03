import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const launcher = ['vigia.mjs', 'current-bundle.mjs', 'make-bundle.mjs', 'run-child.mjs'];

/** A minimal program with each kind of content that a bundle is made from. */
const project: Record<string, string> = {
  'package.json': '{ "type": "module", "imports": { "#core/*": "./core/*" } }',
  'package-lock.json': '{}',
  'node_modules/.package-lock.json': '{}',
  'core/word.ts': "export const word: string = 'first';",
  'core/text.json': '{ "mark": "mark" }',
  'cli/mark.txt': 'mark',
  'cli/later.ts': `
    import { readFileSync } from 'node:fs';
    import text from '#core/text.json' with { type: 'json' };
    import { word } from '#core/word.ts';
    if (text.mark !== 'mark') throw new Error('the JSON was not read');
    export const later = word + ' ' + readFileSync(new URL('mark.txt', import.meta.url), 'utf8');`,
  'adapters/cli/derive-specs.ts': "export const deriveSpecs = () => [{ words: ['ready'] }];",
  'cli/command-line.ts': `
    import { readFileSync } from 'node:fs';
    import { word } from '#core/word.ts';
    const from = new Error().stack?.includes('/dist/cli/') ? 'bundle' : 'sources';
    export const runCommandLine = async (bundle: string | null): Promise<void> => {
      const { later } = await import('./later.ts');
      const specs = bundle && readFileSync(new URL('commands.json', bundle), 'utf8');
      process.stdout.write(word + ', ' + later + ', from the ' + from + (specs ?? ''));
    };`,
};

const specs = '[{"words":["ready"]}]';

describe('the command line bundle', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const place = (path: string) => join(folder.path, path);
  const write = async (path: string, text: string) => {
    await mkdir(dirname(place(path)), { recursive: true });
    await writeFile(place(path), text);
  };
  const run = async (script: string) =>
    (await promisify(execFile)(process.execPath, [place(script)], { cwd: folder.path })).stdout;
  const note = 'dist/cli/current.json';

  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(place('cli'));
    for (const name of launcher) await cp(join(root, 'cli', name), place(`cli/${name}`));
    await mkdir(place('node_modules'));
    await symlink(await realpath(join(root, 'node_modules/rolldown')), place('node_modules/rolldown'));
  });
  afterAll(() => folder.remove());

  beforeEach(async () => {
    for (const [path, text] of Object.entries(project)) await write(path, text);
    await run('cli/make-bundle.mjs');
  }, 20_000);

  it('runs while nothing has changed, finds files next to the sources and loads the rest lazily', async () => {
    expect(await run('cli/vigia.mjs')).toBe(`first, first mark, from the bundle${specs}`);
  }, 20_000);

  it('is optional', async () => {
    await rm(place('dist'), { recursive: true });
    expect(await run('cli/vigia.mjs')).toBe('first, first mark, from the sources');
  }, 20_000);

  it('is not used when a source has changed, until it is rebuilt', async () => {
    await write('core/word.ts', "export const word: string = 'other';");
    expect(await run('cli/vigia.mjs')).toBe('other, other mark, from the sources');
    await run('cli/make-bundle.mjs');
    expect(await run('cli/vigia.mjs')).toBe(`other, other mark, from the bundle${specs}`);
  }, 20_000);

  it.each([
    ['a lazily loaded source', 'cli/later.ts'],
    ['the list of packages', 'package-lock.json'],
    ['the installed packages', 'node_modules/.package-lock.json'],
    ['the bundler', 'cli/make-bundle.mjs'],
    ['its manifest', note],
  ])(
    'is not used after changes: %s',
    async (_what, path) => {
      await appendFile(place(path), path.endsWith('.json') ? '!' : '\n');
      expect(await run('cli/vigia.mjs')).toBe('first, first mark, from the sources');
    },
    20_000,
  );

  it('can be built concurrently', async () => {
    await write('core/word.ts', "export const word: string = 'other';");
    await Promise.all([1, 2, 3].map(() => run('cli/make-bundle.mjs')));
    expect(await run('cli/vigia.mjs')).toMatch(/^other, other mark, from the (?:sources|bundle.+)$/);
    await run('cli/make-bundle.mjs');
    expect(await run('cli/vigia.mjs')).toBe(`other, other mark, from the bundle${specs}`);
  }, 20_000);

  it('is not used when a part of it is damaged or missing', async () => {
    const { entry } = JSON.parse(await readFile(place(note), 'utf8')) as { entry: string };
    await writeFile(place(entry), '');
    expect(await run('cli/vigia.mjs')).toBe('first, first mark, from the sources');
    await rm(dirname(place(entry)), { recursive: true });
    expect(await run('cli/vigia.mjs')).toBe('first, first mark, from the sources');
  }, 20_000);
});
