import type { Environment } from './programs.ts';

/**
 * Lets a process of Node see a clock of its machine that is ahead by `seconds`, or behind; SIGUSR2 sets it to `then`
 * seconds. The database, and what measures durations, see the real one.
 */
export const machineClock = (seconds: number, then = seconds): Environment => {
  const source = `
    let ahead = ${seconds * 1000};
    process.on('SIGUSR2', () => (ahead = ${then * 1000}));
    const now = () => RealDate.now() + ahead;
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      construct: (Real, given, target) => Reflect.construct(Real, given.length ? given : [now()], target),
      get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
    });`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(source)}` };
};
