import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { EndTokens, RevokedCount } from '../api-token.ts';
import { requireOwnAccount } from '../require-user.ts';

/**
 * Ends all sessions of one's own account but the one that asks, and its tokens unless they shall stay. Throws `not-found`
 * as `requireOwnAccount` does.
 */
export const endOtherSessions = command({
  name: 'account.end-other-sessions',
  effect: 'write',
  tokens: 'never',
  summary: 'End all sessions of your own account but this one and, unless asked not to, its tokens',
  access: 'user',
  input: z.object({ tokens: EndTokens }),
  output: z.object({ ended: z.int().nonnegative(), revoked: RevokedCount, changed: z.boolean() }),
  uses: ['users', 'sessions', 'apiTokens', 'clock'],
  run: async (ports, { tokens }, actor) => {
    const { id } = await requireOwnAccount(ports, actor);
    const ended = await ports.sessions.endAll(id, actor.session);
    const revoked = tokens ? await ports.apiTokens.revokeAll(id, ports.clock.now()) : 0;
    return { ended, revoked, changed: ended + revoked > 0 };
  },
});
