import type { AuditLog, Change } from './audit.ts';
import type { Clock, Ids, Tokens } from '../time/clock.ts';
import type { Confirmations } from './confirmation.ts';
import type { Notice } from './invalidation-topics.ts';
import type { MarkdownRenderer } from '../text/markdown.ts';
import type { RequestKeys } from './request-key.ts';
import type { Tally, Throttle } from './throttle.ts';
import type { VersionHistory } from './versions.ts';

/** The stores that take part in a transaction. Each module adds its own, beside their types. */
export interface Stores {
  tally: Tally;
  versions: VersionHistory;
  audit: AuditLog;
  requestKeys: RequestKeys;
}

/**
 * Notifies every instance of changes after a transaction is committed: each topic once, in order. A lost connection
 * counts as a change of everything after it is restored.
 */
export type ContentChanges = {
  /** Calls the listener for each notification; returns a function that unsubscribes it. */
  subscribe(listener: (notice: Notice) => void): () => void;
  /**
   * Resolves when listeners have been notified of everything committed before this call; soon, even without
   * notifications.
   */
  caughtUp(): Promise<void>;
};

/** Everything that the domain needs from outside. Each module adds its own, beside their types. */
export interface Ports extends Stores {
  throttle: Throttle;
  clock: Clock;
  ids: Ids;
  tokens: Tokens;
  markdown: MarkdownRenderer;
  confirmations: Confirmations;
  changes: ContentChanges;
  /**
   * Runs work on stores that write on behalf of `change`: everything is committed, or, when work throws, rolled back.
   * Every saved entity leaves a version. Reads see the work's own writes.
   */
  transaction<T>(change: Change, work: (ports: Ports) => Promise<T>): Promise<T>;
}
