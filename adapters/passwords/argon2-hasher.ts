import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '#core/accounts/ports.ts';
import { limitConcurrency } from '#core/kernel/concurrency.ts';
import { DomainError } from '#core/kernel/domain-error.ts';
import { createHashingThreads } from './hashing-threads.ts';

/** The least that OWASP asks for of argon2id (Password Storage Cheat Sheet): KiB of memory, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at a time: one processor is left to those who read. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** How many may wait: a few seconds' worth. */
const maxWaiting = 200;

/** A hash by the same cost that fits no password: what addresses that nobody has are checked against. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Passwords by argon2id, a few at a time, on threads that give way to whatever else the process does. */
export const createArgon2Hasher = (): PasswordHasher => {
  const work = createHashingThreads();
  const inTurn = limitConcurrency(atOnce, {
    maxWaiting,
    refuse: () => new DomainError('accounts.sign-ins-busy'),
  });
  return {
    hash: async (password) => String(await inTurn(() => work({ kind: 'hash', password, cost }))),
    async verify(password_hash, password) {
      const task = { kind: 'verify', password, password_hash: password_hash ?? nobodys } as const;
      return (await inTurn(() => work(task))) === true && password_hash !== null;
    },
  };
};
