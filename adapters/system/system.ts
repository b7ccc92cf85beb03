import { randomUUID } from 'node:crypto';
import type { Clock, Ids } from '#core/shared/clock.ts';

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date().toISOString() };

/** Random UUIDs (version 4). */
export const randomIds: Ids = { next: () => randomUUID() };
