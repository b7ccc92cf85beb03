import { nextAgentSlot } from '../agents/schedule.ts';
import { readable, sumCosts } from '../agents/cost.ts';
import { budgetState, readSpendingRules } from '../agents/spending-settings.ts';
import type { CheckRun } from '../agents/ports.ts';
import type { Backup } from '../backups/backup.ts';
import { hasBackupSince, isLate } from '../backups/queue-backup.ts';
import type { Job } from '../jobs/job.ts';
import type { JobCount } from '../jobs/ports.ts';
import { lastSlot, nextCronSlot } from '../time/cron.ts';
import { minute, day, monthOf, monthRange, week, withOffset } from '../time/wall-clock.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailCounts } from '../mail/ports.ts';
import type { SlotKind } from '../newsletter/issues/schedule.ts';
import { nextSlot } from '../newsletter/issues/schedule.ts';
import type { Message } from '../messages/messages.ts';
import { unconfirmedFigures } from '../pages/ad-figures.ts';
import type { Ports } from '../kernel/ports.ts';
import { findStoredSamples, samplePorts } from '../samples/stored-samples.ts';
import { nextRetention } from '../retention/queue-retention.ts';
import type { StoredError } from './errors.ts';
import type { Instance } from './instances.ts';
import type { Incident } from './incidents.ts';
import { heartbeatsSince, incidentRows, recentIncidents } from './incidents.ts';
import { isLost } from './instances.ts';
import type { DatabaseFacts } from './ports.ts';

export const scheduleNames = [
  'newsletter-draft',
  'newsletter-send',
  'publications',
  'agents',
  'backups',
  'retention',
] as const;

/** Scheduled work. `missed`: how many steps were not done on time. */
type ScheduleState = {
  name: (typeof scheduleNames)[number];
  next_at: string | null;
  last_at: string | null;
  missed: number;
};

/** The status of a site. */
export type StatusFacts = {
  at: string;
  /** That of the site, for the times in texts. */
  timeZone: string;
  database: DatabaseFacts;
  /** Since when work is held after a restore. */
  held: string | null;
  instances: (Instance & { lost: boolean })[];
  /** Jobs that are not done, by kind and state. */
  jobs: JobCount[];
  dead: Job[];
  schedules: ScheduleState[];
  mails: MailCounts;
  /** Those that failed in the last days, newest first. */
  failedMails: Mail[];
  /** Mails of newsletters that a mail server may have accepted or not, until an editor decides; by issue. */
  unknownMails: { issue_id: string; count: number }[];
  /** Those that the mail server has not taken yet, and the next attempt, with the offset of the site. */
  deferredMails: { count: number; next_at: string; reason: string } | null;
  errors: StoredError[];
  incidents: Incident[];
  backups: BackupState;
  /** Names of the agents whose schedule is paused because their runs have failed. */
  failingAgents: string[];
  /** What the last checks of sources have cost and found; null before the first ones. */
  sourceChecks: CheckRun | null;
  spending: SpendingState;
  /** Titles of the texts for advertisers whose figures nobody has confirmed. */
  unconfirmedFigures: Message[];
  /** How many samples the site still has beside content of its own; 0 while it has none of its own. */
  samples: number;
};

/** What models have cost this month, in euros. */
type SpendingState = {
  spent: number;
  budget: number | null;
  /** The agents that have spent 80 % of their own budgets. */
  agents: { name: string; spent: number; budget: number }[];
};

/** The backups of a site. */
type BackupState = {
  scheduled: boolean;
  /** The last good one. */
  last: Backup | null;
  /** The last one, if it failed. */
  failed: Backup | null;
  /** Whether the last good one is older than its schedule allows, and none is being made. */
  late: boolean;
};

/** The ports that the status is read from. */
export const statusPorts = [
  'instances',
  'errors',
  'installation',
  'jobs',
  'mails',
  'deliveries',
  'slots',
  'desk',
  'audit',
  'holds',
  'backups',
  'agents',
  'agentSchedules',
  'ledger',
  'providers',
  'offers',
  'pages',
  'figuresConfirmations',
  'sourceDocuments',
  ...samplePorts,
  'interviews',
  'settings',
  'clock',
] as const;
type Needed = Pick<Ports, (typeof statusPorts)[number]>;

/** The samples of a site that has content of its own; those that somebody has edited are its own. */
const countSamples = async (ports: Needed): Promise<number> => {
  const untouched = await ports.articles.untouchedSamples();
  const first = { limit: untouched.length + 1, after: null };
  const listed = [
    ...(await ports.articles.list({ filter: {}, sort: 'newest', ...first })),
    ...(await ports.interviews.list({ where: {}, ...first })).items,
  ];
  if (listed.every(({ slug }) => untouched.includes(slug))) return 0;
  return (await findStoredSamples(ports)).filter(({ isEdited }) => !isEdited).length;
};

/** How many failed mails and dead jobs are shown. */
const maxListed = 50;
/** How many jobs are searched for the next attempt of a mail. */
const maxSearched = 500;
/** Steps are done every minute: one that is later than this was missed. */
const tolerance = 10 * minute;

const before = (now: string, milliseconds: number) => new Date(Date.parse(now) - milliseconds).toISOString();

const newsletterSchedule = async (
  { slots, settings }: Needed,
  kind: SlotKind,
  now: string,
): Promise<ScheduleState> => {
  const { timeZone } = settings;
  const { schedules } = settings.newsletter;
  const last = await slots.last(kind);
  const ran = last?.outcome === 'begun' ? null : last;
  return {
    name: `newsletter-${kind}`,
    next_at: nextSlot(kind, schedules[kind], timeZone, now)?.due_at ?? null,
    last_at: ran?.due_at ?? null,
    missed: ran?.outcome === 'missed' ? 1 : 0,
  };
};

const publicationSchedule = async ({ desk }: Needed, now: string): Promise<ScheduleState> => {
  const rows = await desk.scheduled({ until: before(now, -365 * day) });
  const late = before(now, tolerance);
  return {
    name: 'publications',
    next_at: rows.find(({ scheduled_at }) => scheduled_at > now)?.scheduled_at ?? null,
    last_at: null,
    missed: rows.filter(({ scheduled_at }) => scheduled_at < late).length + (await desk.failed()).length,
  };
};

/** The schedules of active agents. Missed: those whose last slot was. */
const agentsSchedule = async (
  { agents, agentSchedules, settings }: Needed,
  now: string,
): Promise<{ state: ScheduleState; failing: string[] }> => {
  const all = new Map((await agents.list()).map((agent) => [agent.id, agent]));
  const schedules = await agentSchedules.list();
  const running = schedules.filter(({ agent_id: id, paused }) => !paused && all.get(id)?.status === 'active');
  const last = schedules.length ? await agentSchedules.slots(1) : [];
  const next = running.flatMap(({ cron }) => nextAgentSlot(cron, settings.timeZone, now) ?? []);
  return {
    state: {
      name: 'agents',
      next_at: next.toSorted()[0] ?? null,
      last_at: last.find(({ run_id }) => run_id !== null)?.due_at ?? null,
      missed: last.filter(
        ({ agent_id: id, run_id }) => run_id === null && running.some(({ agent_id }) => agent_id === id),
      ).length,
    },
    failing: schedules
      .flatMap(({ agent_id: id, paused }) => (paused === 'failures' ? (all.get(id)?.name ?? []) : []))
      .toSorted(),
  };
};

const retentionSchedule = async (ports: Needed, now: string): Promise<ScheduleState> => {
  const [last] = await ports.audit.list({ operation: 'retention.run', result: 'done', limit: 1 });
  const late = last !== undefined && last.at < before(now, 2 * day);
  return {
    name: 'retention',
    next_at: nextRetention(ports),
    last_at: last?.at ?? null,
    missed: late ? 1 : 0,
  };
};

const isUnderWay = (jobs: readonly JobCount[]): boolean =>
  jobs.some(({ name, state }) => name === 'backup.run' && (state === 'waiting' || state === 'running'));

const backupSchedule = async (
  { backups, settings }: Needed,
  jobs: readonly JobCount[],
  now: string,
): Promise<ScheduleState> => {
  const { schedule } = settings.backups;
  const { timeZone } = settings;
  const slot = schedule && lastSlot(schedule, timeZone, now);
  const isMissed =
    slot !== null &&
    slot < before(now, tolerance) &&
    !isUnderWay(jobs) &&
    !(await hasBackupSince({ backups }, slot));
  const made = (await backups.list({ limit: maxListed })).find(
    (one) => one.slot !== null && one.finished_at !== null && one.error === null,
  );
  return {
    name: 'backups',
    next_at: schedule && nextCronSlot(schedule, timeZone, now),
    last_at: made?.started_at ?? null,
    missed: isMissed ? 1 : 0,
  };
};

const readBackups = async (
  { backups, settings }: Needed,
  jobs: readonly JobCount[],
  now: string,
): Promise<BackupState> => {
  const { schedule } = settings.backups;
  const last = await backups.lastGood();
  const [newest] = await backups.list({ limit: 1 });
  return {
    scheduled: schedule !== null,
    last,
    failed: newest && newest.error !== null ? newest : null,
    late: schedule !== null && !isUnderWay(jobs) && isLate(last, schedule, settings.timeZone, now),
  };
};

const readDeferredMails = async (
  { jobs, settings }: Needed,
  counts: readonly JobCount[],
): Promise<StatusFacts['deferredMails']> => {
  const found = counts.find(({ name, state }) => name === 'mail.send' && state === 'retrying');
  if (!found) return null;
  const listed = (await jobs.list({ state: 'retrying', limit: maxSearched })).filter(
    ({ name }) => name === 'mail.send',
  );
  const next = listed.toSorted((a, b) => (a.due_at < b.due_at ? -1 : 1))[0];
  return next
    ? {
        count: found.count,
        next_at: withOffset(next.due_at, settings.timeZone),
        reason: next.last_error ?? '',
      }
    : null;
};

const readSpending = async (ports: Needed, now: string): Promise<SpendingState> => {
  const { timeZone } = ports.providers.settings;
  const { from, to } = monthRange(monthOf(now, timeZone), timeZone);
  const rows = await ports.ledger.spending(from, to, timeZone);
  const { budgets, agentBudget } = await readSpendingRules(ports);
  const agents = [...Map.groupBy(rows, ({ agent_id: id }) => id)].flatMap(([id, own]) => {
    const [spent, budget] = [sumCosts(own).eur, agentBudget(id)];
    const name = own.at(-1)!.agent_name;
    return budget !== null && budgetState(spent, budget) !== null
      ? [{ name, spent: readable(spent), budget }]
      : [];
  });
  return { spent: sumCosts(rows).eur, budget: budgets.month, agents };
};

/** Reads the status of the site, on one connection of the pool at a time. */
export const readStatus = async (ports: Needed): Promise<StatusFacts> => {
  const { installation, jobs, mails, holds, clock } = ports;
  const at = clock.now();
  const recent = before(at, week);
  const counts = await jobs.counts();
  const { state: agents, failing: failingAgents } = await agentsSchedule(ports, at);
  const failed = await mails.list({ status: 'failed', limit: maxListed });
  const errors = await ports.errors.list();
  const instances = await ports.instances.list();
  const rows = incidentRows(errors, instances, at);
  const beatsSince = heartbeatsSince(rows, at);
  return {
    at,
    timeZone: ports.settings.timeZone,
    database: await installation.read(),
    held: (await holds.find())?.since ?? null,
    instances: instances.map((one) => ({ ...one, lost: isLost(one, at, beatsSince) })),
    jobs: counts,
    dead: await jobs.list({ state: 'dead', limit: maxListed }),
    schedules: [
      await newsletterSchedule(ports, 'draft', at),
      await newsletterSchedule(ports, 'send', at),
      await publicationSchedule(ports, at),
      agents,
      await backupSchedule(ports, counts, at),
      await retentionSchedule(ports, at),
    ],
    mails: await mails.counts(),
    failedMails: failed.filter(({ created_at }) => created_at >= recent),
    deferredMails: await readDeferredMails(ports, counts),
    unknownMails: await ports.deliveries.unknown(),
    errors,
    incidents: recentIncidents(rows, at),
    backups: await readBackups(ports, counts, at),
    failingAgents,
    sourceChecks: await ports.sourceDocuments.lastRun(),
    spending: await readSpending(ports, at),
    unconfirmedFigures: await unconfirmedFigures(ports),
    samples: await countSamples(ports),
  };
};
