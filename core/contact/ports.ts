import type { Position } from '../input/cursor.ts';
import type { StoredMessage } from './contact-message.ts';

/** The messages of the contact form. */
export type ContactMessages = {
  /** Only inside a transaction. */
  add(message: StoredMessage): Promise<void>;
  find(id: string): Promise<StoredMessage | null>;
  /** Returns whether it existed. Only inside a transaction. */
  remove(id: string): Promise<boolean>;
  /** Newest first, after a position of timestamp and id; with their total, counted up to the limit of totals. */
  list(query: {
    limit: number;
    after: Position | null;
  }): Promise<{ items: StoredMessage[]; counted: number }>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    contactMessages: ContactMessages;
  }
}
