import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sessionSecret } from '#apps/compose/session-secret.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let warned: unknown[];
beforeEach(async () => {
  folder = await temporaryFolder();
  warned = [];
});
afterEach(() => folder.remove());

const value = 'a secret of at least 32 characters';
const take = (DATA_DIR = join(folder.path, 'data'), SESSION_SECRET?: string) =>
  sessionSecret({ DATA_DIR, SESSION_SECRET }, { warn: (...words: unknown[]) => void warned.push(words) });

describe('the session secret', () => {
  it('is the given one; then nothing is written', async () => {
    expect(await take(undefined, value)).toBe(value);
    expect(await readdir(folder.path)).toEqual([]);
  });

  it('is otherwise generated once, readable by its owner only', async () => {
    const made = await take();
    expect(made).toMatch(/^[\w-]{43}$/);
    expect(await take()).toBe(made);
    const file = join(folder.path, 'data/session-secret');
    expect([(await stat(file)).mode & 0o777, await readFile(file, 'utf8')]).toEqual([0o600, made]);
    expect(await readdir(join(folder.path, 'data'))).toEqual(['session-secret']);
    expect(warned).toEqual([]);
  });

  it('is the same for concurrent starts', async () => {
    const secrets = await Promise.all(Array.from({ length: 12 }, () => take()));
    expect(new Set(secrets).size).toBe(1);
  });

  it('lives as long as the process if the folder is not writable, which is logged', async () => {
    await take();
    const file = join(folder.path, 'data/session-secret');
    await writeFile(file, 'short');
    // A folder below a file cannot be created.
    for (const folderOf of [undefined, join(file, 'below')]) {
      const [one, other] = [await take(folderOf), await take(folderOf)];
      expect(one).toMatch(/^[\w-]{43}$/);
      expect(one).not.toBe(other);
    }
    expect(warned).toHaveLength(4);
  });
});
