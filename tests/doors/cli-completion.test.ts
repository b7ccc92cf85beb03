import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

  /** Completions of bash for this line. */
  const offered = async (...words: string[]): Promise<string[]> => {
    const line = ['vigia', ...words].join(' ');
    const quoted = ['vigia', ...words].map((word) => `'${word}'`).join(' ');
    const { stdout } = await bash(
      `source completion.bash; COMP_LINE='${line}'; COMP_POINT=${line.length}; COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; _vigia vigia '${words.at(-1) ?? ''}'; printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
    return stdout.trim().split('\n').filter(Boolean);
  };

  /** The content of each of these lines of an interactive bash after Tab at its end. */
  const completed = async (...lines: string[]): Promise<string[]> => {
    const begin = `source completion.bash\nbind -x '"\\C-g": printf "%s\\n" "$READLINE_LINE"; READLINE_LINE='\n`;
    const running = run('bash', ['--norc', '--noprofile', '-i'], {
      cwd: folder.path,
      env: { ...env(), TERM: 'dumb', HISTFILE: '' },
      timeout: 60_000,
    });
    running.child.stdin?.end(`${begin}${lines.map((line) => `${line}\t\x07`).join('')}exit\n`);
    return (await running).stdout.split('\n').slice(0, -1);
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    await mkdir(join(folder.path, 'bin'));
    const program = `#!/bin/bash\nexec ${process.execPath} ${join(root, 'cli/vigia.mjs')} "$@"\n`;
    await writeFile(join(folder.path, 'bin/vigia'), program, { mode: 0o755 });
    await writeFile(join(folder.path, 'nota.es.md'), 'Una nota');
    await bash('vigia db seed > /dev/null; vigia completion bash > completion.bash');
    await bash('vigia users create ana@example.org --username Ana');
  });
  afterAll(() => folder.remove());

  it('can be sourced twice without errors, even under strict settings', async () => {
    const { stdout, stderr } = await bash(
      'set -eu; source completion.bash; source completion.bash; complete -p vigia',
    );
    expect([stdout.trim(), stderr]).toEqual(['complete -F _vigia vigia', '']);
  });

  it('completes commands, options and their values', async () => {
    expect(await offered('art')).toEqual(['articles']);
    expect((await offered('articles', 'app')).toSorted()).toEqual(['approve', 'approved']);
    expect(await offered('articles', 'list', '--so')).toEqual(['--sort']);
    expect(await offered('articles', 'list', '--sort', '')).toEqual(['newest', 'oldest']);
    expect(await offered('articles', 'list', '--sort', 'o')).toEqual(['oldest']);
  });

  it('completes the slugs of the site', async () => {
    const slugs = await offered('articles', 'show', '');
    expect(slugs.length).toBeGreaterThanOrEqual(5);
    const [first = ''] = slugs;
    expect(await offered('articles', 'edit', first.slice(0, -2))).toEqual([first]);
    expect(await offered('articles', 'approve', first)).toEqual([]);
    expect((await offered('referents', 'show', '')).length).toBeGreaterThanOrEqual(7);
  });

  it('completes files for file arguments', async () => {
    expect(await offered('articles', 'import', 'no')).toEqual(['nota.es.md']);
    expect(await offered('articles', 'edit', 'x', '--body-es', 'no')).toEqual(['nota.es.md']);
    expect(await offered('articles', 'show', 'no')).not.toContain('nota.es.md');
  });

  it('preserves the text before a word break', async () => {
    await mkdir(join(folder.path, 'some texts'));
    await writeFile(join(folder.path, 'some texts/start.log'), 'A text');
    await writeFile(join(folder.path, 'parte:uno=dos@tres.md'), 'A text');
    const at = `@${folder.path}`;
    const lines = {
      'vigia articles edit x --body-es @no': 'vigia articles edit x --body-es @nota.es.md ',
      'vigia articles edit x --body-es=@no': 'vigia articles edit x --body-es=@nota.es.md ',
      'vigia articles edit x --body-es=no': 'vigia articles edit x --body-es=nota.es.md ',
      'vigia articles edit x --body-es @som': 'vigia articles edit x --body-es @some\\ texts/',
      [`vigia articles edit x --body-es ${at}/some\\ texts/start.l`]: `vigia articles edit x --body-es ${at}/some\\ texts/start.log `,
      'vigia articles edit x --body-es "@some texts/st':
        'vigia articles edit x --body-es "@some texts/start.log" ',
      'vigia articles import parte:u': 'vigia articles import parte:uno=dos@tres.md ',
      'vigia articles import parte:uno=d': 'vigia articles import parte:uno=dos@tres.md ',
      'vigia articles import parte:uno=dos@t': 'vigia articles import parte:uno=dos@tres.md ',
      'vigia articles list --sort=o': 'vigia articles list --sort=oldest ',
      'vigia users delete ana@example.o': 'vigia users delete ana@example.org ',
    };
    expect(await completed(...Object.keys(lines))).toEqual(Object.values(lines));
  });

  it('writes nothing without a completion', async () => {
    const lines = [
      'vigia newsletter approve ',
      'vigia articles approve no-such-draft',
      'vigia no-such-command ',
    ];
    expect(await completed(...lines)).toEqual(lines);
  });

  it('never evaluates typed text', async () => {
    await offered('articles', 'show', '$(touch evaluated)', '');
    await expect(bash('test ! -e evaluated')).resolves.toBeTruthy();
  });
});
