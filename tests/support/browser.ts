import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { chromium } from '@playwright/test';
import { runProgram } from './run-program.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Debian's package of the headless shell. */
const systemShell = '/usr/bin/chromium-headless-shell';

/**
 * The browser for the end-to-end tests: Playwright's own (`own`), else one of the system; undefined when there is none.
 */
export function findBrowser(): { path: string; own: boolean } | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return { path: own, own: true };
  const path = systemBrowsers.find((candidate) => existsSync(candidate));
  return path === undefined ? undefined : { path, own: false };
}

/**
 * Disabled Chromium features. The list replaces Playwright's own, whose entries come first. In addition: every window
 * of the full browser would preload the suggestions of its address bar in separate processes, and reserve another
 * process; together more work than the page under test.
 */
const disabledFeatures = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'AimEnabled',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
];

/**
 * How the end-to-end tests launch their browser: `shell` is the headless shell if installed, which takes a quarter less
 * for the same pages; `whole` is the full browser.
 */
export const launchOptions = (kind: 'shell' | 'whole'): LaunchOptions => {
  const whole = findBrowser()?.path;
  const ownShell = findBrowser()?.own && kind === 'shell';
  const path = kind === 'shell' && existsSync(systemShell) ? systemShell : whole;
  return {
    // Playwright launches its own shell unless another browser is set.
    ...(path !== undefined && !ownShell && { executablePath: path }),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Equal font metrics in the shell and the full browser.
      '--font-render-hinting=none',
      `--disable-features=${disabledFeatures.join(',')}`,
    ],
  };
};

/** Finds a browser, or installs Debian's if run as root there. Throws one line that says what to do. */
export async function ensureBrowser(print: (line: string) => void, deadline: number): Promise<string> {
  const found = findBrowser() ?? (await installBrowser(print, deadline));
  if (found) return launchOptions('shell').executablePath ?? found.path;
  throw new Error(
    "no browser for the end-to-end tests: run 'npx playwright install --with-deps chromium', or 'apt-get install chromium' as root",
  );
}

async function installBrowser(print: (line: string) => void, deadline: number) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  print('Installing Chromium by apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-q', '--no-install-recommends'];
  const steps = [
    ['update', '-q'],
    [...install, 'chromium', 'fonts-liberation'],
    // Not every release has it.
    [...install, 'chromium-headless-shell'],
  ];
  for (const step of steps) {
    const { code } = await runProgram('apt-get', step, { env, deadline });
    if (code !== 0) print(`apt-get ${step.join(' ')} ended with exit code ${code}`);
  }
  return findBrowser();
}
