import { z } from 'zod';
import { DomainError } from '../../kernel/domain-error.ts';
import { query } from '../../kernel/operation.ts';
import { requireTurn } from '../../kernel/throttle.ts';
import { TokenField } from '../subscription.ts';
import { unknownTokens } from '../update-by-token.ts';

/**
 * What the link of a confirmation mail is good for, for the page that it leads to; it confirms nothing. Throws
 * `not-found` for an invalid link, and `rate-limited`.
 */
export const viewConfirmation = query({
  name: 'newsletter.view-confirmation',
  personal: true,
  long: true,
  summary: 'Check the link of a confirmation mail, without confirming anything',
  access: 'public',
  input: z.object({ token: TokenField }),
  output: z.object({ confirmed: z.boolean().describe('Whether the sign-up is confirmed already') }),
  uses: ['subscriptions', 'throttle', 'clock'],
  run: async (ports, { token }, actor) => {
    const found = await ports.subscriptions.findByConfirmToken(token);
    if (!found) {
      await requireTurn(ports, actor, 'newsletter.token', unknownTokens);
      throw new DomainError('subscription-answers.stale');
    }
    return { confirmed: found.subscribed };
  },
});
