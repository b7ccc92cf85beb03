import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';

/** Ends all sessions of one's own account but the one that asks. Throws `not-found` as `requireOwnAccount` does. */
export const endOtherSessions = command({
  name: 'account.end-other-sessions',
  effect: 'write',
  tokens: 'never',
  summary: 'End all sessions of your own account but this one',
  access: 'user',
  input: z.object({}),
  output: z.object({ ended: z.int().nonnegative(), changed: z.boolean() }),
  uses: ['users', 'sessions'],
  run: async (ports, _input, actor) => {
    const { id } = await requireOwnAccount(ports, actor);
    const ended = await ports.sessions.endAll(id, actor.session);
    return { ended, changed: ended > 0 };
  },
});
