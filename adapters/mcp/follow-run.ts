import { z } from 'zod';
import { AgentRun } from '#core/agents/run.ts';
import type { RunStatus } from '#core/agents/taxonomy.ts';
import { hasEnded, stageNames } from '#core/agents/taxonomy.ts';
import { pausedField } from '#core/kernel/paused-after-restore.ts';
import { isAbout } from '#core/kernel/invalidation-topics.ts';
import type { ToolOperation, Call, Tool } from './tool.ts';
import { runOperation } from './tool.ts';

/** Polling interval of a run without change notifications, in milliseconds. */
const pollInterval = 1000;

/** Resolves when runs have changed, after a timeout, or when the caller disconnects. */
const nextChange = ({ changes, signal }: Pick<Call, 'changes' | 'signal'>, maxWait: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, maxWait);
    const stop = changes.subscribe((notice) => {
      if (isAbout(notice, ['desk:agent-runs'])) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/**
 * Waits for the end of a run and reports its stages as progress; returns its state after the timeout. Cancellation by
 * the caller also cancels the run, which costs money; after a lost connection it continues.
 */
const followRun = async (call: Call, started: AgentRun, seconds: number): Promise<AgentRun> => {
  const { application, actor, signal, wasCancelled, progress } = call;
  const deadline = performance.now() + seconds * 1000;
  let run = started;
  let reported = -1;
  while (!hasEnded(run.status) && performance.now() < deadline && !signal.aborted) {
    const stage = run.stage ? stageNames.indexOf(run.stage) : -1;
    if (stage > reported) {
      reported = stage;
      await progress(stage + 1, stageNames.length + 1, `Stage ${run.stage ?? ''}`);
    }
    await nextChange(call, Math.max(1, Math.min(pollInterval, deadline - performance.now())));
    run = await application.execute('agent-runs.get', { id: run.id }, actor);
  }
  if (wasCancelled() && !hasEnded(run.status))
    return (await application.execute('agent-runs.cancel', { id: run.id }, actor)).run;
  if (hasEnded(run.status) && seconds > 0)
    await progress(stageNames.length + 1, stageNames.length + 1, `Run ${run.status}`);
  return run;
};

/** Texts for the states of a run. */
const stateTexts = {
  queued: 'The run is queued: read it with read_runs, end it with cancel_run',
  running: 'The run is in progress: read it with read_runs, end it with cancel_run',
  completed: 'The run has completed; article_slug names what it wrote',
  failed: 'The run failed and left no article: error has the reason',
  cancelled: 'The run was cancelled: nothing of it is saved',
} satisfies Record<RunStatus, string>;

const heldText =
  'The run waits: agents are held since a backup was restored, until a person resumes the site (in the panel, or by vigia resume)';

/** The argument of tools that start a run. */
export const waitSeconds = z
  .int()
  .min(0)
  .max(600)
  .default(120)
  .describe('How long to wait for its end; 0 returns immediately. It continues after that time');

/** The output of tools that start a run. */
export const StartedRun = z.object({
  message: z.enum([...Object.values(stateTexts), heldText]),
  run: AgentRun,
  changed: z.boolean().optional(),
  ...pausedField,
});

/** Starts a run by an operation and follows it. */
export const startAndFollow =
  (operation: ToolOperation): Tool['run'] =>
  async (call, input: { wait_seconds: number }) => {
    const answer = (await runOperation({}, [operation])(call, input)) as {
      run: AgentRun;
      held_since?: string;
    };
    // A run on hold does not start, so waiting for its end is useless.
    const isHeld = answer.held_since !== undefined;
    const run = await followRun(call, answer.run, isHeld ? 0 : input.wait_seconds);
    return { ...answer, message: isHeld && run.status === 'queued' ? heldText : stateTexts[run.status], run };
  };
