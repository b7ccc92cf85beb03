import pLimit from 'p-limit';
import type { JobHandlers, JobRun } from '../jobs/ports.ts';
import type { Ports } from '../kernel/ports.ts';
import { systemActor } from '../kernel/actor.ts';
import { cancelled, createCancellationWatch } from './watch-cancellation.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import { runFailureOf } from './provider-failure.ts';
import type { StoredFailure, StoredRun } from './run.ts';
import type { RunRecord } from './run-record.ts';
import { createRunRecord } from './run-record.ts';
import { runStages } from './run-stages.ts';
import type { RunEnding } from './run-lifecycle.ts';
import { endRun, logRun } from './run-lifecycle.ts';
import type { StageContext, StagePorts } from './stages/context.ts';
import { Task } from './task.ts';
import { hasEnded } from './taxonomy.ts';

/** Concurrent provider calls and page reads of one process; runs wait for them. */
const maxCalls = 8;
const maxReads = 24;

/** Starts or resumes the run; null when it has ended. */
const startRun = async (
  ports: Pick<Ports, 'clock' | 'transaction'>,
  id: string,
): Promise<StoredRun | null> => {
  const at = ports.clock.now();
  return ports.transaction({ actor: systemActor, operation: 'agents.run', at }, async (inside) => {
    const run = await inside.agentRuns.lock(id);
    if (!run || hasEnded(run.status)) return null;
    const line = message(run.started_at ? 'runs.resumed' : 'runs.started');
    const next: StoredRun = {
      ...logRun(run, at, line),
      status: 'running',
      started_at: run.started_at ?? at,
    };
    await inside.agentRuns.save(next);
    if (run.agent_id && !run.started_at && !run.result.trial) await inside.agents.ran(run.agent_id, at);
    return next;
  });
};

const end = async (record: RunRecord, line: Message, ending: RunEnding): Promise<void> => {
  await record.change((run, at) => endRun(logRun(run, at, line), at, ending));
};

const fail = (record: RunRecord, error: StoredFailure) =>
  end(record, message('runs.failed', { reason: error.message }), { status: 'failed', error });

const cancel = (record: RunRecord) => end(record, message('runs.cancelled'), { status: 'cancelled' });

/** Ends a run that cannot continue; unexpected errors are rethrown, and retried. */
const settle = async (
  record: RunRecord,
  thrown: unknown,
  job: JobRun,
  isCancelled: boolean,
): Promise<void> => {
  if (job.signal.aborted) throw thrown;
  if (isCancelled || thrown === cancelled) return cancel(record);
  const failure = runFailureOf(thrown);
  if (failure) return fail(record, failure);
  if (job.last) await fail(record, { code: 'internal', message: message('runs.unexpected-error') });
  throw thrown;
};

/** Ignores the error that the run has already ended. */
const unlessEnded = async (
  { agentRuns }: Pick<Ports, 'agentRuns'>,
  id: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    const run = runFailureOf(error)?.code === 'stopped' ? await agentRuns.find(id) : null;
    if (!run || !hasEnded(run.status)) throw error;
  }
};

/**
 * The job of a run, which continues after the last completed stage. It always ends the run, unless the process or the
 * database fails: then the next attempt does.
 */
export const createRunAgent = (ports: StagePorts & Pick<Ports, 'changes'>): JobHandlers['agent.run'] => {
  const follow = createCancellationWatch(ports);
  const inTurn = { ask: pLimit(maxCalls), read: pLimit(maxReads) };
  return ({ run_id }, job) =>
    unlessEnded(ports, run_id, async () => {
      const run = await startRun(ports, run_id);
      if (!run) return;
      const record = createRunRecord(ports, run_id);
      const cancelling = follow(run_id, job.wait);
      const context: StageContext = {
        ports,
        run: { id: run.id, agent_id: run.agent_id, agent_name: run.agent_name },
        task: Task.parse(await ports.agentRuns.task(run_id)),
        signal: AbortSignal.any([job.signal, cancelling.signal]),
        log: record.log,
        wait: job.wait,
        inTurn,
      };
      try {
        if (run.cancel_requested) throw cancelled;
        await runStages(context, record);
      } catch (error) {
        await settle(record, error, job, cancelling.signal.aborted);
      } finally {
        cancelling.stop();
      }
    });
};

/** Ends a run whose job is dead. */
export const createEndRun =
  (ports: Pick<Ports, 'agentRuns' | 'clock' | 'transaction'>) =>
  async ({ run_id }: { run_id: string }): Promise<void> => {
    const run = await ports.agentRuns.find(run_id);
    if (!run || hasEnded(run.status)) return;
    const record = createRunRecord(ports, run_id);
    await unlessEnded(ports, run_id, () =>
      run.cancel_requested
        ? cancel(record)
        : fail(record, { code: 'stopped', message: message('runs.process-died') }),
    );
  };
