import { z } from 'zod';
import { doors } from '../kernel/actor.ts';
import { openEnum } from '../input/fields.ts';
import { scopes } from '../kernel/scope.ts';
import { day, minute } from '../time/wall-clock.ts';

/** How many days a token is valid. */
export const tokenDays = { default: 90, max: 365 } as const;

/** Uses within this interval of the last recorded one, in milliseconds, are not stored. */
export const noteUseAfter = minute;

/** Prefix of every token, so that people and scanners of leaked secrets recognise one. */
export const tokenPrefix = 'vigia_';

export const ApiToken = z
  .object({
    id: z.uuid(),
    name: z.string().describe('What it is for'),
    scopes: z.array(z.enum(scopes)).describe('What it may do'),
    created_at: z.iso.datetime(),
    created_by: z.string().describe('Who created it'),
    owner_id: z
      .uuid()
      .nullable()
      .describe('The account that created it; null when created on the machine itself'),
    expires_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('To the minute'),
    last_used_ip: z.string().nullable().describe('The network address of its last use'),
    last_used_client: z.string().nullable().describe('The program of its last use, as it names itself'),
    last_used_door: openEnum(doors).nullable().describe('Through which door it was last used'),
    revoked_at: z.iso.datetime().nullable(),
  })
  .describe('A token for programs; the token itself is shown once and never stored');
/** A token for programs, without its secret. */
export type ApiToken = z.infer<typeof ApiToken>;

/** A token to be created. */
export const NewToken = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((text) => !/\p{Cc}/u.test(text), 'tokens.control-characters')
    .describe('What it is for'),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .refine((input) => new Set(input).size === input.length, 'tokens.repeated-scope')
    .describe(`What it may do: ${scopes.join(', ')}`),
  days: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(tokenDays.max)
    .default(tokenDays.default)
    .describe(`How many days it is valid, at most ${tokenDays.max}`),
});

/** The last use of a token: when, from where, by which program and through which door. */
export type TokenUse = Pick<ApiToken, 'last_used_ip' | 'last_used_client' | 'last_used_door'> & {
  last_used_at: string;
};

/** A token that was never used. */
export const unusedToken = {
  last_used_at: null,
  last_used_ip: null,
  last_used_client: null,
  last_used_door: null,
} as const satisfies Partial<ApiToken>;

/** Whether an operation that keeps others out of an account also ends its tokens. */
export const EndTokens = z
  .boolean()
  .default(true)
  .describe('Also revoke the tokens of the account; false: they go on working');

/** How many tokens were revoked. */
export const RevokedCount = z.int().nonnegative().describe('How many tokens were revoked');

/** The instant a number of days later. */
export const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * day).toISOString();

/** Whether a text has the shape of a token. */
export const isTokenShaped = (text: string): boolean => /^vigia_[\w-]{32,100}$/.test(text);

/** Why a token is not valid; null when it is. */
export const tokenFault = (
  { revoked_at, expires_at }: ApiToken,
  now: string,
): 'revoked' | 'expired' | null => (revoked_at !== null ? 'revoked' : expires_at <= now ? 'expired' : null);
