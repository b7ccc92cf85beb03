import type { Clustered } from '#core/events/cluster.ts';
import { eventOf, maxCompared, maxDaysApart } from '#core/events/cluster.ts';
import { eventKeys } from '#core/events/fingerprint.ts';

type Indexed = Clustered & { id: string };

/**
 * Candidates in memory, found by their keys: adding one takes time in proportion to the candidates that share a key with
 * it, and memory to those that are in it.
 */
export const createEventIndex = () => {
  const byId = new Map<string, Indexed>();
  const byKey = new Map<string, Set<string>>();

  /** Those within `maxDaysApart` that share the most keys, in order; of equal ones the lowest id first. */
  const nearest = ({ fingerprint }: Pick<Clustered, 'fingerprint'>): Indexed[] => {
    const counts = new Map<string, number>();
    for (const key of eventKeys(fingerprint))
      for (const id of byKey.get(key) ?? []) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts]
      .filter(([id]) => Math.abs(byId.get(id)!.fingerprint.day - fingerprint.day) <= maxDaysApart)
      .toSorted(([a, mine], [b, theirs]) => theirs - mine || (a < b ? -1 : 1))
      .slice(0, maxCompared)
      .map(([id]) => byId.get(id)!);
  };

  const add = (candidate: Indexed): void => {
    byId.set(candidate.id, candidate);
    for (const key of eventKeys(candidate.fingerprint)) {
      const ids = byKey.get(key);
      if (ids) ids.add(candidate.id);
      else byKey.set(key, new Set([candidate.id]));
    }
  };

  return {
    nearest,
    add,
    remove(id: string): void {
      const candidate = byId.get(id);
      if (!candidate) return;
      byId.delete(id);
      for (const key of eventKeys(candidate.fingerprint)) {
        const ids = byKey.get(key)!;
        ids.delete(id);
        if (ids.size === 0) byKey.delete(key);
      }
    },
    /** Adds a candidate to the event that it belongs to, else to one that has its own id; returns the event. */
    cluster(candidate: Omit<Indexed, 'event_id'>): string {
      const event_id = eventOf(candidate, nearest(candidate)) ?? candidate.id;
      add({ ...candidate, event_id });
      return event_id;
    },
  };
};
