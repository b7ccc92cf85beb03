import type { JobRun } from '../jobs/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import { isAbout } from '../kernel/invalidation-topics.ts';

/** Thrown in a run when its cancellation was requested. */
export const cancelled = new Error('cancellation of the run was requested');

/** Milliseconds: each step of each run publishes a change, so many changes cause one lookup. */
const debounce = 200;

/**
 * Watches for cancellation requests, made on any instance, of the runs of this process: one query for all of them after
 * a burst of changes. A missed notification is caught before the next step of the run.
 */
export const createCancellationWatch = ({ changes, agentRuns }: Pick<Ports, 'changes' | 'agentRuns'>) => {
  const followed = new Map<string, AbortController>();
  let looking = false;

  const checkRuns = async (wait: JobRun['wait']): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      // The waiting run may have ended: the others continue.
      await wait(debounce).catch(() => {});
      // Later changes trigger another lookup.
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
      if (isAbout(notice, ['desk:agent-runs'])) checkRuns(wait).catch(() => {});
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
