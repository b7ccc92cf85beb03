import { LRUCache } from 'lru-cache';
import type { Notice, Topic } from './invalidation-topics.ts';
import { isAbout } from './invalidation-topics.ts';

export type CacheOptions<T> = {
  /** The source of notifications. */
  changes?: { subscribe(listener: (notice: Notice) => void): unknown };
  /** A notification for one of these drops the entries that depend on it. */
  topics?: readonly Topic[];
  /** Which of `topics` a value depends on; by default, and for undefined, all of them. */
  topicsOf?: (value: T) => readonly Topic[] | undefined;
  /** Maximum number of entries; or, with `sizeOf`, the sum of their sizes. */
  max: number;
  sizeOf?: (value: T, key: string) => number;
  /** Maximum age of an entry in milliseconds by `now`, in case a notification is lost. */
  maxAge?: number;
  now?: () => number;
  /** Whether to store a value; by default anything except null. */
  shouldStore?: (value: T, key: string) => boolean;
};

/** Values by key, cached until their sources change. */
export type TopicCache<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  /**
   * The cached value, or the one that `make` returns, called once for concurrent callers. Throws what `make` throws.
   */
  find(key: string, make: () => Promise<T>): Promise<T>;
  /** Calls `make`, as `find` does, even when a value is cached. */
  refresh(key: string, make: () => Promise<T>): Promise<T>;
  /**
   * Returns a `set` for a value computed from now on: after a notification it stores nothing, as the value may predate
   * the change.
   */
  begin(): (key: string, value: T) => void;
  delete(key: string): void;
  clear(): void;
  /** The number of entries, and the sum of their sizes. */
  usage(): { entries: number; size: number };
};

/**
 * A bounded cache: the least recently used entry is evicted first, and a notification for a topic, from any instance,
 * drops what depends on it.
 */
export const createTopicCache = <T>({
  changes,
  topics = [],
  topicsOf = () => topics,
  max,
  sizeOf = () => 1,
  maxAge = Infinity,
  now = () => 0,
  shouldStore = (value) => value !== null,
}: CacheOptions<T>): TopicCache<T> => {
  const entries = new LRUCache<string, { value: T; at: number }>({
    maxSize: max,
    sizeCalculation: ({ value }, key) => Math.ceil(sizeOf(value, key)),
  });
  const inFlight = new Map<string, Promise<T>>();
  let generation = 0;

  const get = (key: string): T | undefined => {
    const entry = entries.get(key);
    const age = entry ? now() - entry.at : -1;
    return age >= 0 && age < maxAge ? entry?.value : undefined;
  };
  /** What is in flight is not stored: what it depends on is not known yet. */
  const expireInFlight = (): void => {
    generation += 1;
    inFlight.clear();
  };
  const clear = (): void => {
    expireInFlight();
    entries.clear();
  };
  const begin = () => {
    const [startedIn, at] = [generation, now()];
    return (key: string, value: T): void => {
      if (startedIn === generation && shouldStore(value, key)) entries.set(key, { value, at });
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
    if (!isAbout(notice, topics)) return;
    expireInFlight();
    const stale = [...entries].filter(([, { value }]) => isAbout(notice, topicsOf(value) ?? topics));
    for (const [key] of stale) entries.delete(key);
  });
  return {
    get,
    set: (key, value) => void entries.set(key, { value, at: now() }),
    begin,
    refresh,
    clear,
    find: async (key, make) => get(key) ?? refresh(key, make),
    delete: (key) => void entries.delete(key),
    usage: () => ({ entries: entries.size, size: entries.calculatedSize }),
  };
};
