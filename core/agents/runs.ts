import type { Ports } from '../ports.ts';
import { notFound } from '../shared/domain-error.ts';
import { oneLine } from '../shared/one-line.ts';
import { storableText } from '../shared/storable.ts';
import type { AgentRun, RunFailure } from './run.ts';
import { hasEnded } from './taxonomy.ts';

const longestLine = 2000;

/** A run with a line more in its log; of the time as much as people read. */
export const logged = (run: AgentRun, at: string, line: string): AgentRun => ({
  ...run,
  logs: [
    ...run.logs,
    `${at.slice(0, 19).replace('T', ' ')} ${oneLine(storableText(line)).slice(0, longestLine)}`,
  ],
});

type Ending = { status: 'completed' | 'cancelled' } | { status: 'failed'; error: RunFailure };

/** A run that has ended for good; the stage that was under way ends with it. */
export const ended = (run: AgentRun, at: string, ending: Ending): AgentRun => ({
  ...run,
  ...ending,
  ended_at: at,
  stages: run.stages.map((stage) =>
    stage.status === 'running' ? { ...stage, status: 'failed', ended_at: at } : stage,
  ),
});

/** The run with this id. Throws `not-found`. */
export const requireRun = async ({ agentRuns }: Pick<Ports, 'agentRuns'>, id: string): Promise<AgentRun> => {
  const run = await agentRuns.find(id);
  if (!run) throw notFound('There is no run with this id', { id });
  return run;
};

/**
 * Has a run stopped: one that nobody has begun ends here, one that is under way ends before its next step. To be called
 * inside a transaction.
 */
export const stopRun = async (
  ports: Pick<Ports, 'agentRuns' | 'clock'>,
  id: string,
): Promise<{ run: AgentRun; changed: boolean }> => {
  const run = await requireRun(ports, id);
  if (hasEnded(run.status) || run.cancel_requested) return { run, changed: false };
  const now = ports.clock.now();
  const asked = { ...run, cancel_requested: true };
  const next =
    run.status === 'queued'
      ? ended(logged(asked, now, 'Cancelada antes de empezar.'), now, { status: 'cancelled' })
      : logged(asked, now, 'Se ha pedido que se cancele.');
  await ports.agentRuns.save(next);
  return { run: next, changed: true };
};
