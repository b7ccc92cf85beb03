import { retryDelay } from './base-query.ts';

/** Where changes are told as they happen (Server-Sent Events, each an object with a `topic`). */
const address = '/api/admin/events';

/** How long changes are gathered before they are told, in milliseconds: an import makes a thousand of them. */
const gathering = 150;

const topicIn = (text: string): string | null => {
  try {
    const { topic } = Object(JSON.parse(text)) as { topic?: unknown };
    return typeof topic === 'string' ? topic : null;
  } catch {
    return null;
  }
};

/** Calls `told` once for each topic of a burst. */
const gatherTopics = (told: (topics: ReadonlySet<string>) => void) => {
  let topics = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    const gathered = topics;
    topics = new Set();
    told(gathered);
  };
  return {
    add(topic: string) {
      topics.add(topic);
      timer ??= setTimeout(tell, gathering);
    },
    stop: () => clearTimeout(timer),
  };
};

/** How long lists wait for the line at first, in milliseconds. */
const patience = 1000;

type Follower = {
  told: (topics: ReadonlySet<string>) => void;
  /** Called once changes are followed, or will not be soon: what is asked for from then on misses none, or has it told. */
  following: () => void;
};

/**
 * Follows what changes on the server until it is stopped. A line that is lost is taken up again by itself, later each
 * time; whatever was missed meanwhile comes as the topic `everything`. That there is no line is no error: it is quiet.
 */
export const followChanges = ({ told, following }: Follower): (() => void) => {
  const topics = gatherTopics(told);
  let source: EventSource | undefined;
  let failures = 0;
  let mayMiss = false;
  const goOn = (missing: boolean) => {
    mayMiss = missing;
    following();
  };
  let timer = setTimeout(() => goOn(true), patience);
  const open = () => {
    const opened = new EventSource(address);
    source = opened;
    opened.addEventListener('open', () => {
      clearTimeout(timer);
      if (mayMiss) topics.add('everything');
      failures = 0;
      goOn(false);
    });
    opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
      const topic = topicIn(data);
      if (topic !== null) topics.add(topic);
    });
    opened.addEventListener('error', () => {
      // Browsers take some lines up again and give others up; here all are treated alike.
      opened.close();
      clearTimeout(timer);
      timer = setTimeout(open, retryDelay(failures));
      failures += 1;
      goOn(true);
    });
  };
  open();
  return () => {
    source?.close();
    clearTimeout(timer);
    topics.stop();
  };
};
