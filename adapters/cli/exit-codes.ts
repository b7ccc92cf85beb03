import type { ErrorCode } from '#core/shared/domain-error.ts';

/** The exit code of a wrong command line. */
export const wrongCommandLine = 2;

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
