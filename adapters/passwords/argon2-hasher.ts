import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { PasswordHasher } from '#core/accounts/ports.ts';
import { atMost } from '#core/shared/at-most.ts';
import { DomainError } from '#core/shared/domain-error.ts';

/** The least that OWASP asks for of argon2id (Password Storage Cheat Sheet): KiB of memory, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many are worked on at a time: one processor is left to those who read, and threads to what else needs them. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));
/** How many may wait: a few seconds' worth. */
const mostWaiting = 200;

/** A hash by the same cost that fits no password: what addresses that nobody has are checked against. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Passwords by argon2id, off the main thread, a few at a time. */
export const createArgon2Hasher = (): PasswordHasher => {
  const inTurn = atMost(atOnce, {
    mostWaiting,
    refuse: () => new DomainError('unavailable', 'Too many people are signing in at this moment'),
  });
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(password_hash, password) {
      const right = await inTurn(() => verify(password_hash ?? nobodys, password));
      return right && password_hash !== null;
    },
  };
};
