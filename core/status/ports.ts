import type { AlertPost } from '../jobs/ports.ts';
import type { Message } from '../messages/messages.ts';
import type { StoredError } from './errors.ts';
import type { Instance } from './instances.ts';

/** The instances that serve the site. Each has a heartbeat every 15 seconds, outside of transactions. */
export type Instances = {
  /**
   * Adds an instance, or updates it. Those that were lost a day ago are deleted, and so are others of the same
   * address that were last seen before this one started.
   */
  beat(instance: Instance): Promise<void>;
  /** Deletes an instance that stops, if it is listed. */
  remove(id: string): Promise<void>;
  /** In the order in which they started. */
  list(): Promise<Instance[]>;
};

/** The last errors of all instances. */
export type ErrorLog = {
  /**
   * Adds errors, outside of transactions; the last 50 by their time stay. Of one that is there, the end is stored.
   */
  add(errors: readonly StoredError[]): Promise<void>;
  /** Newest first. */
  list(): Promise<StoredError[]>;
};

/** Facts about the database besides its rows. */
export type DatabaseFacts = {
  /** Version of Postgres. */
  postgres: string;
  /** How its tables compare with those that this program needs; `migration` is the last one that was applied. */
  schema: {
    state: 'empty' | 'emptied' | 'older' | 'current' | 'newer';
    missing: number;
    migration: string | null;
  };
  bytes: number;
  pictures: { count: number; bytes: number };
};

/** What the site runs on. */
export type Installation = {
  /** Version of the product, and of Node. */
  version: string;
  node: string;
  read(): Promise<DatabaseFacts>;
};

/** Where alerts are posted, besides mail. */
export type AlertHook = {
  /** Throws, without the address in the text, unless the other side took it within seconds. */
  post(body: AlertPost): Promise<void>;
};

/** A condition that was found and whose end has not been announced. */
export type Alert = {
  condition: string;
  message: Message;
  since: string;
  /** When it was last found. */
  seen_at: string;
  /** When its beginning was announced; null: not yet. */
  sent_at: string | null;
  /** What was announced, such as the ids of lost instances, and when each was last found; null: by an earlier version. */
  about: Record<string, string> | null;
};

/** The alerts of all instances. */
export type Alerts = {
  /** All of them. Only inside a transaction: others that ask wait for its end. */
  lock(): Promise<Alert[]>;
  /** Replaces all of them. Only inside a transaction that has locked them. */
  replace(alerts: readonly Alert[]): Promise<void>;
};

/** Who is alerted, and when only of what is urgent; `quiet` are hours of the day, of the site's time zone. */
export type AlertSettings = {
  email: string | null;
  webhook: boolean;
  quiet: { from: number; to: number } | null;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    instances: Instances;
    errors: ErrorLog;
    alerts: Alerts;
  }
  interface Ports {
    installation: Installation;
    alertHook: AlertHook;
  }
}
