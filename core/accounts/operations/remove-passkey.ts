import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { factorChanges, noteOwnChange, notingPorts } from '../factors.ts';
import { lockOwnAccount } from '../require-user.ts';
import { Passkey } from '../second-factor.ts';

/** Removes a passkey of the signed-in user. Throws `not-found`. */
export const removePasskey = command({
  name: 'passkeys.remove',
  sensitive: true,
  effect: 'write',
  tokens: 'never',
  summary: 'Remove a passkey of who is signed in; ends the other sessions',
  access: 'user',
  input: Passkey.pick({ id: true }),
  output: Passkey.pick({ id: true, name: true }),
  uses: notingPorts,
  run: async (ports, { id }, actor) => {
    const user = await lockOwnAccount(ports, actor);
    const found = (await ports.passkeys.list(user.id)).find((passkey) => passkey.id === id);
    if (!found) throw new DomainError('accounts.no-such-passkey');
    await ports.passkeys.remove(user.id, id);
    await noteOwnChange(ports, user, factorChanges.passkeyRemoved(found.name), { actor });
    return { id, name: found.name };
  },
});
