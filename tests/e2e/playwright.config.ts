import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from '#tests/support/browser.ts';
import { root } from '#tests/support/run-program.ts';

/** The address of a server, by its printed port. */
const siteAt = (variable: string) => `http://127.0.0.1:${process.env[variable] ?? '3000'}`;

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results'),
  fullyParallel: true,
  // One more than there are cores: a browser waits for its server, and a server for its browser.
  workers: availableParallelism() + 1,
  timeout: 300_000,
  // Limits for what never comes: a machine may be slow.
  expect: { timeout: 60_000 },
  reporter: 'line',
  projects: [
    // The longest ones, which mostly wait: first, so that others fill the gaps, one journey per language.
    {
      name: 'desk',
      testMatch: 'desk/**/*.spec.ts',
      workers: 2,
      use: { baseURL: siteAt('DESK_PORT'), actionTimeout: 60_000 },
    },
    { name: 'site', testIgnore: 'desk/**', use: { baseURL: siteAt('SITE_PORT') } },
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    launchOptions: launchOptions('shell'),
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/support/servers.ts`,
    cwd: root,
    timeout: 300_000,
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    wait: {
      stdout:
        /^Site Mails: (?<site_mails_port>\d+)$[^]*^Site Vigía: http:\/\/127\.0\.0\.1:(?<site_port>\d+)$[^]*^Desk Mails: (?<desk_mails_port>\d+)$[^]*^Desk Holds: (?<desk_holds_port>\d+)$[^]*^Desk Vigía: http:\/\/127\.0\.0\.1:(?<desk_port>\d+)$/m,
    },
  },
});
