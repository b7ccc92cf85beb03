import type { Language } from '../kernel/language.ts';
import { render } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';

/** Whom what is stored is about: those who read, or those who work here. */
export type RetentionGroup = 'readers' | 'newsroom';

/**
 * What is stored for how long unless the publisher says otherwise, in days. What each kind is, why it is stored and since
 * when its days count stands in core/messages, by its name (`retention.kinds`); what belongs to a kind exactly, with
 * `Retention`. What the publication itself is has no end: pieces, pictures, directories, and the accounts of who is here.
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
  pending: { days: 365, group: 'newsroom' },
  versions: { days: 365, group: 'newsroom' },
  trash: { days: 90, group: 'newsroom' },
  withdrawn: { days: 5 * 365, group: 'newsroom' },
  runs: { days: 180, group: 'newsroom' },
  stages: { days: 30, group: 'newsroom' },
  answers: { days: 180, group: 'newsroom' },
  documents: { days: 180, group: 'newsroom' },
  receipts: { days: 6 * 365, group: 'newsroom' },
  jobs: { days: 7, group: 'newsroom' },
  failures: { days: 90, group: 'newsroom' },
} as const satisfies Record<string, { days: number; group: RetentionGroup }>;

export type RetentionKind = keyof typeof retentionRules;

/** Every kind, in the order in which they are listed and purged. */
export const retentionKinds = Object.keys(retentionRules) as RetentionKind[];

/** How many days each kind is stored on a site. */
export type RetentionDays = Record<RetentionKind, number>;

/** The variable of the environment that sets the days of a kind. */
export const retentionVariable = <K extends RetentionKind>(kind: K) =>
  `RETENTION_${kind.toUpperCase()}_DAYS` as `RETENTION_${Uppercase<K>}_DAYS`;

const dayLength = 86_400_000;

/** The instant before which what a kind counts its days from is due. */
export const dueBefore = (days: number, now: string): string =>
  new Date(Date.parse(now) - days * dayLength).toISOString();

/** Days as people say them: `5 years`, `90 days`. */
const periodOf = (days: number) =>
  days % 365 === 0
    ? message('retention.years', { count: days / 365 })
    : message('retention.days', { count: days });

/** A kind in words: what it is, why it is stored, and for how long. */
export const describeRetention = (kind: RetentionKind, days: number, language: Language) => {
  const from = message(`retention.kinds.${kind}.from`);
  return {
    what: render(message(`retention.kinds.${kind}.what`), language),
    why: render(message(`retention.kinds.${kind}.why`), language),
    kept: render(message('retention.kept', { period: periodOf(days), from }), language),
  };
};
