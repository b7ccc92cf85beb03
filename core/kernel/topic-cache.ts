import type { Notice, Topic } from './invalidation-topics.ts';
import { isAbout } from './invalidation-topics.ts';

export type CacheOptions<T> = {
  /** Where notices come from. */
  changes?: { subscribe(listener: (notice: Notice) => void): unknown };
  /** A notice of one of these drops all entries. */
  topics?: readonly Topic[];
  /** The most entries; or, with `sizeOf`, the sum of their sizes. */
  max: number;
  sizeOf?: (value: T, key: string) => number;
  /** Milliseconds by `now` after which an entry is no longer answered: for when no notice comes. */
  maxAge?: number;
  now?: () => number;
  /** What is stored of what was made; anything but null when left out. */
  shouldStore?: (value: T, key: string) => boolean;
};

/** Answers by key, until what they were made from changes. */
export type TopicCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /** The cached answer, or the one that `make` gives, made once for all who ask meanwhile. Throws what `make` throws. */
  find(key: string, make: () => Promise<T>): Promise<T>;
  /** Makes the answer again, as `find` does, though there is one. */
  refresh(key: string, make: () => Promise<T>): Promise<T>;
  /** A `set` for what is made from now on: it stores nothing after a notice, as the answer may be older than the change. */
  begin(): (key: string, value: T) => void;
  delete(key: string): void;
  clear(): void;
  /** How many entries there are, and the sum of their sizes. */
  usage(): { entries: number; size: number };
};

/** A bounded cache: what was used least recently goes first, and a notice of its topics, on any instance, drops it all. */
export const createTopicCache = <T>({
  changes,
  topics = [],
  max,
  sizeOf = () => 1,
  maxAge = Infinity,
  now = () => 0,
  shouldStore = (value) => value !== null,
}: CacheOptions<T>): TopicCache<T> => {
  const entries = new Map<string, { value: T; size: number; at: number }>();
  const inFlight = new Map<string, Promise<T>>();
  let total = 0;
  let generation = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  };
  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    const age = now() - entry.at;
    if (age < 0 || age >= maxAge) return undefined;
    // Put at the end, so that the first entry is the one used least recently.
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  };
  const set = (key: string, value: T, at = now()): void => {
    const size = sizeOf(value, key);
    remove(key);
    if (size > max) return;
    entries.set(key, { value, size, at });
    total += size;
    for (const oldest of entries.keys()) {
      if (total <= max) break;
      remove(oldest);
    }
  };
  const clear = (): void => {
    generation += 1;
    total = 0;
    entries.clear();
    inFlight.clear();
  };
  const begin = () => {
    const [startedIn, at] = [generation, now()];
    return (key: string, value: T): void => {
      if (startedIn === generation && shouldStore(value, key)) set(key, value, at);
    };
  };
  const refresh = (key: string, make: () => Promise<T>): Promise<T> => {
    const running = inFlight.get(key);
    if (running) return running;
    const store = begin();
    const made = make()
      .then((value) => {
        store(key, value);
        return value;
      })
      .finally(() => {
        if (inFlight.get(key) === made) inFlight.delete(key);
      });
    inFlight.set(key, made);
    return made;
  };

  changes?.subscribe((notice) => {
    if (isAbout(notice, topics)) clear();
  });
  return {
    get,
    set: (key, value) => set(key, value),
    begin,
    refresh,
    clear,
    find: async (key, make) => get(key) ?? refresh(key, make),
    delete: remove,
    usage: () => ({ entries: entries.size, size: total }),
  };
};
