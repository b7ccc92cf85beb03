import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { StoredEmail } from '../../input/fields.ts';
import { factorChanges, noteFactors } from '../factors.ts';
import { noSuchUser, requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/**
 * Removes all second factors of somebody who has lost them, and ends their sessions: the password alone lets them in
 * again. They are notified by mail. Throws `not-found`.
 */
export const resetSecondFactor = command({
  name: 'users.reset-second-factor',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Remove all second factors of an account whose owner has lost them, and end its sessions',
  access: 'admin',
  input: z.object({ email: AccountEmail }),
  output: z.object({ id: z.uuid(), email: StoredEmail, changed: z.boolean(), ended: z.int().nonnegative() }),
  uses: ['users', 'sessions', 'secondFactors', 'passkeys', 'tokens', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, input) => {
    const found = await requireUser(ports, input.email);
    const user = await ports.users.lock(found.id);
    if (!user) throw noSuchUser(input.email);
    const { id, email } = user;
    if (!user.second_factor) return { id, email, changed: false, ended: 0 };
    await ports.secondFactors.setAuthenticator(id, null);
    for (const passkey of await ports.passkeys.list(id)) await ports.passkeys.remove(id, passkey.id);
    await noteFactors(ports, user, factorChanges.reset());
    return { id, email, changed: true, ended: await ports.sessions.endAll(id) };
  },
});
