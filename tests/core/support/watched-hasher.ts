import { createQuickHasher } from '#tests/support/quick-hasher.ts';
import type { PasswordHasher } from '#core/accounts/ports.ts';

/** A hasher that records its calls. */
export const watchedHasher = () => {
  const quick = createQuickHasher();
  const asked: string[] = [];
  const passwords: PasswordHasher = {
    hash: async (password) => {
      asked.push('hash');
      return quick.hash(password);
    },
    verify: async (hash, password) => {
      asked.push(hash === null ? 'verify nobody' : 'verify');
      return quick.verify(hash, password);
    },
  };
  return { passwords, asked };
};
