/** An operation that was prepared and may be confirmed once: by the same actor, for a few minutes, while nothing has changed. */
export type Confirmation = {
  /** What confirms it. Of no use to anybody but the actor, who has to come with their own credentials as well. */
  token: string;
  /** Who prepared it. */
  actor: string;
  /** Name of the operation that will be executed, with this input. */
  operation: string;
  input: Record<string, unknown>;
  /** What it is about, for people: a slug, an id. */
  subject: string;
  /** How that stood when it was prepared. */
  state: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** What was prepared and waits to be confirmed. Stored outside of transactions: what was confirmed once stays used. */
export type Confirmations = {
  /** Stores one, and deletes those that expired a day ago. */
  add(confirmation: Confirmation): Promise<void>;
  /** Also one that is used or expired; null when there never was one, or long ago. */
  find(token: string): Promise<Confirmation | null>;
  /** Marks one as used; of all who try, on whatever instance, one is answered true. */
  use(token: string, at: string): Promise<boolean>;
};
