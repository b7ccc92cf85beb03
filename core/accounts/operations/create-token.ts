import { z } from 'zod';
import { command, usableScopes } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { mailChange, mailPorts } from '../mail-change.ts';
import { ApiToken, daysAfter, NewToken, tokenPrefix, unusedToken } from '../api-token.ts';

/**
 * Creates a token for a program and returns its secret, only this once: only its hash is stored. The owner of the account
 * is notified by mail. Throws `validation` for
 * scopes that the role of its owner cannot use.
 */
export const createToken = command({
  name: 'tokens.create',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Create a token for a program; it is shown only once',
  access: 'author',
  input: NewToken,
  output: ApiToken.extend({ token: z.string().describe('Not stored: copy it now') }),
  uses: ['users', 'apiTokens', 'tokens', ...mailPorts],
  run: async (ports, { name, scopes: granted, days }, actor) => {
    const { users, apiTokens, tokens, ids, clock } = ports;
    const usable = usableScopes(actor.role);
    const unusable = granted.filter((scope) => !usable.includes(scope));
    if (unusable.length)
      throw new DomainError('tokens.scope-beyond-role', { scopes: unusable, field: 'scopes' });
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
      ...unusedToken,
      revoked_at: null,
    };
    await apiTokens.add(stored, tokens.hash(token));
    const owner = stored.owner_id === null ? null : await users.find(stored.owner_id);
    if (owner) {
      const change = message('mail-texts.token-created', { name, scopes: granted.join(', '), days });
      await mailChange(ports, 'account-changed', owner, change);
    }
    return { ...stored, token };
  },
  entry: ({ name }) => ({ subject_name: name }),
});
