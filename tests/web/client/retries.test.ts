import { jest } from '@jest/globals';
import type { CallOptions } from '#adapters/client/base-query.ts';
import type { CallError } from '#adapters/client/call-error.ts';
import { operationBaseQuery, retryDelay } from '#adapters/client/base-query.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { until } from '#tests/support/until.ts';
import { fakeTimers } from '#tests/support/web-time.ts';
import { startWeb } from '#tests/support/web-site.ts';

const away = new DomainError('database.unreachable');

/** A site whose browser's timers stand still; those of its database do not. */
const startStill = async () => {
  const web = await startWeb();
  fakeTimers('setTimeout', 'clearTimeout');
  return web;
};

/** Calls the product and returns the outcome, without waiting for it. */
const start = (options: CallOptions, signal = new AbortController().signal) => {
  const call = { name: 'articles.list', input: {} } as const;
  type Api = Parameters<typeof operationBaseQuery>[1];
  const outcome: { data?: unknown; error?: CallError; settled: boolean } = { settled: false };
  const requested = operationBaseQuery(call, { signal } as Api, options);
  void Promise.resolve(requested).then((result) => Object.assign(outcome, result, { settled: true }));
  return outcome;
};

describe('the retry delay', () => {
  it('doubles from one second to thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 40].map(retryDelay)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });
});

describe('a retried call', () => {
  const waiting = (count: number, requests: unknown[]) =>
    until(() => requests.length === count && jest.getTimerCount() === 1);

  it('is repeated after each delay, until it is given up', async () => {
    const { requests, fail } = await startStill();
    fail(away);
    const outcome = start({ retries: 6 });
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await waiting(attempt + 1, requests);
      jest.advanceTimersByTime(retryDelay(attempt) - 1);
      expect(requests).toHaveLength(attempt + 1);
      jest.advanceTimersByTime(1);
    }
    await until(() => outcome.settled);
    expect(requests).toHaveLength(7);
    expect(outcome.error).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it('returns as soon as it succeeds', async () => {
    const { requests, fail } = await startStill();
    fail(new Error('a fault'));
    const outcome = start({ retries: 5 });
    await waiting(1, requests);
    fail(null);
    jest.advanceTimersByTime(1000);
    await until(() => outcome.settled);
    expect(outcome.data).toMatchObject({ items: [] });
    expect(requests).toHaveLength(2);
  });

  it('is repeated without a response', async () => {
    const { requests, site } = await startStill();
    await site.close();
    const outcome = start({ retries: 1 });
    await waiting(1, requests);
    jest.advanceTimersByTime(1000);
    await until(() => outcome.settled);
    expect(requests).toHaveLength(2);
    expect(outcome.error).toMatchObject({ status: 0 });
  });

  it.each([
    ['accounts.link-expired', 404],
    ['input.cursor', 400],
    ['accounts.wrong-credentials', 401],
    ['rate-limit.seconds', 429],
  ] as const)('is not repeated when refused: %s', async (key, status) => {
    const { requests, fail } = await startStill();
    fail(new DomainError(key as 'accounts.link-expired'));
    const outcome = start({ retries: 3 });
    await until(() => outcome.settled);
    expect(outcome.error).toMatchObject({ status });
    expect(requests).toHaveLength(1);
  });

  it('is not repeated after it is aborted', async () => {
    const { requests, fail } = await startStill();
    fail(away);
    const left = new AbortController();
    const outcome = start({ retries: 3 }, left.signal);
    await waiting(1, requests);
    left.abort();
    jest.advanceTimersByTime(60_000);
    await until(() => outcome.settled);
    expect(outcome.error).toMatchObject({ status: 0 });
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a call by default', () => {
  it('is made once', async () => {
    const { requests, fail } = await startStill();
    fail(away);
    const outcome = start({});
    await until(() => outcome.settled);
    expect(requests).toHaveLength(1);
    expect(outcome.error).toMatchObject({ status: 503 });
  });
});
