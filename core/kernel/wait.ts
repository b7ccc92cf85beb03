/** A wait as people are told it: seconds up to a minute, then whole minutes, rounded up. */
export const waitOf = (seconds: number): { count: number; unit: 'second' | 'minute' } =>
  seconds < 60
    ? { count: Math.max(1, Math.ceil(seconds)), unit: 'second' }
    : { count: Math.ceil(seconds / 60), unit: 'minute' };
