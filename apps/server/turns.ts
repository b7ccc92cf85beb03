import { setImmediate as nextRound } from 'node:timers/promises';
import type { Listener } from './listener.ts';

/**
 * Turns for work that blocks the process for milliseconds, such as rendering a page. Node accepts one new connection
 * per iteration of its event loop: with a page in every iteration, only a few dozen readers per second would be served,
 * even with cached pages. So after each turn the event loop runs freely while it accepts new connections, for at most
 * as long as the turn took.
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
