import type { Ports } from '../ports.ts';
import { networkOf, requireTries } from '../kernel/throttle.ts';
import type { Limit, Throttle } from '../kernel/throttle.ts';
import { addressKey, passwordText } from './credentials.ts';
import type { User } from './user.ts';

const minute = 60;
const hour = 60 * minute;

/** Limit of failures for one address from one network. */
const pairLimit: Limit = { free: 5, window: 15 * minute, firstLock: 30, maxLock: 15 * minute };
/** Limit of failures from one network, for all addresses. */
const networkLimit: Limit = { free: 50, window: 15 * minute, firstLock: minute, maxLock: 15 * minute };
/** Limit of failures for one address from anywhere: the wait stays short, or anybody could lock its owner out. */
const addressLimit: Limit = { free: 100, window: hour, firstLock: 5, maxLock: minute };

/** Counts an attempt as failed until `succeeded` or `aborted` is called. Throws `rate-limited`. */
const countAttempt = async (
  throttle: Throttle,
  { email, ip }: { email: string; ip: string | undefined },
  now: string,
) => {
  const network = networkOf(ip);
  const address = addressKey(email);
  const pair = { key: `login pair ${address} ${network}`, limit: pairLimit };
  const others = [
    { key: `login network ${network}`, limit: networkLimit },
    { key: `login address ${address}`, limit: addressLimit },
  ];
  await requireTries(throttle, [pair, ...others], now);
  const keys = others.map(({ key }) => key);
  return {
    /** The password was right: earlier failures of this pair no longer count. */
    succeeded: () => throttle.refund(keys, [pair.key]),
    /** The password could not be checked, which is not the visitor's fault. */
    aborted: () => throttle.refund([pair.key, ...keys]),
  };
};

/**
 * The account with this address and password; null for a wrong one and for an unknown address, after the same work.
 * Failures count against the limits of signing in, wherever the password is asked for. Throws `rate-limited`.
 */
export const verifyPassword = async (
  { users, passwords, throttle, clock }: Pick<Ports, 'users' | 'passwords' | 'throttle' | 'clock'>,
  { email, password }: { email: string; password: string },
  ip: string | undefined,
): Promise<User | null> => {
  const attempt = await countAttempt(throttle, { email, ip }, clock.now());
  const user = await (async () => {
    const found = await users.credentials(email);
    const verified = await passwords.verify(found?.password_hash ?? null, passwordText(password));
    return verified ? (found?.user ?? null) : null;
  })().catch(async (error: unknown) => {
    await attempt.aborted();
    throw error;
  });
  if (user) await attempt.succeeded();
  return user;
};
