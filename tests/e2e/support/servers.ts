import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, runNode } from '#tests/support/run-program.ts';

// Both sites, from one build; their output is printed in this order when both are ready.

/** Starts a site, and resolves with the lines that it printed when it is ready. */
const start = (name: string, file: string): Promise<string> => {
  const site = spawn(process.execPath, [join(import.meta.dirname, file)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Neither is useful without the other.
  site.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => site.kill(signal));
  return new Promise((resolve) => {
    let text = '';
    site.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (/^Vigía: .*\n/m.test(text)) resolve(text.replaceAll(/^(?=.)/gm, `${name} `));
    });
  });
};

const { code } = await runNode('cli/bootstrap.mjs', ['build']);
if (code !== 0) process.exit(code);
const printed = await Promise.all([start('Site', 'server.ts'), start('Desk', 'desk-server.ts')]);
process.stdout.write(printed.join(''));
