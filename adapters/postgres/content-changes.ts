import { setTimeout } from 'node:timers/promises';
import type { ContentChanges } from '#core/ports.ts';
import type { Notice } from '#core/kernel/topic.ts';
import { listenOn } from './listening.ts';

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
  const { ready, confirmed, close } = listenOn({
    url,
    channel: 'content_changed',
    // The topics of the schema are those of the domain; a database that is newer than this program may have more.
    onNotice: (payload) => announce((payload as Notice) || 'everything'),
    connected: () => announce('everything'),
    onError,
  });

  // The server signals a notice before it confirms its transaction.
  const askedInTurn = inTurn(confirmed);

  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    caughtUp: () => Promise.race([askedInTurn(), setTimeout(patience, undefined, { ref: false })]),
    close,
  };
};
