import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './support/browser.ts';
import { killPrograms, runJest, runNode } from './support/run-program.ts';
import { createScratch } from './support/scratch.ts';

// All tests of the product: `npm test`, or `npm test -- core e2e` for some of its suites, `npm test -- faults fleet`
// for files of a suite. Options (`-t name`) are passed to Jest. The last line is the summary, and the exit code is 0
// when all passed.

const LIMIT_MINUTES = 90;
const suites = ['adapters', 'architecture', 'core', 'doors', 'faults', 'postgres', 'web'];
const E2E = 'e2e';

/** Tests of one runner. A suite that failed to load counts as one failed test. */
type Counts = { passed: number; failed: number; skipped: number };

const deadline = Date.now() + LIMIT_MINUTES * 60_000;
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Without a readable report, or with an exit code that no failed test explains, the run itself has failed. */
const countsOf = async (
  file: string,
  { code, cut }: { code: number; cut: boolean },
  read: (report: string) => Counts,
): Promise<Counts> => {
  if (cut) print('Stopped: out of time');
  const text = await readFile(file, 'utf8').catch(() => null);
  const counts = text === null ? { passed: 0, failed: 0, skipped: 0 } : read(text);
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed) };
};

type JestReport = Record<
  'numPassedTests' | 'numFailedTests' | 'numPendingTests' | 'numRuntimeErrorTestSuites',
  number
>;

async function testByJest(
  names: string[],
  fragments: string[],
  options: string[],
  env: NodeJS.ProcessEnv,
): Promise<Counts> {
  print(`\nJest: ${names.join(', ')}`);
  const report = join(env['TMPDIR'] ?? '', 'jest.json');
  const folder = `/tests/(?:${names.join('|')})/`;
  const paths = fragments.length > 0 ? fragments.map((part) => `${folder}.*${part}`) : [folder];
  const end = await runJest(
    ['--json', `--outputFile=${report}`, ...options, '--testPathPatterns', ...paths],
    { env, deadline },
  );
  return countsOf(report, end, (text) => {
    const found = JSON.parse(text) as JestReport;
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests,
    };
  });
}

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; skipped: number };
  errors: unknown[];
};

async function testInBrowser(fragments: string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  print('\nPlaywright: e2e');
  try {
    print(`Browser: ${await ensureBrowser(print, deadline)}`);
  } catch (error) {
    print((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const report = join(env['TMPDIR'] ?? '', 'playwright.json');
  const args = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json', ...fragments];
  const end = await runNode('node_modules/@playwright/test/cli.js', args, {
    // Node strips TypeScript types itself; Playwright would transpile every file with Babel.
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PW_DISABLE_TS_ESM: '1' },
    deadline,
  });
  return countsOf(report, end, (text) => {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    return {
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    };
  });
}

async function runAll(args: string[], env: NodeJS.ProcessEnv): Promise<Counts[]> {
  const firstOption = args.findIndex((arg) => arg.startsWith('-'));
  const words = firstOption < 0 ? args : args.slice(0, firstOption);
  const [options, more] = splitAt(firstOption < 0 ? [] : args.slice(firstOption), '--');
  const isSuite = (word: string) => [...suites, E2E].includes(word);
  const named = words.filter(isSuite);
  const fragments = [...words.filter((word) => !isSuite(word)), ...more];
  const selected = named.length > 0 ? named : [...suites, ...(fragments.length > 0 ? [] : [E2E])];

  const build = await runNode('cli/bootstrap.mjs', ['build'], { env, deadline });
  const counts: Counts[] = [{ passed: 0, failed: build.code === 0 ? 0 : 1, skipped: 0 }];
  const names = selected.filter((name) => name !== E2E);
  if (names.length > 0) counts.push(await testByJest(names, fragments, options, env));
  if (selected.includes(E2E) && build.code === 0) counts.push(await testInBrowser(fragments, env));
  // Figures that only count as met or not in the tests.
  if (env['CI'] && selected.includes('core'))
    await runNode('cli/vigia.mjs', ['agents', 'evaluate'], { env, deadline });
  return counts;
}

function splitAt(list: string[], separator: string): [string[], string[]] {
  const at = list.indexOf(separator);
  return at < 0 ? [list, []] : [list.slice(0, at), list.slice(at + 1)];
}

const scratch = await createScratch();
const interrupt = (signal: NodeJS.Signals) => {
  killPrograms();
  void scratch.remove().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
};
process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
let counts: Counts[];
try {
  counts = await runAll(process.argv.slice(2), { ...process.env, TMPDIR: scratch.path });
} finally {
  await scratch.remove();
}
const sum = (key: keyof Counts) => counts.reduce((total, each) => total + each[key], 0);
if (sum('skipped') > 0) print(`\n${sum('skipped')} skipped`);
if (sum('passed') + sum('failed') === 0) print('\nNo tests were run');
print(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
