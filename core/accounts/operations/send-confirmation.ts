import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { LanguageField, StoredEmail } from '../../input/fields.ts';
import { queueConfirmation, requireMailTurn } from '../queue-confirmation.ts';
import { requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/** Mails the owner of an account a link that confirms its address. Throws `not-found` and `rate-limited`. */
export const sendConfirmation = command({
  name: 'users.send-confirmation',
  effect: 'send',
  tokens: 'never',
  summary: 'Mail the owner of an account a link that confirms its address',
  access: 'admin',
  input: z.object({
    email: AccountEmail,
    language: LanguageField.default('es').describe('Language of the mail'),
  }),
  output: z.object({
    id: z.uuid(),
    email: StoredEmail,
    changed: z.boolean().describe('Whether a mail is sent; not for a confirmed address'),
  }),
  uses: ['users', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, input) => {
    const user = await requireUser(ports, input.email);
    const { id, email, confirmed_at } = user;
    if (confirmed_at !== null) return { id, email, changed: false };
    await requireMailTurn(ports, email);
    await queueConfirmation(ports, user, input.language);
    return { id, email, changed: true };
  },
});
