import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { ApiToken } from '../api-token.ts';

/** Revokes a token permanently. Throws `not-found`. */
export const revokeToken = command({
  name: 'tokens.revoke',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Revoke a token, which stops working within a second',
  access: 'admin',
  input: z.object({ id: z.uuid().describe('Id of the token') }),
  output: ApiToken.extend({ changed: z.boolean() }),
  uses: ['apiTokens', 'clock'],
  run: async ({ apiTokens, clock }, { id }) => {
    const revoked = await apiTokens.revoke(id, clock.now());
    if (!revoked) throw new DomainError('tokens.not-found', { id });
    return revoked;
  },
});
