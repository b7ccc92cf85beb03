import type { JobRun } from '../jobs/ports.ts';
import type { Ports } from '../ports.ts';
import { isAbout } from '../kernel/invalidation-topics.ts';

/** Thrown in a run that is to be cancelled. */
export const cancelled = new Error('the run is to be cancelled');

/** Milliseconds: each step of each run announces a change, so runs are looked up once for many of them. */
const debounce = 200;

/**
 * Watches whether runs of this process are to be cancelled, on whatever instance that is asked: one query for all of them
 * after a burst of changes. A missed notice is caught before the next step of the run.
 */
export const createCancellationWatch = ({ changes, agentRuns }: Pick<Ports, 'changes' | 'agentRuns'>) => {
  const followed = new Map<string, AbortController>();
  let looking = false;

  const look = async (wait: JobRun['wait']): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      // The run that waited may have ended: the others go on.
      await wait(debounce).catch(() => {});
      // Changes from here on are looked into again.
      looking = false;
      for (const id of await agentRuns.findCancelRequested([...followed.keys()]))
        followed.get(id)?.abort(cancelled);
    } finally {
      looking = false;
    }
  };

  return (id: string, wait: JobRun['wait']): { signal: AbortSignal; stop(): void } => {
    const controller = new AbortController();
    followed.set(id, controller);
    const stop = changes.subscribe((notice) => {
      if (isAbout(notice, ['desk:agent-runs'])) look(wait).catch(() => {});
    });
    return {
      signal: controller.signal,
      stop() {
        followed.delete(id);
        stop();
      },
    };
  };
};
