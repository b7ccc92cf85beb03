import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram } from './run-program.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The browser for the end-to-end tests: Playwright's own (`own`), else one of the system; undefined
 * when there is none.
 */
export function findBrowser(): { path: string; own: boolean } | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, own: true };
  const path = systemBrowsers.find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : { path, own: false };
}

/** Finds a browser, or installs Debian's when this is root there. Throws one line that says what to do. */
export async function ensureBrowser(print: (line: string) => void, deadline: number): Promise<string> {
  const found = findBrowser() ?? (await installBrowser(print, deadline));
  if (found) return found.path;
  throw new Error(
    "no browser for the end-to-end tests: run 'npx playwright install --with-deps chromium', or 'apt-get install chromium' as root",
  );
}

async function installBrowser(print: (line: string) => void, deadline: number) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  print('Installing Chromium by apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const steps = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'],
  ];
  for (const step of steps) {
    const { code } = await runProgram('apt-get', step, { env, deadline });
    if (code !== 0) print(`apt-get ${step[0]} ended with exit code ${code}`);
  }
  return findBrowser();
}
