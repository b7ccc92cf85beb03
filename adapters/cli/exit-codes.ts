import type { ErrorCode } from '#core/messages/messages.ts';

/** The exit code of a wrong command line. */
export const wrongCommandLine = 2;

/** The exit code when the answer to a confirmation was no. */
export const declined = 11;

/** The exit code when the check of the installation found something broken. */
export const unhealthy = 12;

/** The exit code after Ctrl-C, as shells have it: 128 and the number of the signal. */
export const interruptedCode = 130;

/** The exit code of each refusal; 1 is any other fault. */
export const exitCodes = {
  validation: 3,
  unauthenticated: 4,
  forbidden: 5,
  'not-found': 6,
  conflict: 7,
  'rule-violated': 8,
  'rate-limited': 9,
  unavailable: 10,
} satisfies Record<ErrorCode, number>;
