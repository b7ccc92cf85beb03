import { readFile } from 'node:fs/promises';

/** Tests of one runner. A suite that failed to load counts as one failed test. */
export type Counts = { passed: number; failed: number; skipped: number };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts of Jest's `--json --outputFile`. */
export const countJest = (file: string, exitCode: number): Promise<Counts> =>
  count(file, exitCode, (text) => {
    const report = JSON.parse(text) as JestReport;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests,
    };
  });

/**
 * The files with failed tests in Jest's `--json --outputFile`, and how many of their other tests had passed.
 * Empty without a readable report.
 */
export async function failedJestFiles(file: string): Promise<{ files: string[]; passed: number }> {
  const text = await readFile(file, 'utf8').catch(() => '{"testResults":[]}');
  const failed = (JSON.parse(text) as JestReport).testResults.filter(({ status }) => status === 'failed');
  const tests = failed.flatMap(({ assertionResults }) => assertionResults);
  return {
    files: failed.map(({ name }) => name),
    passed: tests.filter(({ status }) => status === 'passed').length,
  };
}

/** Counts of Playwright's JSON reporter, which lists a test that only passed on a retry as flaky. */
export const countPlaywright = (file: string, exitCode: number): Promise<Counts> =>
  count(file, exitCode, (text) => {
    const { stats, errors } = JSON.parse(text) as PlaywrightReport;
    const failed = stats.unexpected + errors.length;
    return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
  });

/** Without a readable report, or with an exit code that no failed test explains, the run itself has failed. */
async function count(file: string, exitCode: number, read: (text: string) => Counts): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(await readFile(file, 'utf8'));
  } catch {
    return { ...counts, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
