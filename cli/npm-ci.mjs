import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, runChild } from './run-child.mjs';

/** Runs `npm ci` in a folder. Returns its exit code. */
export function npmCi(options, cwd = root) {
  // npm runs on the machine's own Node: a distribution's npm works with no other.
  const packaged = join(root, 'node_modules');
  const folders = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.startsWith(packaged));
  const env = { ...process.env, PATH: folders.join(delimiter) };
  const shell = process.platform === 'win32';
  const version = spawnSync('node', ['--version'], { env, shell, encoding: 'utf8' }).stdout ?? '';
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // On an older Node, npm would leave out binaries that need a newer one.
  const newer = ['exec', '--yes', `--package=node@${dependencies.node}`, '--package=npm@11', '--', 'npm'];
  const isOlder = Number.parseInt(version.slice(1)) < 24;
  return runChild('npm', [...(isOlder ? newer : []), 'ci', ...options], { cwd, env, shell });
}
