import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Ids, Tokens } from '#core/kernel/clock.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Random UUIDs (version 4). */
export const randomIds: Ids = { next: () => randomUUID() };

/** 256 random bits, as 43 characters. */
export const randomTokens: Tokens = {
  next: () => randomBytes(32).toString('base64url'),
  hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
};
