import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `attempt` until it returns something other than undefined or false and does not throw; rejects with its last
 * error after `ms`, by default far later than on any machine.
 */
export async function until<T>(
  attempt: () => T | Promise<T>,
  ms = 120_000,
): Promise<Exclude<T, undefined | false>> {
  const deadline = Date.now() + ms;
  for (;;) {
    let failure = new Error(`nothing within ${ms} ms`);
    try {
      const answer = await attempt();
      if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    } catch (error) {
      if (error instanceof Error) failure = error;
    }
    if (Date.now() > deadline) throw failure;
    await sleep(20);
  }
}
