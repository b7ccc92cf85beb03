import type { JobHandlers } from '../jobs/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import { surrogateKey } from './cdn.ts';

/** How many jobs are searched for one that supersedes this one. */
const maxSearched = 200;

/**
 * Milliseconds from a change to its purge. By then every instance has invalidated its own cache, from which the CDN would
 * otherwise store stale answers again.
 */
const delay = 300;

/**
 * The job that purges answers depending on a topic. While others of the topic are waiting, it leaves that to the last of
 * them: a burst of changes makes few calls.
 */
export const createPurgeChanged =
  ({ jobs, cdn }: Pick<Ports, 'jobs' | 'cdn'>): JobHandlers['cdn.purge'] =>
  async ({ topic }, run) => {
    for (const state of ['waiting', 'retrying'] as const) {
      const others = await jobs.list({ state, limit: maxSearched });
      if (others.some(({ name, data }) => name === 'cdn.purge' && data['topic'] === topic)) return;
    }
    await run.wait(delay);
    await cdn.purge([surrogateKey(topic)]);
  };
