import type { JobHandlers } from '../jobs/ports.ts';
import type { Ports } from '../ports.ts';
import { systemActor } from '../shared/actor.ts';
import { ended } from './runs.ts';
import { hasEnded } from './taxonomy.ts';

/** The job that does a run. */
export const createRunAgent =
  (ports: Ports): JobHandlers['agent.run'] =>
  async ({ run_id }) => {
    const at = ports.clock.now();
    await ports.transaction({ actor: systemActor, operation: 'agents.run', at }, async ({ agentRuns }) => {
      const run = await agentRuns.find(run_id);
      if (!run || hasEnded(run.status)) return;
      const error = { code: 'internal', message: 'Todavía no se puede ejecutar' } as const;
      await agentRuns.save(ended(run, at, { status: 'failed', error }));
    });
  };

const lost = 'El proceso que la ejecutaba terminó antes de tiempo demasiadas veces';

/** What becomes of a run whose job is dead: it has failed, and says so. */
export const createEndRun =
  (ports: Ports) =>
  async ({ run_id }: { run_id: string }): Promise<void> => {
    const at = ports.clock.now();
    await ports.transaction({ actor: systemActor, operation: 'agents.run', at }, async ({ agentRuns }) => {
      const run = await agentRuns.find(run_id);
      if (!run || hasEnded(run.status)) return;
      const error = { code: 'stopped', message: lost } as const;
      await agentRuns.save(ended(run, at, { status: 'failed', error }));
    });
  };
