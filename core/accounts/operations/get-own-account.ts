import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { SignedIn } from '../user.ts';

/** The account of the signed-in user. Throws `not-found` for tokens and operators, who have rights but no account. */
export const getOwnAccount = query({
  name: 'auth.me',
  summary: 'Show who is signed in',
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
