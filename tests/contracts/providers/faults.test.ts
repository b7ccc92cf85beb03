import { describe, expect, it } from '@jest/globals';
import { providerFailureOf } from '#core/agents/provider-failure.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { until } from '#tests/support/until.ts';
import { going, quick, wired, withStub } from './wired.ts';

const stub = withStub();

/** What a call that fails tells, and that it tells no key. */
const failureOf = async (call: Promise<unknown>, key: string) => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(isDomainError(error, 'unavailable')).toBe(true);
  const { message, params } = error as DomainError;
  const text = render(error as DomainError, 'es');
  expect(`${message}${text}${JSON.stringify(params)}`).not.toContain(key);
  return { message: text, ...providerFailureOf(error) };
};

describe.each(wired)('$service', ({ service, provider, key, variable, ask }) => {
  const call = (limits = quick, signal = going()) => ask(stub().url, limits)(signal);
  const failing = (limits = quick) => failureOf(call(limits), key);
  const asked = () => stub().calls.filter((one) => one.service === service).length;

  it('is asked once when it answers', async () => {
    await call();
    expect(asked()).toBe(1);
  });

  it.each([401, 403])(
    'is not asked again with a key that it refuses (%i), and the key stays out of it',
    async (status) => {
      stub().behave(
        service,
        { status, json: { error: { message: `Incorrect API key provided: ${key}` } } },
        9,
      );
      expect(await failing()).toMatchObject({ provider, fault: 'key-refused', status });
      expect((await failing()).message).toContain(variable);
      expect(asked()).toBe(2);
    },
  );

  it.each([
    ['without saying for how long', {}],
    ['for some milliseconds', { 'retry-after-ms': '30' }],
    ['for no second', { 'retry-after': '0' }],
    ['until a moment that has passed', { 'retry-after': 'Fri, 20 Nov 2026 08:00:00 GMT' }],
  ])('is asked again when it is asked too often, %s', async (_, headers) => {
    stub().behave(service, { status: 429, headers, json: { error: { message: 'slow down' } } }, 2);
    const begun = Date.now();
    await call();
    expect(asked()).toBe(3);
    if ('retry-after-ms' in headers) expect(Date.now() - begun).toBeGreaterThanOrEqual(59);
  });

  it('is not asked again when it wants to be left alone for longer than anybody waits', async () => {
    stub().behave(service, { status: 429, headers: { 'retry-after': '3600' }, json: {} }, 9);
    const { message, ...fault } = await failing();
    expect(fault).toMatchObject({ fault: 'rate-limited', status: 429, retry_after: 3_600_000 });
    expect(message).toContain('3600 s');
    expect(asked()).toBe(1);
  });

  it.each(['insufficient_quota', 'credit_balance_exhausted', 'project_spend_limit_exceeded'])(
    'is not asked again when nothing more may be spent: %s',
    async (code) => {
      stub().behave(service, { status: 429, json: { error: { message: 'no more', type: 'x', code } } }, 9);
      expect(await failing()).toMatchObject({ fault: 'spend-limit', status: 429 });
      expect(asked()).toBe(1);
    },
  );

  it.each([408, 409, 500, 502, 503, 529])('is asked again after %i, so often and no more', async (status) => {
    stub().behave(service, { status, body: '<h1>Oops</h1>' }, 2);
    await call();
    expect(asked()).toBe(3);
    stub().behave(service, { status, body: '<h1>Oops</h1>' }, 9);
    expect(await failing()).toMatchObject({
      provider,
      status,
      fault: status === 408 ? 'timed-out' : 'overloaded',
    });
    expect(asked()).toBe(6);
  });

  it.each([400, 404, 413, 422])(
    'is not asked again for what it refuses (%i), and its words are told',
    async (status) => {
      const message = `there is no such model\n(${key})`;
      stub().behave(service, { status, json: { error: { message } } }, 9);
      const failure = await failing();
      expect(failure).toMatchObject({ fault: 'bad-request', status });
      expect(failure.message).toContain('there is no such model ([key])');
      expect(asked()).toBe(1);
    },
  );

  it('is not waited for longer than was settled, nor asked again: it may have been paid for', async () => {
    stub().behave(service, { fault: 'hang' }, 9);
    expect(await failing({ ...quick, timeout: 150 })).toMatchObject({ fault: 'timed-out' });
    expect(asked()).toBe(1);
  });

  it('is asked again when the line breaks before it answers', async () => {
    stub().behave(service, { fault: 'cut' }, 2);
    await call();
    expect(asked()).toBe(3);
    stub().behave(service, { fault: 'cut' }, 9);
    expect(await failing()).toMatchObject({ fault: 'unreachable' });
  });

  it('is not asked again when the line breaks in the middle of an answer', async () => {
    stub().behave(service, { fault: 'truncate' }, 9);
    expect(await failing()).toMatchObject({ fault: 'bad-answer' });
    expect(asked()).toBe(1);
  });

  it.each([
    ['cut short', '{"choices":[{"message":{"content":"ho'],
    ['a page', '<!doctype html><title>Portal</title>'],
    ['empty', ''],
    ['of another form', '{"ok":true}'],
    ['no object', 'null'],
  ])('is not asked again when its answer is %s', async (_, body) => {
    stub().behave(service, { body }, 9);
    expect(await failing()).toMatchObject({ provider, fault: 'bad-answer' });
    expect(asked()).toBe(1);
  });

  it('is not listened to beyond what an answer may hold', async () => {
    stub().behave(service, { json: { text: 'x'.repeat(5_000_000) } }, 9);
    const failure = await failing();
    expect(failure).toMatchObject({ fault: 'bad-answer' });
    expect(failure.message).toContain('4 MB');
    expect(asked()).toBe(1);
  });

  it('is not followed elsewhere with the key', async () => {
    stub().behave(service, { status: 307, headers: { location: `${stub().url}/elsewhere` } }, 9);
    expect(await failing()).toMatchObject({ fault: 'bad-request', status: 307 });
    expect(stub().calls).toHaveLength(1);
  });

  it('is not there: that is told in words', async () => {
    const failure = await failureOf(ask('http://127.0.0.1:1', quick)(going()), key);
    expect(failure).toMatchObject({ provider, fault: 'unreachable' });
    expect(failure.message).toMatch(/no está al alcance/);
  });

  it.each([
    ['while it is silent', { fault: 'hang' }],
    ['while it wants to be left alone', { status: 429, headers: { 'retry-after': '1' }, json: {} }],
  ] as const)('is left at once when the work is broken off %s', async (_, conduct) => {
    stub().behave(service, conduct, 9);
    const [controller, reason] = [new AbortController(), new Error('cancelled')];
    const begun = call({ ...quick, maxTotalWait: 60_000 }, controller.signal);
    const outcome = begun.catch((thrown: unknown) => thrown);
    await until(() => asked() === 1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(asked()).toBe(1);
    await expect(call(quick, controller.signal)).rejects.toBe(reason);
    expect(asked()).toBe(1);
  });

  it('is left alone after many failures, and asked again after a rest', async () => {
    const often = ask(stub().url, { ...quick, tries: 1, breaker: { failures: 3, rest: 200 } });
    stub().behave(service, { status: 529, json: {} }, 3);
    for (let tried = 0; tried < 3; tried += 1) await failureOf(often(going()), key);
    const resting = await failureOf(often(going()), key);
    expect(resting).toMatchObject({ provider, fault: 'overloaded' });
    expect(resting.message).toMatch(/deja de preguntarle/);
    expect(asked()).toBe(3);
    await until(() => often(going()));
    expect(asked()).toBe(4);
  });
});
