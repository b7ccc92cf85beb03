// Runs on Node 18 or later and before packages are installed: only modules of Node itself, no TypeScript.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb, isBuilt } from './build-web.mjs';
import { withLock } from './lock.mjs';
import { npmCi } from './npm-ci.mjs';
import { endWithParent, restartAfterCrash, root, run, runApart } from './run-child.mjs';

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

/** The options with which `npm ci` has to run; undefined when what package-lock.json lists is installed. */
function missing() {
  // npm's own record of the last complete installation.
  const { packages: installed = {} } = readJson('node_modules/.package-lock.json');
  // A start does not take away what developers have installed.
  const withDevelopment = needsDevelopment.includes(name) || Object.values(installed).some(({ dev }) => dev);
  const isComplete = Object.entries(readJson('package-lock.json').packages).every(([path, wanted]) => {
    if (path === '' || (wanted.dev && !withDevelopment)) return true;
    // Optional are, for example, the binaries for other platforms.
    if (!existsSync(join(root, path))) return wanted.optional || wanted.devOptional;
    return ['version', 'integrity'].every((key) => installed[path]?.[key] === wanted[key]);
  });
  if (!isComplete) return [withDevelopment ? '--include=dev' : '--omit=dev'];
}

const install = () => {
  const options = missing();
  return options ? npmCi(options) : 0;
};

async function prepare() {
  const mustBuild = () => builds.includes(name) && (args.includes('--force') || !isBuilt());
  if (!missing() && !mustBuild()) return 0;
  return withLock(async () => (await install()) || (mustBuild() ? buildWeb() : 0));
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
