import type { z } from 'zod';
import type { Job, JobName } from '../jobs/job.ts';
import { slotKinds } from '../newsletter/issues/schedule.ts';
import type { Ports } from '../ports.ts';
import type { holdContracts } from './contracts.ts';

type Output<N extends keyof typeof holdContracts> = z.output<(typeof holdContracts)[N]['output']>;

/** More than this is not counted. */
const most = 1000;

const unfinished = ['waiting', 'retrying', 'running'] as const;

const waiting = async ({ jobs, newsletters }: Ports) => {
  // One after another: a transaction has one connection.
  const unfinishedJobs: Job[] = [];
  for (const state of unfinished) unfinishedJobs.push(...(await jobs.list({ state, limit: most })));
  const count = (name: JobName) => unfinishedJobs.filter((job) => job.name === name).length;
  return {
    issues: (await newsletters.underWay()).length,
    mails: count('mail.send'),
    runs: count('agent.run'),
  };
};

/** What is known of a hold, and its end. */
export const holdUseCases = {
  'hold.get': async (ports: Ports): Promise<Output<'hold.get'>> => {
    const hold = await ports.holds.find();
    return {
      held: hold !== null,
      since: hold?.since ?? null,
      backup_at: hold?.backup_at ?? null,
      ...(await waiting(ports)),
    };
  },
  'hold.end': async (ports: Ports): Promise<Output<'hold.end'>> => {
    const changed = await ports.holds.end();
    const at = ports.clock.now();
    // Slots that were due before belong to the site that was backed up: it may have seen to them.
    if (changed)
      for (const kind of slotKinds)
        await ports.slots.claim({
          kind,
          slot: `resumed ${at}`,
          due_at: at,
          at,
          outcome: 'begun',
          reason: null,
          issue_id: null,
        });
    return { changed, ...(await waiting(ports)) };
  },
};
