/** A browser tab that has an article open. */
export type Presence = {
  article_id: string;
  tab: string;
  /** Identifies the person, the same in all of their tabs. */
  person: string;
  name: string;
  since: string;
  seen_at: string;
};

/** Milliseconds without a heartbeat after which a tab counts as closed. */
export const presenceLapse = 45_000;

/** Who has which article open. Volatile: entries may be lost at any time. */
export type Presences = {
  /**
   * Records that a tab has an article open, since now unless it is recorded already; deletes tabs last seen before
   * `lapsed`. Only inside a transaction.
   */
  note(presence: Omit<Presence, 'since'>, lapsed: string): Promise<void>;
  /** Removes a tab. Only inside a transaction. */
  leave(presence: Pick<Presence, 'article_id' | 'tab'>): Promise<void>;
  /** The tabs that have an article open, seen at or after an instant, in the order in which they opened it. */
  list(articleId: string, seenSince: string): Promise<Presence[]>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    presences: Presences;
  }
}
