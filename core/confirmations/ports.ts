import type { Confirmation } from './confirmation.ts';

/** What was prepared and waits to be confirmed. Kept outside of transactions: what was confirmed once stays used. */
export type Confirmations = {
  /** Keeps one, and lets go of those that were over for a day. */
  add(confirmation: Confirmation): Promise<void>;
  /** Used or over though it may be; null when there never was one, or long ago. */
  find(token: string): Promise<Confirmation | null>;
  /** Marks one as used; of all who try, on whatever instance, one is answered true. */
  use(token: string, at: string): Promise<boolean>;
};
