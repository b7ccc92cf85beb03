import type { Ports } from '../ports.ts';
import { attempted, countAttempt, passwordLimits } from './attempts.ts';
import { addressKey, passwordText } from './credentials.ts';
import type { User } from './user.ts';

/**
 * The account with this address and password; null for a wrong one and for an unknown address, after the same work.
 * Failures count against the limits of signing in, wherever the password is asked for. Throws `rate-limited`.
 */
export const verifyPassword = (
  { users, passwords, throttle, clock }: Pick<Ports, 'users' | 'passwords' | 'throttle' | 'clock'>,
  { email, password }: { email: string; password: string },
  ip: string | undefined,
): Promise<User | null> => {
  const from = { kind: 'login', account: addressKey(email), ip };
  return attempted(countAttempt(throttle, from, passwordLimits, clock.now()), async () => {
    const found = await users.credentials(email);
    const verified = await passwords.verify(found?.password_hash ?? null, passwordText(password));
    return verified && found ? found.user : null;
  });
};
