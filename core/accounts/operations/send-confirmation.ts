import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { EmailField, LanguageField } from '../../kernel/fields.ts';
import type { Limit } from '../../kernel/throttle.ts';
import { requireTries } from '../../kernel/throttle.ts';
import { daysAfter } from '../api-token.ts';
import { addressKey, confirmationPrefix } from '../credentials.ts';
import { requireUser } from '../require-user.ts';
import { AccountEmail } from '../user.ts';

/** How many days the link in the mail is valid. */
const linkDays = 7;
/** Limit of confirmation mails to one address, regardless of who requests them. */
const mailboxLimit: Limit = { free: 3, window: 3600, firstLock: 900, maxLock: 86_400 };

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
    email: EmailField,
    changed: z.boolean().describe('Whether a mail is sent; not for a confirmed address'),
  }),
  uses: ['users', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, input) => {
    const { users, tokens, throttle, clock } = ports;
    const { id, email, username, confirmed_at } = await requireUser({ users }, input.email);
    if (confirmed_at !== null) return { id, email, changed: false };
    const at = clock.now();
    await requireTries(throttle, [{ key: `confirm account ${addressKey(email)}`, limit: mailboxLimit }], at);
    const token = `${confirmationPrefix}${tokens.next()}`;
    await users.setConfirmation(id, { hash: tokens.hash(token), until: daysAfter(at, linkDays) });
    const { language } = input;
    await queueMail(ports, {
      template: 'confirm-account',
      language,
      to: email,
      contents: { token, username },
    });
    return { id, email, changed: true };
  },
});
