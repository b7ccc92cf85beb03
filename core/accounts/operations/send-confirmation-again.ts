import { z } from 'zod';
import { command } from '../../kernel/operation.ts';
import { queueConfirmation, requireMailTurn } from '../queue-confirmation.ts';
import { requireOwnAccount } from '../require-user.ts';

/** Mails the link that confirms the address of one's own account again. Throws `not-found` and `rate-limited`. */
export const resendConfirmation = command({
  name: 'account.send-confirmation',
  effect: 'send',
  tokens: 'never',
  summary: 'Ask for another link that confirms the address of your own account',
  access: 'user',
  input: z.object({}),
  output: z.object({
    id: z.uuid(),
    changed: z.boolean().describe('Whether a mail is sent; not for a confirmed address'),
  }),
  uses: ['users', 'tokens', 'throttle', 'mails', 'jobs', 'ids', 'clock'],
  run: async (ports, _input, actor) => {
    const user = await requireOwnAccount(ports, actor);
    if (user.confirmed_at !== null) return { id: user.id, changed: false };
    await requireMailTurn(ports, user.email);
    await queueConfirmation(ports, user, user.language);
    return { id: user.id, changed: true };
  },
});
