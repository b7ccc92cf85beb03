import { jest } from '@jest/globals';

const fakeable = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
type Fakeable = (typeof fakeable)[number];

/** Fakes only these, and lets everything else, including the server, run normally. */
export const fakeTimers = (...faked: Fakeable[]): void =>
  void jest.useFakeTimers({ doNotFake: fakeable.filter((name) => !faked.includes(name)) });

// Pools cannot close with timers that stand still.
afterEach(() => void jest.useRealTimers());

/** Opens a form and waits a second, like a person. Timers faked later restart at the opening. */
export const openForASecond = async <T>(open: () => T | Promise<T>): Promise<T> => {
  fakeTimers('performance');
  const opened = await open();
  jest.advanceTimersByTime(1000);
  return opened;
};

/** Stops the clock at an ISO instant. */
export const stopClock = (at: string, ...faked: Fakeable[]): void => {
  fakeTimers('Date', ...faked);
  jest.setSystemTime(Date.parse(at));
};
