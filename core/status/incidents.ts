import { hour, minute, withOffset } from '../time/wall-clock.ts';
import type { Message } from '../messages/messages.ts';
import { message } from '../messages/messages.ts';
import type { IncidentKind, StoredError } from './errors.ts';
import type { Instance } from './instances.ts';

/** An incident as all instances saw it. `id`: of its first row; `until` is null while it goes on. */
export type Incident = { kind: IncidentKind; id: string; from: string; until: string | null };

/** The times of a kind, in milliseconds. */
type Times = {
  /** Rows this close to each other are one incident. */
  together: number;
  /** How long it needs attention after its end. */
  attention: number;
};
const times: Record<IncidentKind, Times> = {
  'database-away': { together: 15_000, attention: hour },
  'database-connections': { together: minute, attention: 2 * minute },
  'database-disk': { together: minute, attention: 2 * minute },
  // It is stored by the process that ends, and by its successor.
  crash: { together: minute, attention: hour },
};

/** How long other instances have time to store that they saw the same. */
const settleTime = 10_000;
/** How long an instance that stores nothing more may still be in an incident. */
const openTime = 5 * minute;

type Row = Pick<StoredError, 'id' | 'at' | 'instance' | 'kind' | 'until'>;

const since = (at: string, now: string) => Date.parse(now) - Date.parse(at);

/** A row about an incident. */
type IncidentRow = Row & { kind: IncidentKind };

/** The rows about incidents, oldest first; that of an instance that has ended since has ended too. */
export const incidentRows = (
  rows: readonly Row[],
  instances: readonly Pick<Instance, 'id' | 'seen_at'>[],
  now: string,
): IncidentRow[] =>
  rows
    .flatMap(({ kind, ...row }): IncidentRow[] => {
      if (kind === null) return [];
      if (kind === 'crash') return [{ ...row, kind, until: row.at }];
      const seen = instances.find(({ id }) => id === row.instance)?.seen_at ?? row.at;
      return [{ ...row, kind, until: row.until ?? (since(seen, now) > openTime ? seen : null) }];
    })
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));

/** The incidents that need attention, oldest first. */
export const recentIncidents = (rows: readonly IncidentRow[], now: string): Incident[] => {
  const found: Incident[] = [];
  for (const { id, at, kind, until } of rows) {
    const last = found.findLast((one) => one.kind === kind);
    if (!last || (last.until !== null && since(last.until, at) > times[kind].together))
      found.push({ kind, id, from: at, until });
    else if (until === null || (last.until !== null && until > last.until)) last.until = until;
  }
  return found.filter(({ kind, until }) => until === null || since(until, now) <= times[kind].attention);
};

/** Those of a kind that go on, or that every instance has had time to store. */
export const settledIncidents = (
  incidents: readonly Incident[],
  kind: IncidentKind,
  now: string,
): Incident[] =>
  incidents.filter((one) => one.kind === kind && (one.until === null || since(one.until, now) >= settleTime));

/**
 * Since when every instance can store heartbeats: one without any before was not lost. Now while some cannot; null when
 * nothing was in their way.
 */
export const heartbeatsSince = (rows: readonly IncidentRow[], now: string): string | null =>
  rows
    .flatMap(({ kind, until }) =>
      kind === 'database-away' || kind === 'database-connections' ? [until ?? now] : [],
    )
    .toSorted()
    .at(-1) ?? null;

/** Describes the row of an incident of the database; null for an error of the program, which has words of its own. */
export const describeRow = ({ id, at, kind, until }: Row, timeZone: string): Message | null =>
  kind === null || kind === 'crash' ? null : describeIncidents([{ kind, id, from: at, until }], timeZone);

/** Describes incidents of one kind by the last one. */
export const describeIncidents = (incidents: readonly Incident[], timeZone: string): Message | null => {
  const last = incidents.at(-1);
  if (!last) return null;
  const time = (at: string) => withOffset(at, timeZone).slice(11, 19);
  const from = time(last.from);
  if (last.kind === 'crash') return message('status.crash', { count: incidents.length, at: from });
  return last.until === null
    ? message(`status.${last.kind}-since`, { from })
    : message(`status.${last.kind}`, { from, until: time(last.until) });
};
