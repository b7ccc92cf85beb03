import { providerFailureOf } from '#core/agents/provider-failure.ts';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import { render } from '#core/kernel/render.ts';
import { until } from '#tests/support/until.ts';
import { going, quick, wired, withStub } from './wired.ts';

const stub = withStub();

/** The report of a failed call, which must not contain the key. */
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
  const callCount = () => stub().calls.filter((one) => one.service === service).length;

  it('is called once when it answers', async () => {
    await call();
    expect(callCount()).toBe(1);
  });

  it.each([401, 403])('is not retried with a refused key (%i), which is not reported', async (status) => {
    stub().behave(service, { status, json: { error: { message: `Incorrect API key provided: ${key}` } } }, 9);
    expect(await failing()).toMatchObject({ provider, fault: 'key-refused', status });
    expect((await failing()).message).toContain(variable);
    expect(callCount()).toBe(2);
  });

  it.each([
    ['without a delay', {}],
    ['with some milliseconds', { 'retry-after-ms': '30' }],
    ['with zero seconds', { 'retry-after': '0' }],
    ['with a past date', { 'retry-after': 'Fri, 20 Nov 2026 08:00:00 GMT' }],
    ['with a negative delay', { 'retry-after': '-1' }],
    ['with two delays', { 'retry-after': '1, 2' }],
    ['with half a date', { 'retry-after': 'May 5' }],
  ])('is retried when rate limited, %s', async (_, headers) => {
    stub().behave(service, { status: 429, headers, json: { error: { message: 'slow down' } } }, 2);
    const started = Date.now();
    await call({ ...quick, firstWait: 20, maxWait: 40 });
    expect(callCount()).toBe(3);
    expect(Date.now() - started).toBeGreaterThanOrEqual('retry-after-ms' in headers ? 59 : 44);
  });

  it.each<[string, (at: string) => string]>([
    ['the usual form', (at) => new Date(at).toUTCString()],
    [
      'that of asctime',
      (at) => {
        const [weekday, day, month, year, time] = new Date(at).toUTCString().replace(',', '').split(' ');
        return `${weekday} ${month} ${day} ${time} ${year}`;
      },
    ],
    ['that of RFC 3339', (at) => at],
  ])('has a date for the next request, in %s', async (_, form) => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    stub().behave(service, { status: 503, headers: { 'retry-after': form(at) }, json: {} }, 9);
    const failure = await failing();
    expect(failure).toMatchObject({ fault: 'overloaded', status: 503 });
    expect(Math.abs((failure.retry_after ?? 0) - 3_600_000)).toBeLessThan(60_000);
    expect(failure.message).toMatch(/dentro de 3\d{3} s/);
    expect(callCount()).toBe(1);
  });

  it.each<[object, string, number, string]>([
    [
      { error: { message: 'Provider returned error', code: 429 } },
      'rate-limited',
      3,
      'Provider returned error',
    ],
    [
      { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
      'overloaded',
      3,
      'Overloaded',
    ],
    [
      { status: 'error', code: 'rateLimited', message: 'You have made too many requests' },
      'rate-limited',
      3,
      'too many requests',
    ],
    [{ error: 'model "m" not found, try pulling it first' }, 'bad-request', 1, 'try pulling it'],
    [{ object: 'error', message: 'no such model', code: 404 }, 'bad-request', 1, 'no such model'],
    [{ error: { message: 'no credit', code: 'insufficient_quota' } }, 'spend-limit', 1, 'insufficient_quota'],
    [{ error: { message: 'bad key', type: 'authentication_error' } }, 'key-refused', 1, 'no acepta la clave'],
  ])('treats an error inside a 200 as one: %j', async (json, fault, calls, words) => {
    stub().behave(service, { status: 200, json }, 9);
    const failure = await failing();
    expect(failure).toMatchObject({ provider, fault });
    expect(failure.message).toContain(words);
    expect(callCount()).toBe(calls);
  });

  it.each([
    [
      { detail: [{ type: 'x', loc: ['body', 'size'], msg: 'Extra inputs' }, { msg: 'Otra' }] },
      'body.size: Extra inputs; Otra',
    ],
    [{ error: { message: 'Provider returned error', metadata: { raw: 'no such size' } } }, 'no such size'],
    [{ errors: [{ message: 'uno' }, { message: 'dos' }] }, 'uno; dos'],
  ])('shows the words of a refusal: %j', async (json, words) => {
    stub().behave(service, { status: 422, json }, 9);
    expect((await failing()).message).toContain(words);
  });

  it('is not retried when the required delay is too long', async () => {
    stub().behave(service, { status: 429, headers: { 'retry-after': '3600' }, json: {} }, 9);
    const { message, ...fault } = await failing();
    expect(fault).toMatchObject({ fault: 'rate-limited', status: 429, retry_after: 3_600_000 });
    expect(message).toContain('3600 s');
    expect(callCount()).toBe(1);
  });

  it.each(['insufficient_quota', 'credit_balance_exhausted', 'project_spend_limit_exceeded'])(
    'is not retried when the budget is used up: %s',
    async (code) => {
      stub().behave(service, { status: 429, json: { error: { message: 'no more', type: 'x', code } } }, 9);
      expect(await failing()).toMatchObject({ fault: 'spend-limit', status: 429 });
      expect(callCount()).toBe(1);
    },
  );

  it.each([408, 409, 500, 502, 503, 529])('is retried after %i, up to the limit', async (status) => {
    stub().behave(service, { status, body: '<h1>Oops</h1>' }, 2);
    await call();
    expect(callCount()).toBe(3);
    stub().behave(service, { status, body: '<h1>Oops</h1>' }, 9);
    expect(await failing()).toMatchObject({
      provider,
      status,
      fault: status === 408 ? 'timed-out' : 'overloaded',
    });
    expect(callCount()).toBe(6);
  });

  it.each([400, 404, 413, 422])(
    'is not retried after a refusal (%i), whose text is reported',
    async (status) => {
      const message = `there is no such model\n(${key})`;
      stub().behave(service, { status, json: { error: { message } } }, 9);
      const failure = await failing();
      expect(failure).toMatchObject({ fault: 'bad-request', status });
      expect(failure.message).toContain('there is no such model ([key])');
      expect(callCount()).toBe(1);
    },
  );

  it('times out without a retry: the call may have been paid for', async () => {
    stub().behave(service, { fault: 'hang' }, 9);
    expect(await failing({ ...quick, timeout: 150 })).toMatchObject({ fault: 'timed-out' });
    expect(callCount()).toBe(1);
  });

  it('is retried when the connection breaks before an answer', async () => {
    stub().behave(service, { fault: 'cut' }, 2);
    await call();
    expect(callCount()).toBe(3);
    stub().behave(service, { fault: 'cut' }, 9);
    expect(await failing()).toMatchObject({ fault: 'unreachable' });
  });

  it('is not retried when the connection breaks in the middle of an answer', async () => {
    stub().behave(service, { fault: 'truncate' }, 9);
    expect(await failing()).toMatchObject({ fault: 'bad-answer' });
    expect(callCount()).toBe(1);
  });

  it.each([
    ['cut short', '{"choices":[{"message":{"content":"ho'],
    ['a page', '<!doctype html><title>Portal</title>'],
    ['empty', ''],
    ['of another shape', '{"ok":true}'],
    ['not an object', 'null'],
  ])('is not retried when its answer is %s', async (_, body) => {
    stub().behave(service, { body }, 9);
    expect(await failing()).toMatchObject({ provider, fault: 'bad-answer' });
    expect(callCount()).toBe(1);
  });

  it('is aborted when an answer exceeds its maximum size', async () => {
    stub().behave(service, { json: { text: 'x'.repeat(5_000_000) } }, 9);
    const failure = await failing();
    expect(failure).toMatchObject({ fault: 'bad-answer' });
    expect(failure.message).toContain('4 MB');
    expect(callCount()).toBe(1);
  });

  it('is not followed to another address with the key', async () => {
    stub().behave(service, { status: 307, headers: { location: `${stub().url}/elsewhere` } }, 9);
    expect(await failing()).toMatchObject({ fault: 'bad-request', status: 307 });
    expect(stub().calls).toHaveLength(1);
  });

  it('is reported when it does not exist', async () => {
    const failure = await failureOf(ask('http://127.0.0.1:1', quick)(going()), key);
    expect(failure).toMatchObject({ provider, fault: 'unreachable' });
    expect(failure.message).toMatch(/no está al alcance/);
  });

  it.each([
    ['while waiting for an answer', { fault: 'hang' }],
    ['while waiting for a retry', { status: 429, headers: { 'retry-after': '1' }, json: {} }],
  ] as const)('is aborted immediately %s', async (_, conduct) => {
    stub().behave(service, conduct, 9);
    const [controller, reason] = [new AbortController(), new Error('cancelled')];
    const started = call({ ...quick, maxTotalWait: 60_000 }, controller.signal);
    const outcome = started.catch((thrown: unknown) => thrown);
    await until(() => callCount() === 1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    expect(callCount()).toBe(1);
    await expect(call(quick, controller.signal)).rejects.toBe(reason);
    expect(callCount()).toBe(1);
  });

  it('is paused after many failures, and called again later', async () => {
    const often = ask(stub().url, { ...quick, tries: 1, breaker: { failures: 3, rest: 200 } });
    stub().behave(service, { status: 529, json: {} }, 3);
    for (let tried = 0; tried < 3; tried += 1) await failureOf(often(going()), key);
    const resting = await failureOf(often(going()), key);
    expect(resting).toMatchObject({ provider, fault: 'overloaded' });
    expect(resting.message).toMatch(/deja de preguntarle/);
    expect(callCount()).toBe(3);
    await until(() => often(going()));
    expect(callCount()).toBe(4);
  });
});
