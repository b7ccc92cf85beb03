import { z } from 'zod';
import { asDiskFull, isDomainError, isFault } from '#core/kernel/domain-error.ts';
import { render, renderDetails } from '#core/kernel/render.ts';
import type { ErrorCode } from '#core/messages/error-codes.ts';
import { trustedText } from '#core/input/fields.ts';
import { markQuotes, markFor } from './untrusted-text.ts';
import { shortenAnswer } from './shorten-answer.ts';

/** What each error code means for a model, and what to do about it. */
export const hintOf = {
  validation: 'The arguments are not valid. Correct them and call again.',
  unauthenticated: 'Nobody is signed in. The person has to set a token.',
  forbidden: 'The token does not allow this. Do not look for another way: tell the person what is missing.',
  'not-found': 'It does not exist. Look it up with a tool that lists.',
  gone: 'It was published once, and is no longer there. Tell the person so.',
  withheld: 'The law forbids to show it. Tell the person so.',
  conflict: 'It has changed since you last read it. Read it again before anything else.',
  'rule-violated': 'A rule of the newsroom forbids it. Tell the person which, or change what it names.',
  'rate-limited': 'Too many requests. Wait as long as the message says.',
  unavailable: 'Something required is unavailable or not set up. Retrying at once does not help.',
} satisfies Record<ErrorCode, string>;

/** The answer of a failed call. */
export type Refusal = { isError: true; content: { type: 'text'; text: string }[] };

const ownText = z.string().register(trustedText, {});
/** Fields of a refusal's details with the site's own texts; others may quote a draft. */
const Details = z.object({
  field: ownText,
  issues: z.array(z.object({ field: ownText, message: ownText })),
});

/** What to do about an invalid confirmation token, for any reason. */
const confirmationHint =
  'Prepare the step again, show the person what would happen, and pass the confirmation_token of that answer to confirm_action, unchanged.';

/** What to do about a change that readers would see immediately. */
const publishedHint =
  'Prepare the change with prepare_publication (step edit or patch), show the person what would happen, and call confirm_action.';

const refusalOf = (text: string): Refusal => ({ isError: true, content: [{ type: 'text', text }] });

/** The answer for anything thrown; with `fault` it must be logged. */
export const toRefusal = (thrown: unknown): { refusal: Refusal; fault: boolean } => {
  const error = asDiskFull(thrown);
  if (!isDomainError(error))
    return { refusal: refusalOf('internal: Something went wrong on our side.'), fault: true };
  const { code, params } = error;
  const [message, details] = [render(error, 'en'), renderDetails(params, 'en')];
  const hint =
    details?.['field'] === 'confirmation_token'
      ? confirmationHint
      : details?.['needs'] === 'confirmation'
        ? publishedHint
        : hintOf[code];
  const rest = details ? `\n${JSON.stringify(shortenAnswer(details, { schema: Details }))}` : '';
  return {
    refusal: refusalOf(`${code}: ${markQuotes(message, markFor(message))}\n${hint}${rest}`),
    fault: isFault(error),
  };
};
