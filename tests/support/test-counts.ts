import { readFile } from 'node:fs/promises';

/** Tests of one runner. A suite that could not be loaded counts as one failed. */
export type Counts = { passed: number; failed: number; skipped: number };

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** Counts of Jest's `--json --outputFile`. */
export const countJest = (file: string, exitCode: number): Promise<Counts> =>
  count<JestReport>(file, exitCode, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  }));

/** Counts of Playwright's JSON reporter; a test that passed only when repeated has failed. */
export const countPlaywright = (file: string, exitCode: number): Promise<Counts> =>
  count<PlaywrightReport>(file, exitCode, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

/** Without a readable report, or with an exit code that no failed test explains, the run itself has failed. */
async function count<Report>(
  file: string,
  exitCode: number,
  read: (report: Report) => Counts,
): Promise<Counts> {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(await readFile(file, 'utf8')) as Report);
  } catch {
    return { ...counts, failed: 1 };
  }
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
