import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { ContentChanges } from '#core/ports.ts';
import type { Notice } from '#core/shared/topic.ts';

const channel = 'content_changed';
const firstDelay = 100;
const longestDelay = 5000;
/** Milliseconds that nobody has to wait longer than, whatever becomes of the notices. */
const patience = 1000;

/** Begins work anew for whoever asks; those who ask while it runs share the one run that begins after it. */
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
      retry = globalThis.setTimeout(() => void connect(), delay);
      delay = Math.min(delay * 2, longestDelay);
    };
    current.on('error', again);
    current.on('end', () => again());
    // The topics of the schema are those of the domain; a database that is newer than this program may have more.
    current.on('notification', ({ payload }) => announce((payload as Notice) || 'everything'));
    try {
      await current.connect();
      await current.query(`listen ${channel}`);
      delay = firstDelay;
      listening = true;
      announce('everything');
      settle();
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();

  // The server signals a notice before it confirms its transaction, and delivers it before its next answer here.
  const askedInTurn = inTurn(async () => {
    if (listening) await client?.query(`listen ${channel}`).catch(() => {});
  });

  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    caughtUp: () => Promise.race([askedInTurn(), setTimeout(patience, undefined, { ref: false })]),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
};
