import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';
import { SignedIn } from '../user.ts';

/** The account of the signed-in user. Throws `not-found` for tokens and operators, who have rights but no account. */
export const getOwnAccount = query({
  name: 'auth.me',
  summary: 'Show who is signed in',
  access: 'user',
  input: z.object({}),
  output: SignedIn,
  uses: ['users'],
  run: async (ports, _input, actor) => ({ user: await requireOwnAccount(ports, actor) }),
});
