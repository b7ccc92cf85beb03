import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { LanguageField } from '../../input/fields.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { message } from '../../messages/messages.ts';
import { usernameFault, usernameMessage } from '../username-fault.ts';
import { requireOwnAccount } from '../require-user.ts';
import { SignedIn, Username } from '../user.ts';

/** Changes the name or the language of one's own account. Throws `not-found` as `requireOwnAccount` does. */
export const updateAccount = command({
  name: 'account.update',
  effect: 'write',
  tokens: 'never',
  summary: 'Change the name or the language of your own account',
  access: 'user',
  input: z.object({
    username: Username.optional(),
    language: LanguageField.optional().describe('Language of mails to its owner'),
  }),
  output: SignedIn.extend({ changed: z.boolean() }),
  uses: ['users', 'clock'],
  run: async (ports, { username, language }, actor) => {
    const user = await requireOwnAccount(ports, actor);
    // An older name may stay, whatever it is made of.
    if (username !== undefined && username !== user.username && usernameFault(username))
      throw new DomainError('input.invalid', {
        issues: [{ field: 'username', message: message(usernameMessage(username)) }],
      });
    const changes = {
      ...(username !== undefined && username !== user.username && { username }),
      ...(language !== undefined && language !== user.language && { language }),
    };
    if (Object.keys(changes).length === 0) return { user, changed: false };
    const changed = await ports.users.update(user.id, changes, ports.clock.now());
    return { user: changed ?? user, changed: true };
  },
});
