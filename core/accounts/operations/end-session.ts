import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { requireOwnAccount } from '../require-user.ts';

/** Ends one session of one's own account, unless it has ended already. Throws as `requireOwnAccount` does. */
export const endSession = command({
  name: 'account.end-session',
  effect: 'write',
  tokens: 'never',
  summary: 'End one session of your own account',
  access: 'user',
  input: z.object({ session: z.string().min(1).max(100).describe('Its id in the list of sessions') }),
  output: z.object({ changed: z.boolean().describe('Whether it had not ended already') }),
  uses: ['users', 'sessions', 'clock'],
  run: async (ports, { session }, actor) => {
    const { id } = await requireOwnAccount(ports, actor);
    const own = await ports.sessions.list(id, ports.clock.now());
    const changed = own.some((one) => one.id === session);
    if (changed) await ports.sessions.end(session);
    return { changed };
  },
});
