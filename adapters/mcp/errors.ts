import type { ErrorCode } from '#core/shared/domain-error.ts';
import { isDomainError } from '#core/shared/domain-error.ts';

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

const told = (text: string): Refusal => ({ isError: true, content: [{ type: 'text', text }] });

/** The one table of errors: what a model is told of anything thrown. `fault` tells that it has to be logged as one. */
export const toRefusal = (error: unknown): { refusal: Refusal; fault: boolean } => {
  if (!isDomainError(error))
    return { refusal: told('internal: Something went wrong on our side.'), fault: true };
  const { code, message, details } = error;
  const rest = details ? `\n${JSON.stringify(details)}` : '';
  return { refusal: told(`${code}: ${message}\n${hintOf[code]}${rest}`), fault: code === 'unavailable' };
};
