/** How a provider is called, times in milliseconds. */
export type CallLimits = {
  /** One try, its whole answer included. */
  timeout: number;
  /** How often it is asked in all. */
  tries: number;
  /** Waits between tries: they grow from the first to the maximum, unless the provider says how long. */
  firstWait: number;
  maxWait: number;
  /** Of all waits together; a provider that asks for more is not asked again. */
  maxTotalWait: number;
  maxBytes: number;
  /** After so many failures in a row it is not asked for so long. */
  breaker: { failures: number; rest: number };
};

/** Models take minutes over a long text; their answers are short. */
export const defaultLimits: CallLimits = {
  timeout: 180_000,
  tries: 4,
  firstWait: 500,
  maxWait: 15_000,
  maxTotalWait: 60_000,
  maxBytes: 4_000_000,
  breaker: { failures: 6, rest: 30_000 },
};
