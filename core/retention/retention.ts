import { z } from 'zod';
import type { Language } from '../text/language.ts';
import { render } from '../kernel/render.ts';
import { day } from '../time/wall-clock.ts';
import { message } from '../messages/messages.ts';

/** Whose data it is: that of readers, or of the newsroom's staff. */
export const RetentionGroup = z.enum(['readers', 'newsroom']);
export type RetentionGroup = z.infer<typeof RetentionGroup>;

/**
 * The default retention period of each kind, in days; publishers change it with `retentionVariable`. The description, the
 * reason and the start of each period are in core/messages under `retention.kinds`; `Retention` defines which records
 * belong to a kind. Pieces, pictures, directories and accounts have no period.
 */
export const retentionRules = {
  messages: { days: 365, group: 'readers' },
  mails: { days: 30, group: 'readers' },
  unconfirmed: { days: 30, group: 'readers' },
  unsubscribed: { days: 3 * 365, group: 'readers' },
  deliveries: { days: 365, group: 'readers' },
  sessions: { days: 1, group: 'readers' },
  traces: { days: 1, group: 'readers' },
  refusals: { days: 90, group: 'readers' },
  addresses: { days: 90, group: 'newsroom' },
  audit: { days: 5 * 365, group: 'newsroom' },
  tokens: { days: 365, group: 'newsroom' },
  invitations: { days: 30, group: 'newsroom' },
  pending: { days: 365, group: 'newsroom' },
  versions: { days: 365, group: 'newsroom' },
  trash: { days: 90, group: 'newsroom' },
  withdrawn: { days: 5 * 365, group: 'newsroom' },
  runs: { days: 180, group: 'newsroom' },
  stages: { days: 30, group: 'newsroom' },
  answers: { days: 180, group: 'newsroom' },
  documents: { days: 180, group: 'newsroom' },
  evidence: { days: 5 * 365, group: 'newsroom' },
  events: { days: 180, group: 'newsroom' },
  receipts: { days: 6 * 365, group: 'newsroom' },
  jobs: { days: 7, group: 'newsroom' },
  failures: { days: 90, group: 'newsroom' },
  errors: { days: 30, group: 'newsroom' },
  backups: { days: 90, group: 'newsroom' },
} as const satisfies Record<string, { days: number; group: RetentionGroup }>;

/** A kind of stored data with a retention period. */
export const RetentionKind = z.enum(
  Object.keys(retentionRules) as [keyof typeof retentionRules, ...(keyof typeof retentionRules)[]],
);
export type RetentionKind = z.infer<typeof RetentionKind>;

/** Every kind, in the order in which they are listed and purged. */
export const retentionKinds = RetentionKind.options;

/** How many days each kind is stored on a site. */
export type RetentionDays = Record<RetentionKind, number>;

/** The variable of the environment that sets the days of a kind. */
export const retentionVariable = <K extends RetentionKind>(kind: K) =>
  `RETENTION_${kind.toUpperCase()}_DAYS` as `RETENTION_${Uppercase<K>}_DAYS`;

/** The instant up to which records of a kind are due for deletion. */
export const dueBefore = (days: number, now: string): string =>
  new Date(Date.parse(now) - days * day).toISOString();

/** A number of days in words: `5 years`, `90 days`. */
const lengthOf = (days: number) =>
  days % 365 === 0
    ? message('retention.years', { count: days / 365 })
    : message('retention.days', { count: days });

/** A kind in words: what it is, why it is stored, and for how long (`period`). */
export const describeRetention = (kind: RetentionKind, days: number, language: Language) => {
  const from = message(`retention.kinds.${kind}.from`);
  return {
    what: render(message(`retention.kinds.${kind}.what`), language),
    why: render(message(`retention.kinds.${kind}.why`), language),
    period: render(message('retention.period', { length: lengthOf(days), from }), language),
  };
};
