import { createHash, randomUUID } from 'node:crypto';
import type { PasswordHasher } from '#core/accounts/ports.ts';

const digest = (salt: string, password: string) =>
  `${salt}:${createHash('sha256').update(salt).update(password).digest('base64url')}`;

/** Salted and one-way, but fast: for tests that are not about passwords. */
export const createQuickHasher = (): PasswordHasher => ({
  hash: async (password) => digest(randomUUID(), password),
  verify: async (password_hash, password) =>
    password_hash !== null && password_hash === digest(password_hash.split(':')[0] ?? '', password),
});
