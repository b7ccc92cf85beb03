import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { StoredEmail } from '../../input/fields.ts';
import { requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/** Ends all sessions of a user, and revokes their tokens if asked. Throws `not-found`. */
export const revokeUserSessions = command({
  name: 'users.revoke-sessions',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Sign somebody out everywhere',
  access: 'admin',
  input: z.object({
    email: AccountEmail,
    tokens: z.boolean().default(false).describe('Also revoke the tokens that they have created'),
  }),
  output: z.object({
    id: z.uuid(),
    email: StoredEmail,
    ended: z.int().nonnegative().describe('How many sessions ended'),
    revoked: z.int().nonnegative().describe('How many tokens were revoked'),
  }),
  uses: ['users', 'sessions', 'apiTokens', 'clock'],
  run: async ({ users, sessions, apiTokens, clock }, { tokens, ...input }) => {
    const { id, email } = await requireUser({ users }, input.email);
    const ended = await sessions.endAll(id);
    return { id, email, ended, revoked: tokens ? await apiTokens.revokeAll(id, clock.now()) : 0 };
  },
});
