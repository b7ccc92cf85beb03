import { z } from 'zod';
import type { Command, Query } from '../shared/contract.ts';
import { pageFields, pageInput } from '../shared/paging.ts';
import { scopes } from '../shared/scope.ts';
import { ApiToken, tokenDays } from './api-token.ts';

/** Tokens for programs. No token makes, lists or ends tokens. */
export const apiTokenContracts = {
  'tokens.create': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    summary: 'Make a token for a program; it is shown this once',
    access: 'admin',
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .regex(/^\P{Cc}*$/u, 'A name has no control characters')
        .describe('What it is for'),
      scopes: z
        .array(z.enum(scopes))
        .min(1)
        .max(scopes.length)
        .refine((given) => new Set(given).size === given.length, 'Each scope once')
        .describe(`What it may do: ${scopes.join(', ')}`),
      days: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(tokenDays.most)
        .default(tokenDays.usual)
        .describe(`How many days it lasts, ${tokenDays.most} at the most`),
    }),
    output: ApiToken.extend({ token: z.string().describe('Kept nowhere: write it down now') }),
  },
  'tokens.list': {
    kind: 'query',
    tokens: 'never',
    summary: 'List the tokens for programs, newest first, also those that have ended',
    access: 'admin',
    personal: true,
    input: z.object(pageInput(100)),
    output: z.object({ items: z.array(ApiToken), ...pageFields }),
  },
  'tokens.revoke': {
    kind: 'command',
    effect: 'write',
    tokens: 'never',
    summary: 'End a token: it opens nothing any more',
    access: 'admin',
    input: z.object({ id: z.uuid().describe('Id of the token') }),
    output: ApiToken.extend({ changed: z.boolean() }),
  },
} as const satisfies Record<string, Query | Command>;
