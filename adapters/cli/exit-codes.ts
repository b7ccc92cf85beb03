import type { ErrorCode } from '#core/messages/error-codes.ts';

/** The exit code for an invalid command line. */
export const wrongCommandLine = 2;

/** The exit code when the answer to a confirmation was no. */
export const declined = 11;

/** The exit code when the installation check has found something broken. */
export const unhealthy = 12;

/** The exit code when an export left out what it could not write, which it named. */
export const incomplete = 13;

/** The exit code after Ctrl-C, as in shells: 128 plus the number of the signal. */
export const interruptedCode = 130;

/** The exit code of each error code; 1 for any other failure. */
export const exitCodes = {
  validation: 3,
  unauthenticated: 4,
  forbidden: 5,
  'not-found': 6,
  gone: 14,
  withheld: 15,
  conflict: 7,
  'rule-violated': 8,
  'rate-limited': 9,
  unavailable: 10,
} satisfies Record<ErrorCode, number>;
