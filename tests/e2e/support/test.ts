import type { Request } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

/** What a browser did during a test: everything it asked for. Whatever it writes to its console fails the test. */
export type Watched = {
  requests: readonly Request[];
  /** Addresses asked for since `mark`, as path and query. */
  paths(): string[];
  /** Drops the requests so far. */
  mark(): void;
  /** Lets messages of the console pass. */
  allow(pattern: RegExp): void;
  /** Lets requests to another host pass. */
  allowHost(host: string): void;
};

const describeRequest = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

/** Playwright's test, for pages that stay silent and ask nobody but the site. */
export const test = base.extend<{ watched: Watched }>({
  watched: [
    async ({ context, baseURL }, use) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
      const hosts = new Set([new URL(baseURL ?? '').host]);
      const requests: Request[] = [];
      const external: Request[] = [];
      context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
      context.on('weberror', (error) => lines.push(`uncaught: ${String(error.error())}`));
      context.on('request', (request) => {
        requests.push(request);
        if (!request.url().startsWith('data:')) external.push(request);
      });
      await use({
        requests,
        paths: () => requests.map(describeRequest),
        mark: () => void requests.splice(0),
        allow: (pattern) => void allowed.push(pattern),
        allowHost: (host) => void hosts.add(host),
      });
      expect(lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
      expect(external.map((request) => request.url()).filter((url) => !hosts.has(new URL(url).host))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser itself says about an answer of 404. */
export const notFoundMessage = /^error: Failed to load resource: .* 404 \(Not Found\)$/;
