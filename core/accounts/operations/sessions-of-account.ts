import { z } from 'zod';
import { query } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';
import { ownSession, OwnSession } from '../session-list.ts';

/** The sessions of one's own account, the last used first. Throws `not-found` as `requireOwnAccount` does. */
export const listOwnSessions = query({
  name: 'account.sessions',
  tokens: 'never',
  personal: true,
  summary: 'List the sessions of your own account, the last used first',
  access: 'user',
  input: z.object({}),
  output: z.object({ items: z.array(OwnSession) }),
  uses: ['users', 'sessions', 'clock'],
  run: async (ports, _input, actor) => {
    const { id } = await requireOwnAccount(ports, actor);
    const found = await ports.sessions.list(id, ports.clock.now());
    return { items: found.map((session) => ownSession(session, actor.session)) };
  },
});
