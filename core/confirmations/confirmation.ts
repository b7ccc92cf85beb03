/** Something grave that was prepared and may be confirmed once: by the same actor, for a few minutes, while nothing has changed. */
export type Confirmation = {
  /** What confirms it. Of no use to anybody but the actor, who has to come with their own credentials as well. */
  token: string;
  /** Who prepared it. */
  actor: string;
  /** Name of the contract that will be executed, with this input. */
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

/** Minutes for which what was prepared can be confirmed. */
export const minutesToConfirm = 10;
