import { command } from '../../kernel/operation.ts';
import { ReaderAnswer, readerAnswer } from '../subscription.ts';
import { updateByToken, TokenInput } from '../update-by-token.ts';

/** Ends a subscription, or an unconfirmed sign-up. Unknown tokens get the same response. */
export const unsubscribe = command({
  name: 'newsletter.unsubscribe',
  effect: 'write',
  transaction: 'own',
  summary: 'End a subscription with the token of its mails; the response is the same for unknown tokens',
  access: 'public',
  input: TokenInput,
  output: ReaderAnswer,
  uses: ['clock', 'throttle', 'transaction'],
  run: async (ports, input, actor) => {
    await updateByToken(ports, input, actor, {
      operation: 'newsletter.unsubscribe',
      lock: ({ subscriptions }, token) => subscriptions.lockByToken(token),
      event: 'sign-off',
      after: (found, at) =>
        found.subscribed || found.confirm_token !== null
          ? { ...found, subscribed: false, topics: [], confirm_token: null, unsubscribed_at: at }
          : null,
    });
    return readerAnswer('unsubscribed', input.language);
  },
});
