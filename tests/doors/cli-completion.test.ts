import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { root } from '#tests/support/run-program.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { useTestDatabase } from '#tests/support/test-postgres.ts';

const run = promisify(execFile);

describe('the completion of bash', () => {
  const database = useTestDatabase();
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const env = () => ({
    PATH: `${join(folder.path, 'bin')}:/usr/bin:/bin`,
    DATABASE_URL: database.url,
    LC_ALL: 'C.UTF-8',
  });
  const bash = (script: string) =>
    run('bash', ['--norc', '--noprofile', '-c', script], { cwd: folder.path, env: env() });

  /** What bash offers when Tab is pressed behind these words. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const quoted = ['vigia', ...words].map((word) => `'${word}'`).join(' ');
    const { stdout } = await bash(
      `source completion.bash; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _vigia; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    return stdout.trim().split('\n').filter(Boolean);
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, 'bin'));
    const program = `#!/bin/bash\nexec ${process.execPath} ${join(root, 'cli/vigia.mjs')} "$@"\n`;
    await writeFile(join(folder.path, 'bin/vigia'), program, { mode: 0o755 });
    await writeFile(join(folder.path, 'nota.es.md'), 'Una nota');
    await bash('vigia db seed > /dev/null; vigia completion bash > completion.bash');
  }, 30_000);
  afterAll(() => folder.remove());

  it('is sourced twice without a complaint, under strict settings too', async () => {
    const { stdout, stderr } = await bash(
      'set -eu; source completion.bash; source completion.bash; complete -p vigia',
    );
    expect([stdout.trim(), stderr]).toEqual(['complete -F _vigia vigia', '']);
  });

  it('offers commands, options and their values', async () => {
    expect(await offered('art')).toEqual(['articles']);
    expect((await offered('articles', 'app')).toSorted()).toEqual(['approve', 'approved']);
    expect(await offered('articles', 'list', '--so')).toEqual(['--sort']);
    expect(await offered('articles', 'list', '--sort', '')).toEqual(['newest', 'oldest']);
    expect(await offered('articles', 'list', '--sort', '=', 'o')).toEqual(['oldest']);
  }, 30_000);

  it('offers the slugs of the site', async () => {
    const slugs = await offered('articles', 'show', '');
    expect(slugs.length).toBeGreaterThanOrEqual(5);
    const [first = ''] = slugs;
    expect(await offered('articles', 'edit', first.slice(0, -2))).toEqual([first]);
    expect(await offered('articles', 'approve', first)).toEqual([]);
    expect((await offered('referents', 'show', '')).length).toBeGreaterThanOrEqual(7);
  }, 30_000);

  it('offers files where one is asked for', async () => {
    expect(await offered('articles', 'import', 'no')).toEqual(['nota.es.md']);
    expect(await offered('articles', 'edit', 'x', '--body-es', '@', 'no')).toEqual(['nota.es.md']);
    expect(await offered('articles', 'show', 'no')).not.toContain('nota.es.md');
  }, 30_000);

  it('evaluates nothing of what was typed', async () => {
    await offered('articles', 'show', '$(touch evaluated)', '');
    await expect(bash('test ! -e evaluated')).resolves.toBeTruthy();
  }, 30_000);
});
