import type { Ports } from '../kernel/ports.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { isLongEnough, minPasswordLengthOf } from './credentials.ts';
import { comparable, personalTexts } from './personal-texts.ts';
import type { Role } from './user.ts';

/** A new password, and the account that will have it. */
export type NewPassword = { password: string; role: Role; email: string; username: string };

/**
 * Every rule of a new password beyond `Password`, in one place: for each operation where somebody chooses one. Throws
 * `validation` with the field: too short for the role, the account's own address or name or the site's name, or known
 * from a breach (NIST SP 800-63B, 3.1.1.2). Call it before the password is hashed, outside a transaction.
 */
export const requireGoodPassword = async (
  { breachedPasswords, settings }: Pick<Ports, 'breachedPasswords' | 'settings'>,
  { password, role, email, username }: NewPassword,
): Promise<void> => {
  if (role === 'admin' && !isLongEnough(password, minPasswordLengthOf(role)))
    throw new DomainError('accounts.admin-password-length', { field: 'password' });
  const text = comparable(password);
  if (personalTexts({ email, username, site: settings.name }).includes(text))
    throw new DomainError('accounts.password-personal', { field: 'password' });
  if (await breachedPasswords.includes(text))
    throw new DomainError('accounts.password-breached', { field: 'password' });
};
