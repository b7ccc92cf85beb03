import { providerFailureOf } from '#core/agents/failures.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import type { ErrorKey, Message } from '#core/messages/messages.ts';
import type { Complaint } from './complaint.ts';
import { spentCodes } from './complaint.ts';

/** Whom a call goes to. `name`: as people know it. `variable`: where its key is set. */
export type Callee = {
  provider: string;
  name: Message | string;
  variable: string;
  secrets: readonly string[];
};

/** An error, whether asking again may help, and whether the provider is out of order. */
export type Failure = { error: DomainError; again: boolean; outage: boolean };

const token = /\b(?:sk|pplx|key|Bearer)[-_ ][\w*.-]{6,}/g;

/** Words of a provider in one line that holds no key. */
export const presentable = (text: string, { secrets }: Callee): string =>
  secrets
    .filter(({ length }) => length > 3)
    .reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
    .replace(token, '[key]')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300);

const outages: readonly string[] = ['overloaded', 'timed-out', 'unreachable'];

const failure = (error: DomainError, again = false): Failure => ({
  error,
  again,
  outage: outages.includes(providerFailureOf(error)?.fault ?? ''),
});

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** What an answer other than 2xx comes to. */
export const refused = (
  callee: Callee,
  status: number,
  { text, codes }: Complaint,
  wait: number | null,
): Failure => {
  const { provider, name, variable } = callee;
  const known = { provider, name, status, ...(wait === null ? {} : { retry_after: wait }) };
  const words = presentable(text, callee);
  const because = words ? `: ${words}` : '';
  const spent = codes.find((code) => spentCodes.has(code));
  if (spent !== undefined || status === 402)
    return failure(
      new DomainError('providers.spend-limit', { ...known, fault: 'spend-limit', reason: spent ?? status }),
    );
  // Its own words may quote the key.
  if (status === 401 || status === 403)
    return failure(new DomainError('providers.key-refused', { ...known, fault: 'key-refused', variable }));
  if (status === 429) {
    const params = { ...known, fault: 'rate-limited' } as const;
    return failure(
      wait === null
        ? new DomainError('providers.rate-limited', params)
        : new DomainError('providers.rate-limited-for', { ...params, seconds: seconds(wait) }),
      true,
    );
  }
  if (status === 408)
    return failure(new DomainError('providers.request-timeout', { ...known, fault: 'timed-out' }), true);
  const overloaded = { ...known, fault: 'overloaded' } as const;
  if (status === 409) return failure(new DomainError('providers.busy', { ...overloaded, because }), true);
  if (status === 503 || status === 529)
    return failure(new DomainError('providers.overloaded', overloaded), true);
  if (status >= 500)
    return failure(new DomainError('providers.internal-error', { ...overloaded, because }), true);
  const rejected = { ...known, fault: 'bad-request' } as const;
  return failure(
    status < 400
      ? new DomainError('providers.redirected', rejected)
      : new DomainError('providers.bad-request', { ...rejected, because }),
  );
};

const codeOf = (error: unknown): string => {
  const { code, cause, name } = Object(error) as { code?: string; cause?: unknown; name?: string };
  return code ?? (cause === undefined ? (name ?? 'Error') : codeOf(cause));
};

/** A connection that breaks, or never stands. The error's own words may hold an address with a password. */
export const unreachable = ({ provider, name }: Callee, error: unknown): Failure => {
  const params = { provider, name, fault: 'unreachable', reason: codeOf(error) } as const;
  return failure(new DomainError('providers.unreachable', params), true);
};

/** No answer in time. It may have been paid for: it is not asked again. */
export const timedOut = ({ provider, name }: Callee, ms: number): Failure =>
  failure(
    new DomainError('providers.timed-out', { provider, name, fault: 'timed-out', seconds: seconds(ms) }),
  );

type UnusableKey = Extract<
  ErrorKey,
  `providers.${'bad-picture' | 'cut-off' | 'no-picture' | 'not-json' | 'unexpected-answer'}`
>;

/** An answer that cannot be used. It has been paid for: it is not asked for again. */
export const unusable = ({ provider, name }: Callee, key: UnusableKey): Failure =>
  failure(new DomainError(key, { provider, name, fault: 'bad-answer' }));

/** An answer beyond the limit. */
export const tooLarge = ({ provider, name }: Callee, maxBytes: number): Failure => {
  const megabytes = Math.floor(maxBytes / 1e6);
  return failure(new DomainError('providers.too-large', { provider, name, fault: 'bad-answer', megabytes }));
};

/** Nothing was asked: it has failed too often just now. */
export const paused = ({ provider, name }: Callee): Failure =>
  failure(new DomainError('providers.paused', { provider, name, fault: 'overloaded' }));
