import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { factorChanges, noteOwnChange, notingPorts } from '../factors.ts';
import { lockOwnAccount } from '../require-user.ts';

/** Removes the authenticator app of the signed-in user. */
export const removeAuthenticator = command({
  name: 'second-factor.remove-authenticator',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Remove the authenticator app of who is signed in; ends the other sessions',
  access: 'user',
  input: z.object({}),
  output: z.object({ id: z.uuid(), changed: z.boolean() }),
  uses: notingPorts,
  run: async (ports, _input, actor) => {
    const user = await lockOwnAccount(ports, actor);
    const found = await ports.secondFactors.authenticator(user.id);
    if (!found) return { id: user.id, changed: false };
    await ports.secondFactors.setAuthenticator(user.id, null);
    if (found.confirmed_at) await noteOwnChange(ports, user, factorChanges.authenticatorRemoved(), { actor });
    return { id: user.id, changed: true };
  },
});
