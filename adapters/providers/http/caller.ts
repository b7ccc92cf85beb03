import { setTimeout as sleep } from 'node:timers/promises';
import type { DomainError } from '#core/kernel/domain-error.ts';
import { CircuitOpen, createBreaker } from './breaker.ts';
import { readComplaint, readRetryAfter } from './complaint.ts';
import type { Callee, Failure } from './failures.ts';
import { paused, refused, timedOut, tooLarge, unreachable, unusable } from './failures.ts';
import type { CallLimits } from './limits.ts';
import { defaultLimits } from './limits.ts';
import { readCapped, TooLarge } from './read-capped.ts';

export type Call = { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; body?: unknown };

/** Calls a provider; answers the JSON of its 2xx. */
export type Caller = (call: Call, signal: AbortSignal) => Promise<unknown>;

/** A failure on its way through the breaker. */
class Failed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.error.message);
    this.failure = failure;
  }
}

const parse = (bytes: Uint8Array): { json: unknown } | null => {
  try {
    return { json: JSON.parse(Buffer.from(bytes).toString('utf8')) };
  } catch {
    return null;
  }
};

const send = ({ method, url, headers, body }: Call, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Vigia/1.0',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    // A key goes to the address in the settings and nowhere else.
    redirect: 'manual',
    signal,
  });

/** One try. Throws `Failed`, or the reason of `signal`. */
const tryOnce = async (
  callee: Callee,
  { timeout, maxBytes }: CallLimits,
  call: Call,
  signal: AbortSignal,
): Promise<unknown> => {
  const late = AbortSignal.timeout(timeout);
  const either = AbortSignal.any([signal, late]);
  let response: Response | undefined;
  try {
    response = await send(call, either);
    const bytes = await readCapped(response.body, maxBytes);
    const parsed = parse(bytes);
    if (!response.ok)
      throw new Failed(
        refused(
          callee,
          response.status,
          readComplaint(parsed?.json),
          readRetryAfter(response.headers, Date.now()),
        ),
      );
    if (!parsed) throw new Failed(unusable(callee, 'providers.not-json'));
    return parsed.json;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Failed) throw error;
    if (error instanceof TooLarge) throw new Failed(tooLarge(callee, maxBytes));
    if (late.aborted) throw new Failed(timedOut(callee, timeout));
    // An answer that had begun was paid for.
    if (response?.ok) throw new Failed(unusable(callee, 'providers.cut-off'));
    throw new Failed(unreachable(callee, error));
  }
};

/** Waits; rejects with the reason of `signal`. */
const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
};

/** Settles as `work` does, or at once when it is broken off. */
const unlessAborted = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
};

/**
 * Calls one provider: retries only where its error allows that, waits as long as it says, and pauses once it has failed too
 * often.
 */
export const createCaller = (callee: Callee, given: Partial<CallLimits> = {}): Caller => {
  const limits = { ...defaultLimits, ...given };
  const { tries, firstWait, maxWait, maxTotalWait } = limits;
  const breaker = createBreaker(limits.breaker, (error) => error instanceof Failed && error.failure.outage);
  const waitAfter = (tried: number, { params }: DomainError): number =>
    (params['retry_after'] as number | undefined) ??
    // Not all at the same moment.
    Math.min(firstWait * 2 ** (tried - 1), maxWait) * (0.75 + Math.random() / 4);

  return async (call, signal) => {
    let waited = 0;
    let last: Failure | undefined;
    for (let tried = 1; ; tried += 1) {
      try {
        return await unlessAborted(() => breaker(() => tryOnce(callee, limits, call, signal)), signal);
      } catch (error) {
        if (error instanceof CircuitOpen) throw (last ?? paused(callee)).error;
        if (!(error instanceof Failed)) throw error;
        last = error.failure;
      }
      const wait = waitAfter(tried, last.error);
      if (!last.again || tried >= tries || waited + wait > maxTotalWait) throw last.error;
      waited += wait;
      await pause(wait, signal);
    }
  };
};
