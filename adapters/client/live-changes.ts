import { retryDelay } from './base-query.ts';

/** Streams changes as they happen (Server-Sent Events, each an object with a `topic`). */
const address = '/api/admin/events';

/** Milliseconds for which topics are batched: an import causes a thousand changes. */
const batchDelay = 150;

const topicIn = (text: string): string | null => {
  try {
    const { topic } = Object(JSON.parse(text)) as { topic?: unknown };
    return typeof topic === 'string' ? topic : null;
  } catch {
    return null;
  }
};

/** Calls `onTopics` once per burst. */
const batchTopics = (onTopics: (topics: ReadonlySet<string>) => void) => {
  let topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = topics;
    topics = new Set();
    onTopics(batch);
  };
  return {
    add(topic: string) {
      topics.add(topic);
      timer ??= setTimeout(flush, batchDelay);
    },
    stop: () => clearTimeout(timer),
  };
};

/** Milliseconds that lists wait for the first connection. */
const connectTimeout = 1000;

type Listener = {
  onTopics: (topics: ReadonlySet<string>) => void;
  /** Called once connected, or after a timeout: data fetched from then on misses no change without a notification. */
  onReady: () => void;
  /** Called each time the server refuses the connection, such as without a session. */
  onRefused: () => void;
};

/** The state of an EventSource that a status other than 200 has closed; after a lost connection it is another. */
const refusedState = 2;

/**
 * Follows changes on the server until stopped. A lost connection is retried with backoff; after reconnecting it reports
 * the topic `everything`, since notifications may have been missed.
 */
export const followChanges = ({ onTopics, onReady, onRefused }: Listener): (() => void) => {
  const topics = batchTopics(onTopics);
  let source: EventSource | undefined;
  let failures = 0;
  let mayMiss = false;
  const ready = (missing: boolean) => {
    mayMiss = missing;
    onReady();
  };
  let timer = setTimeout(() => ready(true), connectTimeout);
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      clearTimeout(timer);
      if (mayMiss) topics.add('everything');
      failures = 0;
      ready(false);
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const topic = topicIn(data);
      if (topic !== null) topics.add(topic);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState === refusedState) onRefused();
      // Browsers reconnect only after some errors; here all are treated the same.
      opened.close();
      clearTimeout(timer);
      timer = setTimeout(open, retryDelay(failures));
      failures += 1;
      ready(true);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(timer);
    topics.stop();
  };
};
