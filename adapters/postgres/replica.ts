import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { isDomainError } from '#core/kernel/domain-error.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';
import { isAbout, readerTopics } from '#core/kernel/invalidation-topics.ts';

/** `behind`: it still lacks a change after some seconds; `away`: it does not answer, or is not a replica. */
export type ReplicaState = 'used' | 'behind' | 'away';

type Options = {
  primary: Pick<Knex, 'raw'>;
  replica: Pick<Knex, 'raw'>;
  changes: { subscribe(listener: (notice: Notice) => void): () => void };
  /** Called when the state is another than before. */
  onState: (state: ReplicaState, error?: Error) => void;
  /**
   * Milliseconds between two looks at a replica that lacks a change; and until that is called `behind`, or one that
   * failed is tried again.
   */
  interval?: number;
  patience?: number;
};

/** Whether queries may go to a replica. */
export type ReplicaUse = {
  /** Whether it has replayed every announced change of public content. */
  isCurrent(): boolean;
  /** Notes that a query failed there. */
  failed(error: Error): void;
  close(): void;
};

const first = async (db: Pick<Knex, 'raw'>, sql: string, values: string[] = []): Promise<unknown> => {
  const { rows } = await db.raw<{ rows: { found: unknown }[] }>(sql, values);
  return rows[0]?.found;
};

/** The end of the primary's write-ahead log, which everything committed precedes. */
const endOfLog = (primary: Pick<Knex, 'raw'>) =>
  first(primary, 'select pg_current_wal_insert_lsn()::text as found') as Promise<string>;

/** Null for a server that is not a replica. */
const hasReplayed = (replica: Pick<Knex, 'raw'>, end: string) =>
  first(
    replica,
    'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ?::pg_lsn end as found',
    [end],
  ) as Promise<boolean | null>;

/**
 * Whether a server is a replica that has, after some seconds at the latest, what is committed now. Throws when it cannot
 * be read.
 */
export const checkReplica = async (
  primary: Pick<Knex, 'raw'>,
  replica: Pick<Knex, 'raw'>,
  { interval = 50, patience = 5000 }: Pick<Options, 'interval' | 'patience'> = {},
): Promise<'current' | 'behind' | 'unrelated'> => {
  const end = await endOfLog(primary);
  const since = performance.now();
  for (;;) {
    const replayed = await hasReplayed(replica, end);
    if (replayed === null) return 'unrelated';
    if (replayed) return 'current';
    if (performance.now() - since > patience) return 'behind';
    await sleep(interval);
  }
};

/**
 * Monitors a replica (streaming replication). Each notice of changed public content marks it as outdated, until it has
 * replayed the primary's write-ahead log up to its end at that time.
 */
export const followReplica = ({
  primary,
  replica,
  changes,
  onState,
  interval = 50,
  patience = 5000,
}: Options): ReplicaUse => {
  let [current, checking, closed] = [false, false, false];
  let notices = 0;
  let state: ReplicaState | null = null;
  const report = (next: ReplicaState, error?: Error): void => {
    if (state !== next && !closed) onState(next, error);
    state = next;
  };
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { ref: false });

  /** Waits until it has replayed what is committed now; false if there was another change meanwhile. */
  const catchUp = async (since: number): Promise<boolean> => {
    const found = notices;
    const end = await endOfLog(primary);
    while (found === notices && !closed) {
      const replayed = await hasReplayed(replica, end);
      if (replayed === null) throw new Error('DATABASE_READ_URL leads to a server that is not a replica');
      if (replayed) return found === notices;
      if (performance.now() - since > patience) report('behind');
      await pause(interval);
    }
    return false;
  };
  const check = async (delay = 0): Promise<void> => {
    if (checking) return;
    checking = true;
    await pause(delay);
    const since = performance.now();
    while (!current && !closed)
      try {
        current = await catchUp(since);
      } catch (error) {
        report('away', error as Error);
        await pause(patience);
      }
    checking = false;
    report('used');
  };
  const outdate = (delay = 0): void => {
    notices += 1;
    current = false;
    void check(delay);
  };

  const stopListening = changes.subscribe((notice) => {
    if (isAbout(notice, readerTopics)) outdate();
  });
  void check();
  return {
    isCurrent: () => current,
    failed(error) {
      report('away', error);
      outdate(patience);
    },
    close() {
      closed = true;
      stopListening();
    },
  };
};

async function* rowsFrom<T>(
  replica: AsyncIterable<T>,
  otherwise: (error: Error) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let started = false;
  try {
    for await (const row of replica) {
      started = true;
      yield row;
    }
  } catch (error) {
    if (started) throw error;
    yield* otherwise(error as Error);
  }
}

type Method = (...given: unknown[]) => Promise<unknown> | AsyncIterable<unknown>;

/**
 * Whether an answer is the same on the primary. A query that the replica cancels because it has to replay changes has
 * the code of a conflict.
 */
const isAnswer = (error: Error): boolean =>
  isDomainError(error) && error.code !== 'unavailable' && error.code !== 'conflict';

/** Reads from the replica while it is current. Falls back to the primary when it fails. */
export const preferReplica = <Store extends object>(primary: Store, replica: Store, use: ReplicaUse): Store =>
  new Proxy(primary, {
    get(target, name) {
      const here: unknown = Reflect.get(target, name);
      if (typeof here !== 'function') return here;
      const [read, readThere] = [here as Method, Reflect.get(replica, name) as Method];
      return (...input: unknown[]) => {
        if (!use.isCurrent()) return read(...input);
        const answer = readThere(...input);
        const otherwise = (error: Error) => {
          if (isAnswer(error)) throw error;
          use.failed(error);
          return read(...input);
        };
        return 'then' in answer
          ? answer.catch(otherwise)
          : rowsFrom(answer, otherwise as (error: Error) => AsyncIterable<unknown>);
      };
    },
  });
