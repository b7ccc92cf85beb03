import { readable } from '../agents/cost.ts';
import { budgetState } from '../agents/spending-settings.ts';
import { readStored } from '../kernel/render.ts';
import { day, hour, minute } from '../kernel/wall-clock.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
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
  /** Describes the problem; null without one. */
  find: (facts: StatusFacts) => Message | null;
};

const ageOf = (at: string, facts: StatusFacts) => Date.parse(facts.at) - Date.parse(at);
const within = (milliseconds: number, facts: StatusFacts) => (one: { at: string }) =>
  ageOf(one.at, facts) <= milliseconds;

/** The running instance whose disk has the least room, if that is less than `below`. */
const shortOfDisk = ({ instances }: StatusFacts, below: number) =>
  instances
    .flatMap(({ lost, address, disk_free: free }) => (lost || free === null ? [] : [{ address, free }]))
    .filter(({ free }) => free < below)
    .toSorted((a, b) => a.free - b.free)[0];

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
    find: (facts) => {
      const short = shortOfDisk(facts, diskFullBelow);
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
  'server-errors': {
    urgent: true,
    find: (facts) => {
      const count = facts.errors.filter(within(errorWindow, facts)).length;
      return count < manyErrors
        ? null
        : message('status.server-errors', { count, minutes: errorWindow / minute });
    },
  },
  'instance-lost': {
    urgent: true,
    find: ({ instances }) => {
      const lost = instances.filter((one) => one.lost);
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
  'dead-jobs': {
    urgent: false,
    find: ({ jobs }) => {
      const count = jobs.reduce((sum, one) => (one.state === 'dead' ? sum + one.count : sum), 0);
      return count ? message('status.dead-jobs', { count }) : null;
    },
  },
  'missed-schedule': {
    urgent: false,
    find: ({ schedules, held }) => {
      // A condition of its own says more about backups.
      const missed = schedules.filter((one) => one.missed > 0 && one.name !== 'backups');
      return missed.length && !held
        ? message('status.missed-schedule', {
            schedules: missed.map(({ name }) => message(`status.schedules.${name}`)),
          })
        : null;
    },
  },
  'agent-schedule': {
    urgent: false,
    find: ({ failingAgents: names }) =>
      names.length
        ? message('status.agent-schedule', { count: names.length, names: names.join(', ') })
        : null,
  },
  'disk-low': {
    urgent: false,
    find: (facts) => {
      const short = shortOfDisk(facts, diskLowBelow);
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
export type FoundCondition = { condition: ConditionName; urgent: boolean; message: Message };

/** The conditions that apply, the most urgent first. */
export const findConditions = (facts: StatusFacts): FoundCondition[] =>
  conditionNames.flatMap((condition) => {
    const { urgent, find } = conditions[condition];
    const found = find(facts);
    return found ? [{ condition, urgent, message: found }] : [];
  });
