import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { scopes } from '../../kernel/scope.ts';
import { ApiToken, daysAfter, tokenDays, tokenPrefix } from '../api-token.ts';

/** Creates a token for a program and returns its secret, only this once: only its hash is stored. */
export const createToken = command({
  name: 'tokens.create',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Create a token for a program; it is shown only once',
  access: 'admin',
  input: z.object({
    name: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .regex(/^\P{Cc}*$/u, 'tokens.control-characters')
      .describe('What it is for'),
    scopes: z
      .array(z.enum(scopes))
      .min(1)
      .max(scopes.length)
      .refine((given) => new Set(given).size === given.length, 'tokens.repeated-scope')
      .describe(`What it may do: ${scopes.join(', ')}`),
    days: z.coerce
      .number<number>()
      .int()
      .min(1)
      .max(tokenDays.max)
      .default(tokenDays.default)
      .describe(`How many days it is valid, at most ${tokenDays.max}`),
  }),
  output: ApiToken.extend({ token: z.string().describe('Not stored: copy it now') }),
  uses: ['apiTokens', 'tokens', 'ids', 'clock'],
  run: async ({ apiTokens, tokens, ids, clock }, { name, scopes: granted, days }, actor) => {
    const created_at = clock.now();
    const token = `${tokenPrefix}${tokens.next()}`;
    const stored: ApiToken = {
      id: ids.next(),
      name,
      scopes: granted,
      created_at,
      created_by: actor.name,
      owner_id: actor.kind === 'user' ? actor.id : null,
      expires_at: daysAfter(created_at, days),
      last_used_at: null,
      revoked_at: null,
    };
    await apiTokens.add(stored, tokens.hash(token));
    return { ...stored, token };
  },
});
