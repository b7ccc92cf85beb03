import type { Ports } from '../kernel/ports.ts';
import { attempted, countAttempt, clearAttempts, passwordLimits } from './attempts.ts';
import { addressKey, passwordText } from './credentials.ts';
import type { User } from './user.ts';

const attemptAt = (email: string, ip: string | undefined) => ({
  kind: 'login',
  account: addressKey(email),
  ip,
});

/** Once its password is replaced: failures with the one before no longer count for who replaced it. */
export const clearWrongPasswords = (
  { throttle }: Pick<Ports, 'throttle'>,
  email: string,
  ip: string | undefined,
): Promise<void> => clearAttempts(throttle, attemptAt(email, ip));

/**
 * The account with this address and password; null for a wrong one and for an unknown address, after the same work.
 * Failures count against the limits of signing in, wherever the password is asked for. Throws `rate-limited`.
 */
export const verifyPassword = (
  { users, passwords, throttle, clock }: Pick<Ports, 'users' | 'passwords' | 'throttle' | 'clock'>,
  { email, password }: { email: string; password: string },
  ip: string | undefined,
): Promise<User | null> => {
  return attempted(countAttempt(throttle, attemptAt(email, ip), passwordLimits, clock.now()), async () => {
    const found = await users.credentials(email);
    const verified = await passwords.verify(found?.password_hash ?? null, passwordText(password));
    return verified && found ? found.user : null;
  });
};
