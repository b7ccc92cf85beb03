import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { SignedIn } from '../user.ts';

/** The account of whoever is signed in. Throws `not-found` for tokens and operators, who have rights but no account. */
export const getOwnAccount = query({
  name: 'auth.me',
  summary: 'Tell who is signed in',
  access: 'user',
  input: z.object({}),
  output: SignedIn,
  uses: ['users'],
  run: async ({ users }, _input, { kind, id }) => {
    const user = kind === 'user' && id !== null ? await users.find(id) : null;
    if (!user) throw new DomainError('accounts.no-account');
    return { user };
  },
});
