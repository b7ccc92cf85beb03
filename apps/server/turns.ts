import { setImmediate as nextRound } from 'node:timers/promises';
import type { Listener } from './listener.ts';

/**
 * Turns for work that takes the process for milliseconds, such as rendering a page. Node takes one new connection in each
 * round of its event loop: with a page in every round, a few dozen readers a second would get in, to cached pages too. So
 * after each turn there are as many rounds as bring new connections, for as long again as the turn took.
 */
export const createTurns = (server: Pick<Listener, 'on'>): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  let connections = 0;
  let isGiving = false;
  server.on('connection', () => (connections += 1));
  const give = async () => {
    isGiving = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const startedAt = performance.now();
      next();
      let known = connections;
      await nextRound();
      const until = performance.now() * 2 - startedAt;
      while (known !== connections && performance.now() < until) {
        known = connections;
        await nextRound();
      }
    }
    isGiving = false;
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (!isGiving) void give();
    });
};
