import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { PasswordHasher } from '#core/accounts/ports.ts';
import { DomainError } from '#core/kernel/domain-error.ts';

/**
 * The minimum that OWASP recommends for argon2id (Password Storage Cheat Sheet): KiB of memory, passes, parallelism.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A task of a hashing thread. */
export type HashingTask =
  | { kind: 'hash'; password: string; cost: typeof cost }
  | { kind: 'verify'; password: string; password_hash: string };

/** The result of a task. */
export type HashingAnswer = { done: string | boolean } | { failed: string };

/** Threads that hash. One processor is left for serving readers. */
export const hashingThreads = {
  script: new URL('hashing-thread.ts', import.meta.url),
  threads: Math.min(2, Math.max(1, availableParallelism() - 1)),
  // They yield to all other work of the process, for as long as necessary.
  timeout: 60_000,
  errors: {
    timeout: (seconds: number) => new Error(`Hashing takes more than ${seconds} s`),
    crash: () => new Error('The hashing thread has ended'),
  },
};

/** Maximum number of waiting tasks: a few seconds' worth. */
const maxWaiting = 200;

/** A hash of the same cost that matches no password: unknown addresses are checked against it. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** argon2id password hashing, executed by `run` on a few threads. */
export const createArgon2Hasher = (run: (task: HashingTask) => Promise<HashingAnswer>): PasswordHasher => {
  const limited = pLimit(hashingThreads.threads);
  const work = async (task: HashingTask): Promise<string | boolean> => {
    if (limited.pendingCount >= maxWaiting) throw new DomainError('accounts.sign-ins-busy');
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
