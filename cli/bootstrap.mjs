// Runs on Node 18 or later and before packages are installed: only modules of Node itself, no TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, isBuilt } from './build-web.mjs';
import { withLock } from './lock.mjs';
import {
  endWithParent,
  restartAfterCrash,
  root,
  run,
  runApart,
  runChild,
  runsTypeScript,
} from './run-child.mjs';

/** What runs once packages are installed. Each returns an exit code, or nothing when a script in this process sets it. */
const commands = {
  start: (args) => run('apps/server/main.ts', args),
  dev: (args) => runApart('apps/server/main.ts', args, { watch: true, env: { VIGIA_DEV: '1' } }),
  build: () => 0,
  check: (args) => run('tests/check.ts', args),
  test: (args) => run('tests/run.ts', args),
  bench: (args) => run(`tests/bench/${args.includes('--soak') ? 'soak' : 'main'}.ts`, args),
  pack: (args) => run('cli/pack.mjs', args),
  cli: (args) => run('cli/vigia.mjs', args),
};
const builds = ['start', 'build', 'bench', 'pack'];
const needsDevelopment = ['check', 'test', 'bench'];
const readJson = (path) =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {};

/** Whether what package-lock.json lists is installed, by npm's own record of the last complete installation. */
function isInstalled() {
  const { packages: installed = {} } = readJson('node_modules/.package-lock.json');
  return Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !needsDevelopment.includes(name))) return true;
    // Optional are, for example, the binaries for other platforms.
    if (!existsSync(join(root, path))) return wanted.optional || wanted.devOptional;
    return ['version', 'integrity'].every((key) => installed[path]?.[key] === wanted[key]);
  });
}

function install() {
  const npm = ['npm', 'ci', ...(needsDevelopment.includes(name) ? [] : ['--omit=dev'])];
  // With an older Node, npm would leave out binaries that need a newer one.
  const node24 = ['npx', '--yes', `--package=node@${readJson('package.json').dependencies.node}`, '--'];
  const [command, ...options] = runsTypeScript ? npm : [...node24, ...npm];
  return runChild(command, options, { shell: process.platform === 'win32' });
}

async function prepare() {
  const mustBuild = () => builds.includes(name) && (args.includes('--force') || !isBuilt());
  if (isInstalled() && !mustBuild()) return 0;
  return withLock(async () => (isInstalled() ? 0 : await install()) || (mustBuild() ? buildWeb() : 0));
}

async function main() {
  // A release has no tests.
  if (!(name in commands) || (needsDevelopment.includes(name) && !existsSync(join(root, 'tests')))) {
    console.error(`Usage: node cli/bootstrap.mjs <${Object.keys(commands).join('|')}> [arguments]`);
    return 2;
  }
  endWithParent();
  const isRestarted = process.env.VIGIA_SUPERVISED === '1';
  const code = isRestarted ? 0 : await prepare();
  if (code) return code;
  // Containers and systemd, which call this file without npm, restart the server themselves.
  const isSupervising = process.env.npm_lifecycle_event === 'start' && !isRestarted;
  if (name === 'start' && isSupervising) return restartAfterCrash('cli/bootstrap.mjs', ['start', ...args]);
  // The command line resolves paths against the user's folder; other commands run in the project's.
  if (name !== 'cli') process.chdir(root);
  return commands[name](args);
}

const [name, ...args] = process.argv.slice(2);
const code = await main();
if (code) process.exitCode = code;
