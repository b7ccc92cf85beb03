import type { z } from 'zod';
import { isDemoAddress } from '../articles/demo.ts';
import { cancelled } from './watch-cancellation.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { message } from '../messages/messages.ts';
import type { RunRecord } from './run-record.ts';
import type { StoredRun } from './run.ts';
import { endRun, logRun } from './run-lifecycle.ts';
import type { StageContext } from './stages/context.ts';
import { deduplicate, Selected } from './stages/deduplicate.ts';
import { gather, Gathered } from './stages/gather.ts';
import { illustrate, Illustrated } from './stages/illustrate.ts';
import { save } from './stages/save.ts';
import { Verified, verify } from './stages/verify.ts';
import { write, Written } from './stages/write.ts';
import type { StageName } from './taxonomy.ts';

/** Performs a stage, or returns the stored output of one that has completed. */
const perform = async <T>(
  context: StageContext,
  record: RunRecord,
  name: StageName,
  schema: z.ZodType<T>,
  work: () => Promise<T>,
  status?: 'skipped',
): Promise<T> => {
  const stored = await context.ports.agentRuns.output(context.run.id, name);
  if (stored !== undefined) return schema.parse(stored);
  context.signal.throwIfAborted();
  const run = await record.start(name);
  throwIfCancelled(run);
  const output = await work();
  await record.finish(name, output, status);
  return output;
};

const throwIfCancelled = (run: StoredRun): void => {
  if (run.cancel_requested) throw cancelled;
};

const endCovered = (record: RunRecord, slug: string): Promise<StoredRun> =>
  record.change((run, at) => {
    const line = message('runs.covered', { slug });
    return endRun(logRun({ ...run, covered_by: slug }, at, line), at, { status: 'completed' });
  });

const endTrial = (record: RunRecord): Promise<StoredRun> =>
  record.change((run, at) =>
    endRun(logRun(run, at, message('runs.trial-ended')), at, { status: 'completed' }),
  );

/** A run that began as a demonstration must not continue with a real provider: its sources are invented. */
const requireReal = async ({ ports }: StageContext, ids: readonly string[]): Promise<void> => {
  if (ports.providers.readiness.demo) return;
  const documents = await ports.sourceDocuments.find(ids);
  if (documents.some(({ final_url: url }) => isDemoAddress(url)))
    throw new DomainError('runs.demo-restarted', { run_failure: 'nothing-found' });
};

/** Runs the stages that have not completed. */
export const runStages = async (context: StageContext, record: RunRecord): Promise<void> => {
  const gathered = await perform(context, record, 'gather', Gathered, () => gather(context));
  await requireReal(context, gathered.documents);
  const selected = await perform(context, record, 'deduplicate', Selected, () =>
    deduplicate(context, gathered),
  );
  if (selected.covered_by) return void (await endCovered(record, selected.covered_by));
  // A person sees to proposed changes, and the published picture stays.
  const task = selected.updates ? { ...context.task, picture: false, publish: false } : context.task;
  const own = { ...context, task };
  const written = await perform(context, record, 'write', Written, () => write(own, gathered, selected));
  const verified = await perform(context, record, 'verify', Verified, () =>
    verify(own, { gathered, selected }, written),
  );
  if (task.trial) return void (await endTrial(record));
  const illustrated = await perform(
    context,
    record,
    'illustrate',
    Illustrated,
    () => illustrate(own, written),
    task.picture ? undefined : 'skipped',
  );
  context.signal.throwIfAborted();
  throwIfCancelled(await record.start('save'));
  if (!(await save(own, { selected, written, verified, illustrated }))) throw cancelled;
};
