import type { JobRun } from '../jobs/ports.ts';
import type { Ports } from '../ports.ts';
import { isAbout } from '../kernel/topic.ts';

/** Thrown when somebody has asked for the end of the run. */
export const cancelled = new Error('the run is to be cancelled');

/** How long changes are gathered before they are looked into, in milliseconds: each step of each run is one. */
const gathering = 200;

/**
 * Follows whether somebody asks for the end of runs that this process does, on whatever instance: one look for all of them
 * after a burst of changes. Whoever misses a notice hears of it before the next step.
 */
export const createCancellationWatch = ({ changes, agentRuns }: Pick<Ports, 'changes' | 'agentRuns'>) => {
  const followed = new Map<string, AbortController>();
  let looking = false;

  const look = async (wait: JobRun['wait']): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      // Whoever waited may be gone: the others still want to know.
      await wait(gathering).catch(() => {});
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
