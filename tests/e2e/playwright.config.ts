import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';
import { root } from '#tests/support/run-program.ts';

const browser = findBrowser();

/**
 * What Chromium leaves alone. The list replaces Playwright's own, whose entries come first. Then: every window of the
 * full browser, and each test opens one, would load the pages that drop from its address bar, in processes of their
 * own, and keep another process ready for a page that never comes; together more work than the site's page.
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

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    // Told by the server when it is there.
    baseURL: `http://127.0.0.1:${process.env['SITE_PORT'] ?? '3000'}`,
    viewport: { width: 1280, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    launchOptions: {
      ...(browser && !browser.own && { executablePath: browser.path }),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/server.ts`,
    cwd: root,
    wait: { stdout: /^Mails: (?<mails_port>\d+)$[^]*^Vigía: http:\/\/127\.0\.0\.1:(?<site_port>\d+)$/m },
    timeout: 120_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
