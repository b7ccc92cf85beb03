import { createQuickHasher } from '#tests/support/quick-hasher.ts';
import type { PasswordHasher } from '#core/accounts/ports.ts';

/** A hasher that records its calls. */
export const watchedHasher = () => {
  const quick = createQuickHasher();
  const calls: string[] = [];
  const passwords: PasswordHasher = {
    hash: async (password) => {
      calls.push('hash');
      return quick.hash(password);
    },
    verify: async (hash, password) => {
      calls.push(hash === null ? 'verify nobody' : 'verify');
      return quick.verify(hash, password);
    },
  };
  return { passwords, calls };
};
