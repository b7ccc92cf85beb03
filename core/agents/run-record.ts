import type { Ports } from '../kernel/ports.ts';
import { systemActor } from '../kernel/actor.ts';
import { removeInvalidCharactersDeep } from '../text/normalize-text.ts';
import { DomainError } from '../kernel/domain-error.ts';
import type { Message } from '../messages/messages.ts';
import type { StoredRun } from './run.ts';
import { logRun } from './run-lifecycle.ts';
import type { StageName } from './taxonomy.ts';
import { hasEnded } from './taxonomy.ts';

type Change = (run: StoredRun, at: string) => StoredRun;

/** Writes changes of a run, each in a short transaction of its own. */
export const createRunRecord = (ports: Pick<Ports, 'clock' | 'transaction'>, id: string) => {
  const change = async (
    next: Change,
    also?: (inside: Pick<Ports, 'agentRuns'>) => Promise<void>,
  ): Promise<StoredRun> => {
    const at = ports.clock.now();
    return ports.transaction({ actor: systemActor, operation: 'agents.run', at }, async (inside) => {
      const run = await inside.agentRuns.lock(id);
      // Another process has ended it meanwhile: there is nothing left to do.
      if (!run || hasEnded(run.status)) throw new DomainError('runs.over', { run_failure: 'stopped' });
      const after = next(run, at);
      await inside.agentRuns.save(after);
      await also?.(inside);
      return after;
    });
  };
  return {
    change,
    log: async (line: Message): Promise<void> => void (await change((run, at) => logRun(run, at, line))),
    /** A stage starts; an unfinished one starts again. */
    start: (name: StageName) =>
      change((run, at) => ({
        ...run,
        stage: name,
        stages: [
          ...run.stages.filter((stage) => stage.name !== name),
          { name, status: 'running', started_at: at, ended_at: null },
        ],
      })),
    /** A stage ends, with its output. */
    finish: (name: StageName, output: unknown, status: 'done' | 'skipped' = 'done') =>
      change(
        (run, at) => ({
          ...run,
          stages: run.stages.map((stage) =>
            stage.name === name ? { ...stage, status, ended_at: at } : stage,
          ),
        }),
        ({ agentRuns }) => agentRuns.saveOutput(id, name, removeInvalidCharactersDeep(output)),
      ),
  };
};

export type RunRecord = ReturnType<typeof createRunRecord>;
