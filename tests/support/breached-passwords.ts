import type { BreachedPasswords } from '#core/accounts/ports.ts';

/** A short list, for tests that are not about passwords. */
export const createBreachedPasswords = (
  passwords: readonly string[] = ['123456', 'password', 'password1234'],
): BreachedPasswords => ({ includes: async (password) => passwords.includes(password) });
