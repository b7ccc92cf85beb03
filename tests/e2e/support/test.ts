import type { Request } from '@playwright/test';
import { test as base, expect } from '@playwright/test';

/** A browser's activity during a test: all of its requests. Any console output fails the test. */
export type Watched = {
  requests: readonly Request[];
  /** Requested addresses since `mark`, as path and query. */
  paths(): string[];
  /** Clears the recorded requests. */
  mark(): void;
  /** Allows console messages. */
  allow(pattern: RegExp): void;
  /** Allows requests to another host. */
  allowHost(host: string): void;
};

const describeRequest = (request: Request) => {
  const { pathname, search } = new URL(request.url());
  return pathname + search;
};

/** Playwright's test, for pages without console output and external requests. */
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

/** The browser's own message for a 404 response. */
export const notFoundMessage = /^error: Failed to load resource: .* 404 \(Not Found\)$/;
