import { availableParallelism } from 'node:os';
import type { PasswordHasher } from '#core/accounts/ports.ts';
import { limitConcurrency } from '#core/kernel/concurrency.ts';
import { DomainError } from '#core/kernel/domain-error.ts';

/** The least that OWASP asks for of argon2id (Password Storage Cheat Sheet): KiB of memory, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a hashing thread is asked to do. */
export type HashingTask =
  | { kind: 'hash'; password: string; cost: typeof cost }
  | { kind: 'verify'; password: string; password_hash: string };

/** What it answers. */
export type HashingAnswer = { done: string | boolean } | { failed: string };

/** Threads that hash. One processor is left to those who read. */
export const hashingThreads = {
  script: new URL('hashing-thread.ts', import.meta.url),
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  // They give way to whatever else the process does, for as long as that takes.
  timeout: 60_000,
  errors: {
    timeout: (seconds: number) => new Error(`Hashing takes more than ${seconds} s`),
    crash: () => new Error('The hashing thread has ended'),
  },
};

/** How many may wait: a few seconds' worth. */
const maxWaiting = 200;

/** A hash by the same cost that fits no password: what addresses that nobody has are checked against. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Passwords by argon2id, hashed by `run` on a few threads. */
export const createArgon2Hasher = (run: (task: HashingTask) => Promise<HashingAnswer>): PasswordHasher => {
  const limited = limitConcurrency(hashingThreads.threads, {
    maxWaiting,
    refuse: () => new DomainError('accounts.sign-ins-busy'),
  });
  const work = async (task: HashingTask): Promise<string | boolean> => {
    const answer = await limited(() => run(task));
    if ('failed' in answer) throw new Error(answer.failed);
    return answer.done;
  };
  return {
    hash: async (password) => String(await work({ kind: 'hash', password, cost })),
    async verify(password_hash, password) {
      const task = { kind: 'verify', password, password_hash: password_hash ?? nobodys } as const;
      return (await work(task)) === true && password_hash !== null;
    },
  };
};
