/** What was typed into an article by those who have it open, and by which tab: opaque here, merged by their editors. */
export type TypedUpdate = { article_id: string; session: string; tab: string; update: string; at: string };

/** The common text of those who have an article open, as far as it has been shared. */
export type TypingSession = {
  session: string;
  /** The number of its last update; the first is 1. */
  last: number;
  /** The tabs that have typed in it. */
  tabs: readonly string[];
};

/** Maximum updates of a session; then its text is the beginning of a new one. */
export const maxTypedUpdates = 5000;

/** Maximum length of an update, in base64. */
export const maxUpdateLength = 900_000;

/** What is being typed into articles that several people have open. Volatile: it may be lost at any time. */
export type SharedTyping = {
  /** The session of an article, locked until the transaction ends, also when there is none. Only inside a transaction. */
  lock(articleId: string): Promise<TypingSession | null>;
  /** Adds an update after all others of the locked session; returns its number. Only inside a transaction. */
  add(update: TypedUpdate): Promise<number>;
  /** The updates after a number, in their order. */
  list(articleId: string, after: number): Promise<Pick<TypedUpdate, 'tab' | 'update'>[]>;
  /** Ends the session of an article. Only inside a transaction. */
  end(articleId: string): Promise<void>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    sharedTyping: SharedTyping;
  }
}
