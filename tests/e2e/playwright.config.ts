import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';
import { root } from '#tests/support/run-program.ts';

const browser = findBrowser();

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
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/server.ts`,
    cwd: root,
    wait: { stdout: /^Vigía: http:\/\/127\.0\.0\.1:(?<site_port>\d+)$/m },
    timeout: 120_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
