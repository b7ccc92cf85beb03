import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** A browser with its debugging port. */
export const launchBrowser = async (): Promise<{ browser: Browser; port: number }> => {
  const found = findBrowser();
  const port = await freePort();
  const browser = await chromium.launch({
    ...(found && !found.own && { executablePath: found.path }),
    chromiumSandbox: process.getuid?.() !== 0,
    // Readers' browsers use the back/forward cache; Playwright disables it by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return { browser, port };
};
