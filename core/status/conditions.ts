import { readable } from '../agents/cost.ts';
import { budgetState } from '../agents/spending-settings.ts';
import { readStored } from '../kernel/render.ts';
import { day, hour, minute } from '../time/wall-clock.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { IncidentKind } from './errors.ts';
import { describeIncidents, settledIncidents } from './incidents.ts';
import { describeClock, isClockOff } from './instances.ts';
import type { StatusFacts } from './read-status.ts';

const megabyte = 1_000_000;
/** Free bytes below which a disk is as good as full, and below which it soon will be. */
export const diskFullBelow = 100 * megabyte;
export const diskLowBelow = 1000 * megabyte;

/** This many errors of the program within this time need attention. */
const manyErrors = 10;
const errorWindow = 15 * minute;
/** How long a job may wait for a worker. */
const jobPatience = 30 * minute;
/** Mail servers defer mails from unknown senders for minutes (greylisting). */
const mailPatience = hour;
/** Failed mails within a day beyond what mistyped addresses explain. */
const manyFailedMails = 3;

/** A problem of the site that needs attention. */
export type Condition = {
  /** Whether it is announced in quiet hours. */
  urgent: boolean;
  /** For how many milliseconds it has to last before it is announced. */
  alertAfter?: number;
  /** Whether it has happened and is over: its end is no news. */
  isPast?: boolean;
  /** The ids of what it is about: another one is announced although the condition was already. */
  about?: (facts: StatusFacts) => string[];
  /** Describes the problem; null without one. */
  find: (facts: StatusFacts) => Message | null;
};

const ageOf = (at: string, facts: StatusFacts) => Date.parse(facts.at) - Date.parse(at);
const within = (milliseconds: number, facts: StatusFacts) => (one: { at: string }) =>
  ageOf(one.at, facts) <= milliseconds;

/** The running instances whose disks have less room than `below`, that with the least first. */
const shortOfDisk = ({ instances }: StatusFacts, below: number) =>
  instances
    .flatMap(({ lost, address, disk_free: free }) => (lost || free === null ? [] : [{ address, free }]))
    .filter(({ free }) => free < below)
    .toSorted((a, b) => a.free - b.free);

const lostOf = ({ instances }: StatusFacts) => instances.filter(({ lost }) => lost);
const clocksOff = ({ instances }: StatusFacts) =>
  instances.flatMap(({ lost, id, address, clock_ahead: ahead }) =>
    !lost && isClockOff(ahead) ? [{ id, address, ahead }] : [],
  );
// A condition of its own says more about backups.
const missedOf = ({ schedules }: StatusFacts) =>
  schedules.filter((one) => one.missed > 0 && one.name !== 'backups');
const deadOf = ({ jobs }: StatusFacts) => jobs.filter(({ state }) => state === 'dead');

/** A kind of incidents. `isPast`: they are over by the time they can be announced. */
const incident = (kind: IncidentKind, isPast: boolean) => {
  const of = ({ incidents, at }: StatusFacts) => settledIncidents(incidents, kind, at);
  return {
    urgent: true,
    isPast,
    about: (facts: StatusFacts) => of(facts).map(({ id }) => id),
    find: (facts: StatusFacts) => describeIncidents(of(facts), facts.timeZone),
  };
};

const disk = (key: 'status.disk-full' | 'status.disk-low', short: { address: string; free: number }) =>
  message(key, { address: short.address, megabytes: Math.floor(short.free / megabyte) });

/** Every condition, the most urgent first. Estado and alerts show the same. */
export const conditions = {
  'no-instance': {
    urgent: true,
    find: ({ instances }) => (instances.some(({ lost }) => !lost) ? null : message('status.no-instance')),
  },
  'disk-full': {
    urgent: true,
    about: (facts) => shortOfDisk(facts, diskFullBelow).map(({ address }) => address),
    find: (facts) => {
      const [short] = shortOfDisk(facts, diskFullBelow);
      return short ? disk('status.disk-full', short) : null;
    },
  },
  schema: {
    urgent: true,
    find: ({ database: { schema } }) =>
      schema.state === 'current' || schema.state === 'newer'
        ? null
        : message('status.schema', { count: schema.missing }),
  },
  'database-away': incident('database-away', true),
  'database-connections': incident('database-connections', false),
  'database-disk': incident('database-disk', false),
  crash: incident('crash', true),
  'server-errors': {
    urgent: true,
    find: (facts) => {
      const count = facts.errors
        .filter(({ kind }) => kind === null)
        .filter(within(errorWindow, facts)).length;
      return count < manyErrors
        ? null
        : message('status.server-errors', { count, minutes: errorWindow / minute });
    },
  },
  'instance-lost': {
    urgent: true,
    about: (facts) => lostOf(facts).map(({ id }) => id),
    find: (facts) => {
      const lost = lostOf(facts);
      return lost.length
        ? message('status.instance-lost', {
            count: lost.length,
            addresses: lost.map(({ address }) => address).join(', '),
          })
        : null;
    },
  },
  'work-waits': {
    urgent: true,
    find: (facts) => {
      const waiting = facts.jobs.filter(({ state }) => state === 'waiting');
      const longest = Math.max(0, ...waiting.map(({ oldest_at }) => ageOf(oldest_at, facts)));
      return facts.held || longest < jobPatience
        ? null
        : message('status.work-waits', { minutes: Math.floor(longest / minute) });
    },
  },
  'mail-failing': {
    urgent: false,
    find: (facts) => {
      const count = facts.failedMails.filter(({ created_at }) => ageOf(created_at, facts) <= day).length;
      return count < manyFailedMails ? null : message('status.mail-failed', { count });
    },
  },
  'mail-deferred': {
    urgent: false,
    alertAfter: mailPatience,
    find: ({ deferredMails, held }) =>
      deferredMails && !held
        ? message('status.mail-deferred', {
            count: deferredMails.count,
            at: deferredMails.next_at,
            reason: readStored(deferredMails.reason),
          })
        : null,
  },
  backup: {
    urgent: false,
    find: (facts) => {
      const { last, failed, late } = facts.backups;
      if (failed?.error)
        return message('status.backup-failed', { place: failed.place, reason: readStored(failed.error) });
      if (late && last)
        return message('status.backup-late', {
          count: Math.max(1, Math.floor(ageOf(last.started_at, facts) / hour)),
        });
      return late ? message('status.backup-none') : null;
    },
  },
  'no-backup': {
    urgent: false,
    // A new site has time for its first one.
    alertAfter: 2 * day,
    find: ({ backups: { last, failed, late } }) =>
      last || failed?.error || late ? null : message('status.backup-none'),
  },
  'mail-unknown': {
    urgent: false,
    about: ({ unknownMails }) => unknownMails.map(({ issue_id: id }) => id),
    find: ({ unknownMails }) => {
      const count = unknownMails.reduce((sum, one) => sum + one.count, 0);
      return count ? message('status.mail-unknown', { count }) : null;
    },
  },
  'dead-jobs': {
    urgent: false,
    about: (facts) => deadOf(facts).map(({ name }) => name),
    find: (facts) => {
      const count = deadOf(facts).reduce((sum, one) => sum + one.count, 0);
      return count ? message('status.dead-jobs', { count }) : null;
    },
  },
  'missed-schedule': {
    urgent: false,
    about: (facts) => missedOf(facts).map(({ name }) => name),
    find: (facts) => {
      const missed = missedOf(facts);
      return missed.length && !facts.held
        ? message('status.missed-schedule', {
            schedules: missed.map(({ name }) => message(`status.schedules.${name}`)),
          })
        : null;
    },
  },
  'agent-schedule': {
    urgent: false,
    about: ({ failingAgents }) => failingAgents,
    find: ({ failingAgents: names }) =>
      names.length
        ? message('status.agent-schedule', { count: names.length, names: names.join(', ') })
        : null,
  },
  clock: {
    urgent: false,
    about: (facts) => clocksOff(facts).map(({ id }) => id),
    find: (facts) => {
      const off = clocksOff(facts);
      const clocks = off.map(({ address, ahead }) => describeClock(address, ahead));
      return off.length ? message('status.clock', { count: off.length, clocks }) : null;
    },
  },
  'disk-low': {
    urgent: false,
    about: (facts) => shortOfDisk(facts, diskLowBelow).map(({ address }) => address),
    find: (facts) => {
      const [short] = shortOfDisk(facts, diskLowBelow);
      return short && short.free >= diskFullBelow ? disk('status.disk-low', short) : null;
    },
  },
  'budget-reached': {
    urgent: false,
    find: ({ spending: { spent, budget } }) =>
      budget !== null && budgetState(spent, budget) === 'reached'
        ? message('status.budget-reached', { spent: readable(spent), budget })
        : null,
  },
  'budget-near': {
    urgent: false,
    find: ({ spending: { spent, budget } }) =>
      budget !== null && budgetState(spent, budget) === 'near'
        ? message('status.budget-near', {
            spent: readable(spent),
            budget,
            percent: Math.floor((spent / budget) * 100),
          })
        : null,
  },
  'agent-budgets': {
    urgent: false,
    about: ({ spending: { agents } }) => agents.map(({ name }) => name),
    find: ({ spending: { agents } }) =>
      agents.length
        ? message('status.agent-budgets', {
            agents: agents.map((one) => message('status.agent-budget', one)),
          })
        : null,
  },
  'ad-figures': {
    urgent: false,
    // The panel and doctor show it; nobody has to be woken for it by mail.
    alertAfter: Infinity,
    find: ({ unconfirmedFigures: offers }) =>
      offers.length ? message('status.ad-figures', { count: offers.length, offers }) : null,
  },
  samples: {
    urgent: false,
    // They stand in Estado: nobody has to be woken for them by mail.
    alertAfter: Infinity,
    find: ({ samples }) => (samples ? message('status.samples', { count: samples }) : null),
  },
  held: { urgent: false, find: ({ held }) => (held ? message('status.held') : null) },
} as const satisfies Record<string, Condition>;

export type ConditionName = keyof typeof conditions;
/** The names of all conditions, the most urgent first. */
export const conditionNames = Object.keys(conditions) as [ConditionName, ...ConditionName[]];

/** A condition that applies. */
export type FoundCondition = {
  condition: ConditionName;
  urgent: boolean;
  message: Message;
  /** The ids of what it is about; empty when it is about the site. */
  about: string[];
};

/** The conditions that apply, the most urgent first. */
export const findConditions = (facts: StatusFacts): FoundCondition[] =>
  conditionNames.flatMap((condition) => {
    const { urgent, find, about }: Condition = conditions[condition];
    const found = find(facts);
    return found ? [{ condition, urgent, message: found, about: about?.(facts) ?? [] }] : [];
  });
