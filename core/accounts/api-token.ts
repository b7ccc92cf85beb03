import { z } from 'zod';
import { scopes } from '../kernel/scope.ts';

const day = 24 * 3600 * 1000;

/** How many days tokens last. */
export const tokenDays = { default: 90, max: 365 } as const;

/** Uses within this time of one another, in milliseconds, are not written down. */
export const noteUseAfter = 60_000;

/** What every token begins with, so that people and scanners of leaked secrets know one when they see it. */
export const tokenPrefix = 'vigia_';

export const ApiToken = z
  .object({
    id: z.uuid(),
    name: z.string().describe('What it is for'),
    scopes: z.array(z.enum(scopes)).describe('What it may do'),
    created_at: z.iso.datetime(),
    created_by: z.string().describe('Who made it'),
    owner_id: z
      .uuid()
      .nullable()
      .describe('The account that made it; null when that was done at the machine'),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('To the minute'),
    revoked_at: z.iso.datetime().nullable(),
  })
  .describe('A token for programs; the token itself is shown once and kept nowhere');
/** A token for programs, without what it is known by. */
export type ApiToken = z.infer<typeof ApiToken>;

/** The instant so many days later. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * day).toISOString();

/** Whether a text has the shape of a token; nothing else is worth looking for. */
export const isTokenShaped = (text: string): boolean => /^vigia_[\w-]{32,100}$/.test(text);

/** Why a token opens nothing; null when it does. */
export const tokenFault = (
  { revoked_at, expires_at }: ApiToken,
  now: string,
): 'revoked' | 'expired' | null => (revoked_at !== null ? 'revoked' : expires_at <= now ? 'expired' : null);
