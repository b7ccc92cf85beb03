import type { Position } from '../kernel/cursor.ts';
import type { StoredMessage } from './contact-message.ts';

/** What was written in the contact form. */
export type ContactMessages = {
  /** Only inside a transaction. */
  add(message: StoredMessage): Promise<void>;
  find(id: string): Promise<StoredMessage | null>;
  /** Returns whether it was there. Only inside a transaction. */
  remove(id: string): Promise<boolean>;
  /** Newest first, after a position of moment and id; with how many there are, counted up to the bound of totals. */
  list(query: {
    limit: number;
    after: Position | null;
  }): Promise<{ items: StoredMessage[]; counted: number }>;
};
