// Runs on Node 18 or later and before packages are installed: only modules of Node itself, no TypeScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { currentBundle } from './current-bundle.mjs';
import {
  endWithParent,
  isRelease,
  restartAfterCrash,
  root,
  runChild,
  runHere,
  runsTypeScript,
  runUnderBundledNode,
} from './run-child.mjs';

/** Each returns an exit code, or nothing when the script that it runs sets it. */
const commands = {
  async start(args) {
    const code = await buildWeb();
    if (code) return code;
    // A site started as root switches to another account, which cannot write here.
    if (process.getuid?.() === 0 && !currentBundle())
      await bundleCommandLine({ stdio: 'ignore' }).catch(() => {});
    await runHere('apps/server/main.ts', args);
    // In the background: it takes a second, and the site must start first.
    setTimeout(() => currentBundle() ?? bundleCommandLine({ stdio: 'ignore' }).catch(() => {}), 5000).unref();
  },
  dev(args) {
    const watch = ['--watch', '--watch-preserve-output', 'apps/server/main.ts', ...args];
    return runChild(process.execPath, watch, { env: { ...process.env, VIGIA_DEV: '1' } });
  },
  install: () => 0,
  build: async (args) => (await buildWeb({ force: args.includes('--force') })) || bundleCommandLine(),
  check: (args) => runHere('tests/check.ts', args),
  test: (args) => runHere('tests/run.ts', args),
  bench: async (args) =>
    (await buildWeb()) ||
    (await bundleCommandLine()) ||
    runHere(args.includes('--soak') ? 'tests/bench/soak.ts' : 'tests/bench/main.ts', args),
  pack: async (args) => (await buildWeb()) || (await bundleCommandLine()) || runHere('cli/pack.mjs', args),
  cli: (args) => runHere('cli/vigia.mjs', args),
};
/** The packages of commands that need more than a start does. */
const packages = {
  check: 'development',
  test: 'development',
  bench: 'development',
  install: 'extras',
  pack: 'extras',
};
/** The commands of a release; others need the sources of the client and development packages. */
const releaseCommands = ['start', 'cli'];

const bundleCommandLine = (options) =>
  runChild(process.execPath, [join(root, 'cli/make-bundle.mjs')], options);

const [name, ...args] = process.argv.slice(2);
const available = Object.keys(commands).filter((one) => !isRelease || releaseCommands.includes(one));
const command = available.includes(name) ? commands[name] : undefined;

/** Runs this script again, with a version of Node that can. */
function runHereAgain(env) {
  const script = fileURLToPath(import.meta.url);
  const given = process.argv.slice(2);
  if (!runsTypeScript) return runUnderBundledNode(script, given, env);
  return runChild(process.execPath, [script, ...given], { cwd: process.cwd(), env });
}

/** Whether this process watches over the server: containers and systemd, which call this script, do it themselves. */
const isSupervising = () =>
  name === 'start' && process.env.npm_lifecycle_event === 'start' && !process.env.VIGIA_SUPERVISED;

async function main() {
  if (!command) {
    console.error(`Usage: node cli/bootstrap.mjs <${available.join('|')}> [arguments]`);
    return 2;
  }
  endWithParent();
  const code = await installPackages(packages[name]);
  if (code !== 0) return code;
  if (isSupervising()) return restartAfterCrash((env) => runHereAgain({ ...env, VIGIA_SUPERVISED: '1' }));
  if (!runsTypeScript) return runHereAgain(process.env);
  // The first process of a container ignores signals without a listener. The server replaces this listener.
  if (process.pid === 1)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  // The command line resolves paths against the user's folder; other commands run in the project's.
  if (name !== 'cli') process.chdir(root);
  return command(args);
}

const code = await main();
if (code) process.exitCode = code;
