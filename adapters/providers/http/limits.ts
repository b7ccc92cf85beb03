/** How a provider is called, times in milliseconds. */
export type CallLimits = {
  /** Longest time of one try, its whole answer included. */
  timeout: number;
  /** How often it is asked in all. */
  tries: number;
  /** Waits between tries: they grow from the first to the longest, unless the provider says how long. */
  firstWait: number;
  longestWait: number;
  /** The most that is waited between all tries; a provider that asks for more is not asked again. */
  totalWait: number;
  /** The most that an answer may hold, in bytes. */
  mostBytes: number;
  /** After so many failures one after another it is left alone for so long. */
  breaker: { failures: number; rest: number };
};

/** Models take minutes over a long text; what they say is short. */
export const usualLimits: CallLimits = {
  timeout: 180_000,
  tries: 4,
  firstWait: 500,
  longestWait: 15_000,
  totalWait: 60_000,
  mostBytes: 4_000_000,
  breaker: { failures: 6, rest: 30_000 },
};
