import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentChanges } from '#core/kernel/ports.ts';
import { isTimeout } from './errors.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';

/** The channels of the database, as schema/notifications.sql describes them. */
export const channels = { topics: 'invalidation_topics', numbered: 'numbered_changes' } as const;

/** Notifies every instance that its caches may be outdated, entirely or by a topic. */
export const announceTopic = (topic: Notice): string => `select pg_notify('${channels.topics}', '${topic}')`;
export const announceEverything = announceTopic('everything');

const firstDelay = 100;
/** Limits of one attempt to connect: each that was too short doubles it. */
const [firstLimit, maxLimit] = [3000, 60_000];
/** Until notifications arrive again, cached pages may be stale, although the database is back. */
const maxDelay = 500;

export type ListeningOptions = {
  url: string;
  channel: string;
  /** Called with each notification. */
  onNotice: (payload: string) => void;
  /** Called whenever notifications start to arrive; earlier ones may have been missed. */
  connected: () => void;
  /** Called once when the connection is lost, or cannot be made, and not again until there is one. */
  onError: (error: Error) => void;
};

/** `ready` resolves at the first connection. */
export type Listening = {
  ready: Promise<void>;
  /** Resolves when all earlier notifications have been passed on; immediately while disconnected. */
  confirmed(): Promise<void>;
  close(): Promise<void>;
};

/** Listens on a channel of the database, and reconnects automatically, with increasing delays. */
export const listenOn = ({ url, channel, onNotice, connected, onError }: ListeningOptions): Listening => {
  const listen = `listen ${pg.escapeIdentifier(channel)}`;
  let client: pg.Client | null = null;
  let listening = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let troubled = false;
  let delay = firstDelay;
  let limit = firstLimit;
  let settle = () => {};
  const ready = new Promise<void>((resolve) => (settle = resolve));

  const connect = async () => {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: limit });
    client = current;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      if (!listening && isTimeout(error)) limit = Math.min(limit * 2, maxLimit);
      listening = false;
      if (error && !troubled) onError(error);
      troubled ||= error !== undefined;
      void current.end().catch(() => {});
      retry = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, maxDelay);
    };
    // Never removed: a closing connection can still fail, and the error would be unhandled.
    current.on('error', again);
    current.on('end', () => again());
    current.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await current.connect();
      await current.query(listen);
      delay = firstDelay;
      limit = firstLimit;
      listening = true;
      troubled = false;
      connected();
      settle();
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();

  return {
    ready,
    // The server delivers notifications before its next answer.
    async confirmed() {
      if (listening) await client?.query(listen).catch(() => {});
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
};

/** Maximum wait of a caller in milliseconds. */
const maxWait = 1000;

/** Runs work for each call; calls during a run share the next one. */
const inTurn = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const run = () => (running = work().finally(() => (running = null)));
  return () => {
    if (next) return next;
    if (!running) return run();
    next = running.then(() => {
      next = null;
      return run();
    });
    return next;
  };
};

type Options = { url: string; onError: (error: Error) => void };

/**
 * The database's notifications of changed content, whose payload is the topic. Reconnects automatically with increasing
 * delays; since notifications are lost meanwhile, everything counts as changed after each reconnection. `ready`
 * resolves at the first connection.
 */
export const listenForContentChanges = ({
  url,
  onError,
}: Options): ContentChanges & { ready: Promise<void>; close(): Promise<void> } => {
  const listeners = new Set<(notice: Notice) => void>();
  const announce = (notice: Notice) => listeners.forEach((listener) => listener(notice));
  const { ready, confirmed, close } = listenOn({
    url,
    channel: channels.topics,
    // The topics of the schema are those of the domain; a database that is newer than this program may have more.
    onNotice: (payload) => announce((payload as Notice) || 'everything'),
    connected: () => announce('everything'),
    onError,
  });

  // The server signals a notification before it confirms its transaction.
  const confirmedInTurn = inTurn(confirmed);

  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    caughtUp: () => Promise.race([confirmedInTurn(), sleep(maxWait, undefined, { ref: false })]),
    close,
  };
};
