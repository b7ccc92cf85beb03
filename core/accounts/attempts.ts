import { networkOf, requireTries } from '../kernel/throttle.ts';
import type { Limit, Throttle } from '../kernel/throttle.ts';

const minute = 60;
const hour = 60 * minute;

/** The limits of failures for one account from one network, from one network, and for one account from anywhere. */
export type AttemptLimits = { pair: Limit; network: Limit; account: Limit };

/** The limits of wrong passwords. For one account from anywhere the wait stays short: anybody could cause it. */
export const passwordLimits: AttemptLimits = {
  pair: { free: 5, window: 15 * minute, firstLock: 30, maxLock: 15 * minute },
  network: { free: 50, window: 15 * minute, firstLock: minute, maxLock: 15 * minute },
  account: { free: 100, window: hour, firstLock: 5, maxLock: minute },
};

/** Who tries to prove what. */
type AttemptFrom = { kind: string; account: string; ip: string | undefined };

const pairKey = (kind: string, account: string, network: string): string =>
  `${kind} pair ${account} ${network}`;
const accountKey = (kind: string, account: string): string => `${kind} address ${account}`;

/**
 * Deletes the failed attempts of one account: from this network, and from anywhere together. What its network has failed
 * with other accounts stays counted.
 */
export const clearAttempts = (throttle: Throttle, { kind, account, ip }: AttemptFrom): Promise<void> =>
  throttle.refund([], [pairKey(kind, account, networkOf(ip)), accountKey(kind, account)]);

/**
 * Counts an attempt to prove who one is as failed until `succeeded` or `aborted` is called. `kind` separates the counts
 * of different attempts. Throws `rate-limited`.
 */
export const countAttempt = async (
  throttle: Throttle,
  { kind, account, ip }: AttemptFrom,
  limits: AttemptLimits,
  now: string,
) => {
  const network = networkOf(ip);
  const pair = { key: pairKey(kind, account, network), limit: limits.pair };
  const others = [
    { key: `${kind} network ${network}`, limit: limits.network },
    { key: accountKey(kind, account), limit: limits.account },
  ];
  await requireTries(throttle, [pair, ...others], now);
  const keys = others.map(({ key }) => key);
  return {
    /** It was right: earlier failures of this pair no longer count. */
    succeeded: () => throttle.refund(keys, [pair.key]),
    /** It could not be checked, which is not the visitor's fault. */
    aborted: () => throttle.refund([pair.key, ...keys]),
  };
};

/** What an attempt has found, null when it was wrong; one that could not be checked does not count. */
export const attempted = async <T>(
  counting: ReturnType<typeof countAttempt>,
  check: () => Promise<T | null>,
): Promise<T | null> => {
  const attempt = await counting;
  const found = await check().catch(async (error: unknown) => {
    await attempt.aborted();
    throw error;
  });
  if (found !== null) await attempt.succeeded();
  return found;
};
