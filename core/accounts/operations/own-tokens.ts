import { z } from 'zod';
import { query, usableScopes } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { scopes } from '../../kernel/scope.ts';
import { pageByCreation, pageFields, pageInput } from '../../items/paging.ts';
import { ListedToken, withDoorNames } from '../listed-token.ts';

/**
 * A page of the caller's own tokens, newest first, and the scopes that they can give. Throws `not-found` without an
 * account.
 */
export const listOwnTokens = query({
  name: 'tokens.own',
  dependsOn: ['desk:api-tokens', 'desk:users'],
  tokens: 'never',
  personal: true,
  summary: 'List your own tokens for programs, newest first, including those that have ended',
  access: 'author',
  input: z.object(pageInput(100)),
  output: z.object({
    items: z.array(ListedToken),
    scopes: z.array(z.enum(scopes)).describe('What a token of yours may do'),
    ...pageFields,
  }),
  uses: ['apiTokens'],
  run: async ({ apiTokens }, page, actor) => {
    const { kind, id, role } = actor;
    // The operator of the machine has no account.
    if (kind !== 'user' || id === null) throw new DomainError('accounts.no-account');
    const list = await pageByCreation(
      'tokens.own',
      (range) => apiTokens.list({ ...range, owner_id: id }),
      page,
    );
    return { ...withDoorNames(list, actor), scopes: usableScopes(role) };
  },
});
