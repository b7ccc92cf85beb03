import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContentChanges } from '#core/ports.ts';
import type { Notice } from '#core/kernel/invalidation-topics.ts';

const firstDelay = 100;
const maxDelay = 5000;

export type ListeningOptions = {
  url: string;
  channel: string;
  /** Called with each notification. */
  onNotice: (payload: string) => void;
  /** Called each time that notifications come from then on; those sent before may have been missed. */
  connected: () => void;
  onError: (error: Error) => void;
};

/** `ready` settles at the first connection. */
export type Listening = {
  ready: Promise<void>;
  /** Settles once all earlier notifications have been passed on; at once while there is no connection. */
  confirmed(): Promise<void>;
  close(): Promise<void>;
};

/** Listens on a channel of the database, and connects again by itself, with growing delays, whenever that breaks. */
export const listenOn = ({ url, channel, onNotice, connected, onError }: ListeningOptions): Listening => {
  const listen = `listen ${pg.escapeIdentifier(channel)}`;
  let client: pg.Client | null = null;
  let listening = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;
  let delay = firstDelay;
  let settle = () => {};
  const ready = new Promise<void>((resolve) => (settle = resolve));

  const connect = async () => {
    const current = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 3000 });
    client = current;
    let lost = false;
    const again = (error?: Error) => {
      if (lost || closed) return;
      lost = true;
      listening = false;
      if (error) onError(error);
      void current.end().catch(() => {});
      retry = setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, maxDelay);
    };
    // Never taken off again: a connection that is being closed can still fail, and nobody would listen.
    current.on('error', again);
    current.on('end', () => again());
    current.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await current.connect();
      await current.query(listen);
      delay = firstDelay;
      listening = true;
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

/** Milliseconds that a caller waits at most, whatever becomes of the notices. */
const maxWait = 1000;

/** Runs work for each call; calls while it runs share the one run that starts after it. */
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
 * The database's notifications of changed content, whose payload is the topic. Reconnects by itself with growing delays;
 * since notices are lost meanwhile, everything counts as changed after each reconnection. `ready` settles at the first
 * connection.
 */
export const listenForContentChanges = ({
  url,
  onError,
}: Options): ContentChanges & { ready: Promise<void>; close(): Promise<void> } => {
  const listeners = new Set<(notice: Notice) => void>();
  const announce = (notice: Notice) => listeners.forEach((listener) => listener(notice));
  const { ready, confirmed, close } = listenOn({
    url,
    channel: 'content_changed',
    // The topics of the schema are those of the domain; a database that is newer than this program may have more.
    onNotice: (payload) => announce((payload as Notice) || 'everything'),
    connected: () => announce('everything'),
    onError,
  });

  // The server signals a notice before it confirms its transaction.
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
