import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { median } from './measure.ts';
import { root } from './processes.ts';
import { record } from './report.ts';

/** Starts of each, alternating, so that other load affects all of them alike. */
const starts = 15;

const milliseconds = async (args: readonly string[], env: Record<string, string>): Promise<number> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return performance.now() - startedAt;
};

/** The duration of commands compared to a bare start of Node, while a server runs on the same data. */
export const commandLineFigures = async (env: Record<string, string>): Promise<void> => {
  const asked = {
    bare: ['-e', '0'],
    help: ['cli/vigia.mjs', '--help'],
    list: ['cli/vigia.mjs', 'articles', 'list'],
  };
  const times: Record<keyof typeof asked, number[]> = { bare: [], help: [], list: [] };
  for (let round = 0; round <= starts; round += 1)
    for (const [name, args] of Object.entries(asked) as [keyof typeof asked, string[]][]) {
      const taken = await milliseconds(args, env);
      // The first ones fill caches.
      if (round > 0) times[name].push(taken);
    }
  const bare = median(times.bare);
  const [help, list] = [median(times.help) / bare, median(times.list) / bare];
  record('vigia --help, of a bare start of Node', help, '', 'under 8', help < 8);
  record('vigia articles list, of a bare start of Node', list, '', 'under 30', list < 30);
};
