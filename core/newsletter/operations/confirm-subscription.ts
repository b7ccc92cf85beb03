import { command } from '../../kernel/operation.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { ReaderAnswer, readerAnswer } from '../subscription.ts';
import { updateByToken, TokenInput } from '../update-by-token.ts';

/** Confirms a sign-up; opening the link again changes nothing. Throws `not-found` for an invalid link. */
export const confirmSubscription = command({
  name: 'newsletter.confirm',
  effect: 'write',
  transaction: 'own',
  summary: 'Confirm a sign-up with the token of its mail',
  access: 'public',
  input: TokenInput,
  output: ReaderAnswer,
  uses: ['clock', 'throttle', 'transaction'],
  run: async (ports, input, actor) => {
    const found = await updateByToken(ports, input, actor, {
      operation: 'newsletter.confirm',
      lock: ({ subscriptions }, token) => subscriptions.lockByConfirmToken(token),
      event: 'confirmation',
      after: (current, at) =>
        current.subscribed
          ? null
          : { ...current, subscribed: true, confirmed_at: at, unsubscribed_at: null, suspended: null },
    });
    if (!found) throw new DomainError('subscription-answers.stale');
    return readerAnswer('confirmed', input.language);
  },
});
