import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { translateError } from '#adapters/postgres/errors.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { IncidentKind, StoredError } from '#core/status/errors.ts';
import { describeError } from '#core/status/errors.ts';

type DatabaseIncident = Exclude<IncidentKind, 'crash'>;

const codeOf = (error: unknown): unknown => (Object(error) as { code?: unknown }).code;

/** The incident that an error of a port belongs to, by itself or as a cause; null for one of the program. */
export const incidentOf = (error: unknown): DatabaseIncident | null => {
  if (!(error instanceof Error)) return null;
  if (isDomainError(error)) {
    // It was refused when it was opened.
    if (error.key === 'database.unusable') return incidentOf(translateError(error.cause));
    if (error.key === 'database.unreachable') return 'database-away';
    if (error.key === 'database.disk-full') return 'database-disk';
    // All connections of this process's own pool in use is no matter of the database.
    if (error.key === 'database.busy' && codeOf(error.cause) === '53300') return 'database-connections';
  }
  return incidentOf(error.cause);
};

/** Milliseconds between attempts to reach the database during an incident. */
const probeInterval = 500;
/** An incident is over when there was no sign of it for this time: what comes and goes is one. */
const settleTime = 5000;

type Open = { id: string; from: number; until: number | null; seen: number; error: unknown; what: string };

/**
 * The incidents of this process that are not over. Times are those of `performance.now()`, so that a clock that is set
 * meanwhile changes nothing.
 */
const open = new Map<DatabaseIncident, Open>();

/** Notes a sign of an incident, and that what worked since it began has failed again. */
export const noteIncident = (kind: DatabaseIncident, error: unknown, what: string): void => {
  const seen = performance.now();
  const found = open.get(kind);
  if (found) Object.assign(found, { seen, until: null });
  else open.set(kind, { id: randomUUID(), from: seen, until: null, seen, error, what });
};

/** Whether the database is away, as far as this process knows. */
export const isDatabaseAway = (): boolean => open.get('database-away')?.until === null;

/** The row of an incident; `at` gives the instant of a time. */
const rowOf = (
  kind: DatabaseIncident,
  { id, from, until, error, what }: Open,
  instance: string,
  at: (moment: number) => string,
): StoredError => ({
  id,
  at: at(from),
  instance,
  what,
  ...describeError(error),
  request_id: null,
  kind,
  until: until === null ? null : at(until),
});

/** The rows of the incidents that go on. Nothing is stored of a database that is away before it is back for good. */
export const openIncidents = (instance: string, at: (moment: number) => string): StoredError[] =>
  [...open].flatMap(([kind, one]) => (kind === 'database-away' ? [] : [rowOf(kind, one, instance, at)]));

type Options = {
  ports: Pick<Ports, 'errors'>;
  instance: string;
  /** Asks the database something; rejects while it does not answer. */
  probe: () => Promise<void>;
  /** The instant of a time of `performance.now()`. */
  at: (moment: number) => string;
  logger: Pick<Logger, 'warn'>;
};

/** Notices the ends of incidents, stores them and logs them. */
export const watchIncidents = ({ ports, instance, probe, at, logger }: Options): { stop(): void } => {
  const finish = async (kind: DatabaseIncident, one: Open) => {
    const row = rowOf(kind, one, instance, at);
    await ports.errors.add([row]);
    // It may have gone on while that was stored.
    if (one.until === null) return;
    open.delete(kind);
    logger.warn({ incident: kind, from: row.at, until: row.until }, 'an incident of the database is over');
  };
  const look = async () => {
    await probe();
    const now = performance.now();
    for (const [kind, one] of open) {
      one.until ??= now;
      if (now - one.seen >= settleTime) await finish(kind, one);
    }
  };
  let looking = false;
  const timer = setInterval(() => {
    if (!open.size || looking) return;
    looking = true;
    void look()
      .catch((error: unknown) => {
        const kind = incidentOf(translateError(error));
        if (kind) noteIncident(kind, error, 'the database was asked');
      })
      .finally(() => (looking = false));
  }, probeInterval).unref();
  return { stop: () => clearInterval(timer) };
};
