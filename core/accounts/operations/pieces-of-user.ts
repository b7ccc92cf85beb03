import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { Pieces, piecesOf } from '../pieces.ts';
import { requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/** What names the owner of an account in the newsroom, before it is deleted. Throws `not-found`. */
export const viewUserPieces = query({
  name: 'users.pieces',
  dependsOn: ['desk:users', 'desk:articles', 'desk:events', 'desk:api-tokens'],
  personal: true,
  long: true,
  summary: 'Count what somebody signs, has reviewed and is assigned to in the newsroom',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: Pieces.extend({
    tokens: z.int().nonnegative().describe('Tokens that they created and that have not ended'),
  }),
  uses: ['users', 'desk', 'events', 'apiTokens', 'clock'],
  run: async ({ users, desk, events, apiTokens, clock }, { email }) => {
    const user = await requireUser({ users }, email);
    const { items } = await apiTokens.list({ limit: 100, after: null, owner_id: user.id });
    const now = clock.now();
    const tokens = items.filter(({ revoked_at, expires_at }) => revoked_at === null && expires_at > now);
    return { ...(await piecesOf({ users, desk, events }, user)), tokens: tokens.length };
  },
});
