import { command } from '../../kernel/operation.ts';
import { ReaderAnswer, readerAnswer } from '../subscription.ts';
import { updateByToken, TokenInput } from '../update-by-token.ts';

/** Ends a subscription, or a sign-up that waits for its confirmation. Unknown tokens get the same answer. */
export const unsubscribe = command({
  name: 'newsletter.unsubscribe',
  effect: 'write',
  transaction: 'own',
  summary: 'End a subscription with the token of its mails; answers the same for unknown tokens',
  access: 'public',
  input: TokenInput,
  output: ReaderAnswer,
  uses: ['clock', 'throttle', 'transaction'],
  run: async (ports, input, actor) => {
    await updateByToken(ports, input, actor, {
      operation: 'newsletter.unsubscribe',
      find: ({ subscriptions }, token) => subscriptions.findByToken(token),
      event: 'sign-off',
      after: (known, at) =>
        known.subscribed || known.confirm_token !== null
          ? { ...known, subscribed: false, confirm_token: null, unsubscribed_at: at }
          : null,
    });
    return readerAnswer('unsubscribed', input.language);
  },
});
