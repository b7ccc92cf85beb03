import { z } from 'zod';
import { asDiskFull, isDomainError } from '#core/kernel/domain-error.ts';
import { render, renderDetails } from '#core/kernel/render.ts';
import type { ErrorCode } from '#core/messages/messages.ts';
import { siteMade } from '#core/kernel/site-made.ts';
import { fenceQuotes, markFor } from './fences.ts';
import { present } from './present.ts';

/** How each refusal is told to a model: what it means, and what to do about it. */
export const hintOf = {
  validation: 'The arguments are not valid. Correct them and call again.',
  unauthenticated: 'Nobody is signed in. The person has to set a token.',
  forbidden:
    'This is not allowed to the token. Do not look for another way: tell the person what is missing.',
  'not-found': 'There is no such thing. Look it up with a tool that lists.',
  conflict: 'It does not stand as you last read it. Read it again before anything else.',
  'rule-violated': 'A rule of the newsroom stands against it. Say which, or change what it names.',
  'rate-limited': 'Too much at once. Wait as long as it says.',
  unavailable: 'Something that is needed is away or not set up. Trying at once again does not help.',
} satisfies Record<ErrorCode, string>;

/** What a failed call answers. */
export type Refusal = { isError: true; content: { type: 'text'; text: string }[] };

const ours = z.string().register(siteMade, {});
/** What of the details of a refusal is our own; the rest may be a draft's. */
const Details = z.object({
  field: ours,
  issues: z.array(z.object({ field: ours, message: ours })),
});

/** What to do about a confirmation token that confirms nothing, whichever way it is wrong. */
const confirmationHint =
  'Prepare the step again, show the person what would happen, and hand confirm_action the confirmation_token of that answer, unchanged.';

/** What to do about a change that readers would see at once. */
const publishedHint =
  'Prepare the change with prepare_publication (step edit or patch), show the person what would happen, and call confirm_action.';

const told = (text: string): Refusal => ({ isError: true, content: [{ type: 'text', text }] });

/** The one table of errors: what a model is told of anything thrown. `fault` tells that it has to be logged as one. */
export const toRefusal = (thrown: unknown): { refusal: Refusal; fault: boolean } => {
  const error = asDiskFull(thrown);
  if (!isDomainError(error))
    return { refusal: told('internal: Something went wrong on our side.'), fault: true };
  const { code, params } = error;
  const [message, details] = [render(error, 'en'), renderDetails(params, 'en')];
  const hint =
    details?.['field'] === 'confirmation_token'
      ? confirmationHint
      : details?.['needs'] === 'confirmation'
        ? publishedHint
        : hintOf[code];
  const rest = details ? `\n${JSON.stringify(present(details, { schema: Details }))}` : '';
  return {
    refusal: told(`${code}: ${fenceQuotes(message, markFor(message))}\n${hint}${rest}`),
    fault: code === 'unavailable',
  };
};
