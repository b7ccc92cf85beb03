import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Clock, Ids, Tokens } from '#core/time/clock.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Random UUIDs (version 4). */
export const randomIds: Ids = { next: () => randomUUID() };

/** 32 of them, so that each stands for five bits (RFC 4648, 6). */
const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 256 random bits, as 43 characters; codes of 80. */
export const randomTokens: Tokens = {
  next: () => randomBytes(32).toString('base64url'),
  code: () =>
    [...randomBytes(16)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  hash: (secret) => createHash('sha256').update(secret).digest('base64url'),
};
