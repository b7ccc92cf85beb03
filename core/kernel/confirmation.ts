/** A prepared operation that may be confirmed once: by the same actor, for a few minutes, while nothing has changed. */
export type Confirmation = {
  /** The confirmation token. Useless to anybody but the actor, who has to authenticate as well. */
  token: string;
  /** Who prepared it. */
  actor: string;
  /** Name of the operation that will be executed with this input. */
  operation: string;
  input: Record<string, unknown>;
  /** Its subject, for people: a slug, an id. */
  subject: string;
  /** The state of the subject when it was prepared. */
  state: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

/** Prepared operations waiting for confirmation. Stored outside transactions: a used confirmation stays used. */
export type Confirmations = {
  /** Stores a confirmation, and deletes those that expired a day ago. */
  add(confirmation: Confirmation): Promise<void>;
  /** Includes used and expired ones; null when it is unknown or was deleted. */
  find(token: string): Promise<Confirmation | null>;
  /** Marks a confirmation as used; of concurrent callers, on any instance, exactly one gets true. */
  use(token: string, at: string): Promise<boolean>;
};
