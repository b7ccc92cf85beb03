import { setTimeout as sleep } from 'node:timers/promises';
import type { CircuitBreakerPolicy } from 'cockatiel';
import type { z } from 'zod';
import { providerFailureOf } from '#core/agents/provider-failure.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { Callee, UnusableAnswer } from './provider-errors.ts';
import {
  errorAnswer,
  isOnlyError,
  paused,
  readRetryAfter,
  statusOfError,
  timedOut,
  tooLarge,
  unreachable,
  unusableAnswer,
} from './provider-errors.ts';
import { readCapped, TooLarge } from './read-body.ts';

/** Limits of provider calls, times in milliseconds. */
export type CallLimits = {
  /** One attempt, including its complete answer. */
  timeout: number;
  tries: number;
  /** Delays between attempts double from the first to the maximum, unless the provider sets one. */
  firstWait: number;
  maxWait: number;
  /** Total of all delays; if a provider requires more, there is no retry. */
  maxTotalWait: number;
  maxBytes: number;
  /** After this many consecutive outages the provider is not called for `rest`. */
  breaker: { failures: number; rest: number };
};

/** Models take minutes for a long text; their answers are short. */
const defaultLimits: CallLimits = {
  timeout: 180_000,
  tries: 4,
  firstWait: 500,
  maxWait: 15_000,
  maxTotalWait: 60_000,
  maxBytes: 4_000_000,
  breaker: { failures: 6, rest: 30_000 },
};

export type Call = { url: string; headers: Record<string, string>; body?: unknown };

/** Calls a provider (by POST when there is a body) and parses the JSON of its 2xx answer. */
type Caller = <T>(call: Call, answer: z.ZodType<T>, signal: AbortSignal) => Promise<T>;

/** The key in the common `Authorization` header; a self-hosted server may need none. */
export const bearer = (key: string | undefined): Record<string, string> =>
  key ? { authorization: `Bearer ${key}` } : {};

const parseJson = (bytes: Uint8Array): { json: unknown } | null => {
  try {
    return { json: JSON.parse(Buffer.from(bytes).toString('utf8')) };
  } catch {
    return null;
  }
};

const send = ({ url, headers, body }: Call, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    headers: {
      accept: 'application/json',
      'user-agent': 'Vigia/1.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    // A key is only sent to the configured address.
    redirect: 'manual',
    signal,
  });

/** One attempt. Throws the errors of `providers.*`, or the reason of `signal`. */
const tryOnce = async (
  callee: Callee,
  { timeout, maxBytes }: CallLimits,
  call: Call,
  signal: AbortSignal,
): Promise<unknown> => {
  const late = AbortSignal.timeout(timeout);
  let response: Response | undefined;
  try {
    response = await send(call, AbortSignal.any([signal, late]));
    const parsed = parseJson(await readCapped(response.body, maxBytes));
    const { ok, status, headers } = response;
    if (!ok || isOnlyError(parsed?.json))
      throw errorAnswer(
        callee,
        ok ? statusOfError(parsed?.json, status) : status,
        parsed?.json,
        readRetryAfter(headers, Date.now()),
      );
    if (!parsed) throw unusableAnswer(callee, 'providers.not-json');
    return parsed.json;
  } catch (error) {
    signal.throwIfAborted();
    if (isDomainError(error)) throw error;
    if (error instanceof TooLarge) throw tooLarge(callee, maxBytes);
    if (late.aborted) throw timedOut(callee, timeout);
    // A partly received answer was paid for.
    throw response?.ok ? unusableAnswer(callee, 'providers.cut-off') : unreachable(callee, error);
  }
};

const outages: readonly unknown[] = ['overloaded', 'timed-out', 'unreachable'];
const isOutage = (error: unknown) => outages.includes(providerFailureOf(error)?.fault);

const retryable: readonly unknown[] = ['overloaded', 'rate-limited', 'unreachable'];

/** An answer that may have been paid for is not requested again. */
const isRetryable = (error: unknown) =>
  isDomainError(error) &&
  error.key !== 'providers.paused' &&
  (error.key === 'providers.request-timeout' || retryable.includes(providerFailureOf(error)?.fault));

/**
 * Calls one provider: retries only where its error allows that, after the delay it sets, and pauses after too many
 * failures. `unexpected`: the error for JSON that does not match the schema.
 */
export const createCaller = (
  callee: Callee,
  input: Partial<CallLimits> = {},
  unexpected: UnusableAnswer = 'providers.unexpected-answer',
): Caller => {
  const limits = { ...defaultLimits, ...input };
  const { tries, firstWait, maxWait, maxTotalWait } = limits;
  let policy: CircuitBreakerPolicy | undefined;

  /** Throws `last`, or that the provider is paused, while the circuit is open. */
  const throughBreaker = async <T>(work: () => Promise<T>, last: unknown): Promise<T> => {
    const { circuitBreaker, ConsecutiveBreaker, handleWhen, isBrokenCircuitError, isTaskCancelledError } =
      await import('cockatiel');
    const { failures, rest } = limits.breaker;
    policy ??= circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter: rest,
      breaker: new ConsecutiveBreaker(failures),
    });
    return policy.execute(work).catch((error: unknown) => {
      const isOpen = isBrokenCircuitError(error) || isTaskCancelledError(error);
      throw isOpen ? (last ?? paused(callee)) : error;
    });
  };

  const callWithRetry = async (call: Call, signal: AbortSignal): Promise<unknown> => {
    let waited = 0;
    let last: unknown;
    for (let tried = 1; ; tried += 1) {
      signal.throwIfAborted();
      try {
        return await throughBreaker(() => tryOnce(callee, limits, call, signal), last);
      } catch (error) {
        if (error === last || tried >= tries || !isRetryable(error)) throw error;
        last = error;
      }
      const wait =
        providerFailureOf(last)?.retry_after ??
        // Jitter: clients must not retry simultaneously.
        Math.min(firstWait * 2 ** (tried - 1), maxWait) * (0.75 + Math.random() / 4);
      waited += wait;
      if (waited > maxTotalWait) throw last;
      await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  };

  return async (call, answer, signal) => {
    const parsed = answer.safeParse(await callWithRetry(call, signal));
    if (!parsed.success) throw unusableAnswer(callee, unexpected);
    return parsed.data;
  };
};
