import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { requireOwnAccount } from '../require-user.ts';
import { Passkey } from '../second-factor.ts';

/** Gives a passkey of the signed-in user another name. Throws `not-found`. */
export const renamePasskey = command({
  name: 'passkeys.rename',
  effect: 'write',
  tokens: 'never',
  summary: 'Rename a passkey of who is signed in',
  access: 'user',
  input: Passkey.pick({ id: true, name: true }),
  output: Passkey.pick({ id: true, name: true }),
  uses: ['users', 'passkeys'],
  run: async (ports, { id, name }, actor) => {
    const user = await requireOwnAccount(ports, actor);
    if (!(await ports.passkeys.rename(user.id, id, name))) throw new DomainError('accounts.no-such-passkey');
    return { id, name };
  },
});
