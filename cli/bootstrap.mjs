// Runs on any Node from 18 on and before any package is there: only Node's own modules, no TypeScript.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './build-web.mjs';
import { installPackages } from './install-packages.mjs';
import { currentBundle } from './current-bundle.mjs';
import {
  endWithParent,
  isRelease,
  root,
  runChild,
  runHere,
  runsTypeScript,
  runUnderBundledNode,
} from './run-child.mjs';

/** Each returns an exit code, or nothing when the script that it runs sets its own. */
const commands = {
  async start(args) {
    const code = await buildWeb();
    if (code) return code;
    // A site that was started as root gives that up, and cannot write here afterwards.
    if (process.getuid?.() === 0 && !currentBundle())
      await bundleCommandLine({ stdio: 'ignore' }).catch(() => {});
    await runHere('apps/server/main.ts', args);
    // In the background: it takes a second, and the site comes first.
    setTimeout(() => currentBundle() ?? bundleCommandLine({ stdio: 'ignore' }).catch(() => {}), 5000).unref();
  },
  dev(args) {
    const watch = ['--watch', '--watch-preserve-output', 'apps/server/main.ts', ...args];
    return runChild(process.execPath, watch, { env: { ...process.env, VIGIA_DEV: '1' } });
  },
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
/** The packages that a command needs, where a start's do not suffice. */
const packages = { check: 'development', test: 'development', bench: 'development', pack: 'extras' };
/** What a release can do; all else needs the sources of the client, and packages of developers. */
const ofRelease = ['start', 'cli'];

const bundleCommandLine = (options) =>
  runChild(process.execPath, [join(root, 'cli/make-bundle.mjs')], options);

const [name, ...args] = process.argv.slice(2);
const offered = Object.keys(commands).filter((one) => !isRelease || ofRelease.includes(one));
const command = offered.includes(name) ? commands[name] : undefined;

async function main() {
  if (!command) {
    console.error(`Usage: node cli/bootstrap.mjs <${offered.join('|')}> [arguments]`);
    return 2;
  }
  endWithParent();
  const code = await installPackages(packages[name]);
  if (code !== 0) return code;
  if (!runsTypeScript) return runUnderBundledNode(fileURLToPath(import.meta.url), process.argv.slice(2));
  // The first process of a container ignores signals without a listener; the server replaces this one.
  if (process.pid === 1)
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
  // The command line resolves paths against the user's folder; all else runs in the project's.
  if (name !== 'cli') process.chdir(root);
  return command(args);
}

const code = await main();
if (code) process.exitCode = code;
