/**
 * Announces addresses to a service. Throws, without keys in the text, unless the service took all of them; the error is
 * final (`core/jobs/final-error.ts`) when it would refuse them again.
 */
export type Announce = (addresses: readonly string[]) => Promise<void>;

/** The services that are notified of changes; null when not configured. */
export type Announcers = {
  /** Search engines: takes the addresses of pages (IndexNow). */
  indexNow: Announce | null;
  /** A hub: takes the addresses of feeds (WebSub). */
  webSub: Announce | null;
};

declare module '../kernel/ports.ts' {
  interface Ports {
    announcers: Announcers;
  }
}
