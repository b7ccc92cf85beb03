import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { DomainError, isDomainError } from '../../kernel/domain-error.ts';
import { languageOf } from '../../kernel/actor.ts';
import { EmailField, LanguageField } from '../../input/fields.ts';
import { networkOf, requireTries } from '../../kernel/throttle.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { passwordText } from '../credentials.ts';
import { requireGoodPassword } from '../good-password.ts';
import { queueConfirmation } from '../queue-confirmation.ts';
import { newUser, NewUsername, Password, SignedIn } from '../user.ts';

/** Limit of accounts created from one network. */
const networkLimit: Limit = { free: 20, window: 3600, firstLock: 60, maxLock: 3600 };

/**
 * Creates an account for a reader, and mails a link that confirms its address; a taken one is refused only after the
 * same work (docs/product.md 9.2). Throws as `requireGoodPassword` does.
 */
export const registerAccount = command({
  name: 'auth.register',
  effect: 'write',
  transaction: 'own',
  tokens: 'never',
  summary: 'Create an account and sign in with it',
  access: 'public',
  input: z.object({
    username: NewUsername,
    email: EmailField,
    password: Password,
    language: LanguageField.optional().describe(
      'Language of mails to its owner; by default that of the request',
    ),
  }),
  output: SignedIn.extend({
    confirmation_sent: z
      .boolean()
      .describe('Whether a link that confirms the address is mailed; not while the site has no mail server'),
  }),
  uses: ['passwords', 'breachedPasswords', 'settings', 'throttle', 'ids', 'clock', 'transaction'],
  run: async (ports, { username, email, password, ...input }, actor) => {
    const { passwords, throttle, ids, clock, transaction } = ports;
    const at = clock.now();
    const language = input.language ?? languageOf(actor);
    await requireTries(
      throttle,
      [{ key: `register network ${networkOf(actor.ip)}`, limit: networkLimit }],
      at,
    );
    await requireGoodPassword(ports, { username, email, password, role: 'reader' });
    const password_hash = await passwords.hash(passwordText(password));
    const user = newUser(ids.next(), { username, email, role: 'reader' }, at, null, language);
    try {
      await transaction({ actor, operation: 'auth.register', at }, async (inside) => {
        await inside.users.add(user, password_hash);
        await queueConfirmation(inside, user, language);
      });
    } catch (error) {
      throw isDomainError(error, 'conflict') ? new DomainError('accounts.not-created') : error;
    }
    return { user, confirmation_sent: ports.settings.newsletter.mail === 'server' };
  },
});
