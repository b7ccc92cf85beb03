import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { nodePath, root, runChild } from './run-child.mjs';

/** Everything that the client and the server-rendering bundle are built from. */
const sources = [
  'adapters/markdown',
  'adapters/client',
  'adapters/http/routes.ts',
  'apps/web',
  'core',
  'fixtures',
  'package-lock.json',
];
const dist = join(root, 'dist');
const stamp = join(dist, '.stamp');
const draft = join(dist, '.build');
const bundles = { client: [], server: ['--ssr'] };
/** The peak memory of a build. */
const buildMegabytes = 650;
const memoryAdvice = `Building takes ${buildMegabytes} MB of memory: free some, or make a release on another machine (npm run pack)`;
/** The exit code of a process that the system killed, for example because memory ran out. */
const killed = 128 + constants.signals.SIGKILL;

/**
 * Builds dist/client and dist/server with Vite. Returns 0, or the exit code of a failed build, after which the last good
 * build stays in place.
 */
export async function buildWeb() {
  const version = hashSources();
  const startedAt = performance.now();
  console.log('Building the web client');
  if (process.availableMemory?.() < buildMegabytes * 2 ** 20)
    console.error(`Little memory is free. ${memoryAdvice}`);
  // One after the other: both at once take twice the memory and save two seconds.
  for (const [name, args] of Object.entries(bundles)) {
    const code = await build(join(draft, name), args);
    if (code === 0) continue;
    console.error(
      code === killed ? `The build was killed. ${memoryAdvice}` : 'The web client does not build',
    );
    return code;
  }
  rmSync(stamp, { force: true });
  for (const name of Object.keys(bundles)) {
    rmSync(join(dist, name), { recursive: true, force: true });
    renameSync(join(draft, name), join(dist, name));
  }
  writeFileSync(stamp, version);
  console.log(`Web client built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return 0;
}

function build(outDir, args) {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = [
    '--config',
    'apps/web/vite.config.ts',
    '--configLoader',
    'native',
    '--outDir',
    outDir,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const env = { ...process.env, NODE_ENV: 'production' };
  return runChild(nodePath(), [vite, 'build', ...options, ...args], { env });
}

/** Whether both bundles are of the present sources. */
export function isBuilt() {
  if (Object.keys(bundles).some((name) => !existsSync(join(dist, name)))) return false;
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources();
}

/** A hash of names and contents, so that a fresh checkout or a copy is not built again because of its file times. */
function hashSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(join(root, source)))) {
    hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}
