import type { AgentRun } from '#core/agents/run.ts';
import { hasEnded, stageNames } from '#core/agents/taxonomy.ts';
import { isAbout } from '#core/kernel/topic.ts';
import type { Call } from './tool.ts';

/** How often a run is looked at where no notices of changes come, in milliseconds. */
const pause = 1000;

/** Settles when runs have changed, when the time is over, or when nobody waits any more. */
const nextChange = ({ changes, signal }: Pick<Call, 'changes' | 'signal'>, longest: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, longest);
    const stop = changes.subscribe((notice) => {
      if (isAbout(notice, ['desk:agent-runs'])) end();
    });
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/**
 * Waits for the end of a run and tells its stages on the way; answers how it stands when the time is over. Whoever calls
 * it off ends the run too, which costs money; whoever is only gone leaves it to go on.
 */
export const followRun = async (
  call: Call,
  begun: AgentRun,
  { seconds }: { seconds: number },
): Promise<AgentRun> => {
  const { application, actor, signal, wasCalledOff, progress } = call;
  const deadline = performance.now() + seconds * 1000;
  let run = begun;
  let told = -1;
  while (!hasEnded(run.status) && performance.now() < deadline && !signal.aborted) {
    const stage = run.stage ? stageNames.indexOf(run.stage) : -1;
    if (stage > told) {
      told = stage;
      await progress(stage + 1, stageNames.length + 1, `Stage ${run.stage ?? ''}`);
    }
    await nextChange(call, Math.max(1, Math.min(pause, deadline - performance.now())));
    run = await application.execute('agent-runs.get', { id: run.id }, actor);
  }
  if (wasCalledOff() && !hasEnded(run.status))
    return (await application.execute('agent-runs.cancel', { id: run.id }, actor)).run;
  if (hasEnded(run.status) && seconds > 0)
    await progress(stageNames.length + 1, stageNames.length + 1, `Run ${run.status}`);
  return run;
};
