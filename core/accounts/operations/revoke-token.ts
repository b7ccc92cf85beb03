import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { ApiToken } from '../api-token.ts';

/**
 * Revokes a token permanently: one's own, or for administrators any. Throws `not-found`, also for the token of somebody
 * else.
 */
export const revokeToken = command({
  name: 'tokens.revoke',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Revoke a token, which stops working within a second',
  access: 'author',
  input: z.object({ id: z.uuid().describe('Id of the token') }),
  output: ApiToken.extend({ changed: z.boolean() }),
  uses: ['apiTokens', 'clock'],
  run: async ({ apiTokens, clock }, { id }, actor) => {
    const revoked = await apiTokens.revoke(id, clock.now());
    // Thrown, it is rolled back.
    if (!revoked || (actor.role !== 'admin' && revoked.owner_id !== actor.id))
      throw new DomainError('tokens.not-found', { id });
    return revoked;
  },
  entry: ({ name }) => ({ subject_name: name }),
});
