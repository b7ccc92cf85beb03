import type { JobCount } from '../jobs/ports.ts';
import { monthOf, monthRange } from '../time/wall-clock.ts';
import type { MailCounts } from '../mail/ports.ts';
import type { DeliveryCounts } from '../newsletter/issues/issue.ts';
import type { Ports } from '../kernel/ports.ts';

/** Connections of a pool of the database: those in use, those that idle, and how many requests wait for one. */
export type PoolFigures = { used: number; free: number; waiting: number };
/** Those of each database, by its name: the primary, and its replica. */
export type Pools = Readonly<Record<string, PoolFigures>>;

/** How much work there is, of all instances together. */
export type Figures = {
  /** When they were read. */
  at: string;
  /** Those that are not done, by kind and state. */
  jobs: JobCount[];
  /** Single mails that were not sent. */
  mails: MailCounts;
  /** Issues that are being sent. */
  issues: { id: string; deliveries: DeliveryCounts }[];
  /** What agents have spent in this month. */
  spending: { provider: string; eur: number }[];
};

type Needed = Pick<Ports, 'jobs' | 'mails' | 'newsletters' | 'deliveries' | 'ledger' | 'clock' | 'providers'>;

/** Reads how much work there is. */
export const readFigures = async (ports: Needed): Promise<Figures> => {
  const { jobs, mails, newsletters, deliveries, ledger, clock, providers } = ports;
  const { timeZone } = providers.settings;
  const at = clock.now();
  const { from, to } = monthRange(monthOf(at, timeZone), timeZone);
  const issues: Figures['issues'] = [];
  // One after another: they are no reason to take several connections.
  for (const id of await newsletters.underWay()) issues.push({ id, deliveries: await deliveries.counts(id) });
  return {
    at,
    jobs: await jobs.counts(),
    mails: await mails.counts(),
    issues,
    spending: await ledger.spendingByProvider(from, to),
  };
};
