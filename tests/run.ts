import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './support/browser.ts';
import { killPrograms, root, runJest, runNode } from './support/run-program.ts';
import { createScratch } from './support/scratch.ts';
import { countJest, countPlaywright, failedJestFiles } from './support/test-counts.ts';
import type { Counts } from './support/test-counts.ts';

// All tests of the product: `npm test`, or `npm test -- core e2e` for some of its projects. Options (`-t name`) are
// passed to Jest. The last line is the summary, and the exit code is 0 when all passed.

const LIMIT_MINUTES = 45;
/** For one test, on a busy machine. */
const TEST_TIMEOUT_MS = 30_000;
/** Maximum time for Jest to end after its last test. */
const EXIT_MS = 10_000;
/** The memory of a Jest worker. */
const WORKER_BYTES = 2 * 1024 ** 3;
/** On CI at most this many files with failed tests run a second time, alone; more are no accident. */
const RETRIED_FILES = 3;
const E2E = 'e2e';
const E2E_CONFIG = 'tests/e2e/playwright.config.ts';

const deadline = Date.now() + LIMIT_MINUTES * 60_000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const oneFailed: Counts = { passed: 0, failed: 1, skipped: 0 };

async function jestProjects(): Promise<string[]> {
  type Project = { displayName?: string | { name: string } };
  const text = await readFile(join(root, 'package.json'), 'utf8');
  const settings = JSON.parse(text) as { jest?: { projects?: Project[] } };
  return (settings.jest?.projects ?? []).map(({ displayName }) =>
    typeof displayName === 'object' ? displayName.name : (displayName ?? ''),
  );
}

/**
 * The number of files that Jest runs in parallel: one more than there are cores, as some wait for external programs;
 * limited by memory, as a worker retains much of what it has loaded.
 */
const jestWorkers = (): number =>
  Math.max(2, Math.min(availableParallelism() + 1, Math.floor(totalmem() / WORKER_BYTES)));

/** One retry of a file (reported as flaky) on CI, as Playwright does; locally failures are examined directly. */
async function runJestProjects(
  projects: string[],
  options: string[],
  env: NodeJS.ProcessEnv,
): Promise<Counts> {
  print(`\nJest: ${projects.join(', ')}`);
  const report = join(env['TMPDIR'] ?? '', 'jest.json');
  const first = await runJestOnce(report, projects, options, env);
  const { files, passed } = await failedJestFiles(report);
  if (!env['CI'] || files.length === 0 || files.length > RETRIED_FILES) return first;
  print(`\nJest, again: ${files.map((file) => relative(root, file)).join(', ')}`);
  const again = [...options, '--runTestsByPath', ...files];
  const second = await runJestOnce(join(env['TMPDIR'] ?? '', 'jest-again.json'), projects, again, env, 1);
  if (second.failed === 0) print('Flaky: these tests failed once and then passed');
  return {
    passed: first.passed - passed + second.passed,
    failed: second.failed,
    skipped: first.skipped + second.skipped,
  };
}

async function runJestOnce(
  report: string,
  projects: string[],
  options: string[],
  env: NodeJS.ProcessEnv,
  workers = jestWorkers(),
): Promise<Counts> {
  const args = [
    '--json',
    `--outputFile=${report}`,
    `--testTimeout=${TEST_TIMEOUT_MS}`,
    `--maxWorkers=${workers}`,
    '--testSequencer=./tests/support/test-sequencer.ts',
    '--selectProjects',
    ...projects,
    ...options,
  ];
  const hanging = new AbortController();
  const watch = setInterval(() => {
    if (!existsSync(report)) return;
    clearInterval(watch);
    setTimeout(() => hanging.abort(), EXIT_MS).unref();
  }, 500);
  const { code, cut } = await runJest(args, { env, deadline, signal: hanging.signal });
  clearInterval(watch);
  if (cut) print('Stopped Jest: out of time, or something that a test left open kept it running');
  return countJest(report, code);
}

async function runPlaywright(env: NodeJS.ProcessEnv): Promise<Counts> {
  print('\nPlaywright: e2e');
  if (!existsSync(join(root, E2E_CONFIG))) {
    print(`${E2E_CONFIG} is missing`);
    return oneFailed;
  }
  try {
    print(`Browser: ${await ensureBrowser(print, deadline)}`);
  } catch (error) {
    print((error as Error).message);
    return oneFailed;
  }
  const report = join(env['TMPDIR'] ?? '', 'playwright.json');
  const reporting = {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Node strips TypeScript types itself; Playwright would transpile every file with Babel.
    PW_DISABLE_TS_ESM: '1',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/vigia'),
  };
  const args = ['test', '--config', E2E_CONFIG, '--reporter=line,json'];
  const { code, cut } = await runNode('node_modules/@playwright/test/cli.js', args, {
    env: reporting,
    deadline,
  });
  if (cut) print('Stopped Playwright: out of time');
  return countPlaywright(report, code);
}

async function runAll(selected: string[], options: string[], env: NodeJS.ProcessEnv): Promise<Counts[]> {
  const build = await runNode('cli/bootstrap.mjs', ['build'], { env, deadline });
  const projects = selected.filter((name) => name !== E2E);
  const counts: Counts[] = build.code === 0 ? [] : [oneFailed];
  if (projects.length > 0) counts.push(await runJestProjects(projects, options, env));
  if (selected.includes(E2E) && build.code === 0) counts.push(await runPlaywright(env));
  // Figures that only count as met or not in the tests.
  if (env['CI'] && selected.includes('core'))
    await runNode('cli/vigia.mjs', ['agents', 'evaluate'], { env, deadline });
  return counts;
}

async function main(): Promise<number> {
  const known = [...(await jestProjects()), E2E];
  const args = process.argv.slice(2);
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const names = firstOption < 0 ? args : args.slice(0, firstOption);
  const options = firstOption < 0 ? [] : args.slice(firstOption);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    print(`Unknown test projects: ${unknown.join(', ')}. Known: ${known.join(', ')}`);
    return 2;
  }
  const scratch = await createScratch();
  const interrupt = (signal: NodeJS.Signals) => {
    killPrograms();
    void scratch.remove().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  const env = { ...process.env, TMPDIR: scratch.path };
  let counts: Counts[];
  try {
    counts = await runAll(names.length > 0 ? names : known, options, env);
  } finally {
    await scratch.remove();
  }
  const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
  if (sum('skipped') > 0) print(`\n${sum('skipped')} skipped`);
  if (sum('passed') + sum('failed') === 0) print('\nNo tests were run');
  print(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
}

process.exitCode = await main();
