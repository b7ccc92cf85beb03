import type { Position } from '../input/cursor.ts';
import type { Clustered } from './cluster.ts';
import type { EventCandidate, EventState, NewsEvent, StoredCandidate, StoredEvent } from './event.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Conditions of a list of events; all given ones must hold. */
export type EventFilter = {
  /** Any of these. */
  states: readonly EventState[];
  /** All words must occur in the title of the event or of one candidate, ignoring accents and case. */
  q?: string | undefined;
  /** Whether events of the demonstration are included. */
  demo: boolean;
};

/** Events and their candidates. Writes only inside a transaction. */
export type Events = {
  /** Waits until no other transaction changes which event a candidate belongs to, until the end of this one. */
  lockClusters(): Promise<void>;
  /** After a position by (found_at, id), newest first, with their total. */
  list(
    query: EventFilter & { limit: number; after: Position | null },
  ): Promise<{ items: NewsEvent[]; counted: number }>;
  /** As it is listed; null when there is none. */
  view(id: string): Promise<NewsEvent | null>;
  /** As it is stored. */
  find(id: string): Promise<StoredEvent | null>;
  /** As it is stored, locked until the end of the transaction. */
  lock(id: string): Promise<StoredEvent | null>;
  /** The candidates of an event, most recently published first; a thousand at most. */
  candidates(eventId: string): Promise<EventCandidate[]>;
  /** The events of the candidates with these addresses (`sourceKey`). */
  ofSources(keys: readonly string[]): Promise<Map<string, string>>;
  /** The candidates that share the most keys with another text, at most `maxCompared` and within `maxDaysApart`. */
  nearest(fingerprint: Fingerprint): Promise<Clustered[]>;
  /** Inserts or replaces an event. */
  save(event: StoredEvent): Promise<void>;
  add(candidate: StoredCandidate): Promise<void>;
  /** How many events are assigned to a person, by their name. */
  assignedTo(name: string): Promise<number>;
  /** What is assigned to a person passes to another, or to nobody (null); returns how many. */
  handOver(name: string, to: string | null): Promise<number>;
  /** Moves the given candidates of an event, or all, to another; returns their number. */
  move(from: string, to: string, candidates?: readonly string[]): Promise<number>;
  /** Deletes an event with its candidates. */
  remove(id: string): Promise<void>;
  /**
   * Reserves an event for a run while that is under way; of several runs at once one gets it. Returns null, or the name
   * of the agent that has it.
   */
  claim(id: string, runId: string): Promise<string | null>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    events: Events;
  }
}
