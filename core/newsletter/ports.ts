import type { Consent, Subscription, SubscriptionCounts, SubscriptionEntry } from './subscription.ts';
import type { ArticleSummary } from '../articles/article.ts';
import type { Interview } from '../interviews/interview.ts';
import type { Language } from '../text/language.ts';
import type {
  Delivery,
  DeliveryOutcome,
  DeliveryStatus,
  LeasedDelivery,
  SkipReason,
} from './issues/delivery.ts';
import type {
  DeliveryCounts,
  Issue,
  IssueRow,
  IssueTopics,
  PieceReference,
  TrashedIssueRow,
} from './issues/issue.ts';
import type { SlotKind, SlotRecord } from './issues/schedule.ts';

/** The newsletter's subscriptions. Addresses are compared without case. Locking only inside a transaction. */
export type Subscriptions = {
  find(email: string): Promise<Subscription | null>;
  lock(email: string): Promise<Subscription | null>;
  /** By the token in its mails. */
  findByToken(token: string): Promise<Subscription | null>;
  lockByToken(token: string): Promise<Subscription | null>;
  findByConfirmToken(token: string): Promise<Subscription | null>;
  lockByConfirmToken(token: string): Promise<Subscription | null>;
  /** Adds it unless its address is known, and returns the stored one, locked. Only inside a transaction. */
  claim(subscription: Subscription): Promise<Subscription>;
  /** Replaces all fields except id, address and creation time. Only inside a transaction. */
  update(subscription: Subscription): Promise<void>;
  /** All of them, newest first. */
  list(): Promise<SubscriptionEntry[]>;
  /** The number of subscriptions, without personal data. */
  counts(): Promise<SubscriptionCounts>;
  /** The number of subscribers who would get an issue about these topics (`wantsIssue`). */
  countReaders(about: IssueTopics): Promise<number>;
  /** Deletes an address with its history; returns whether it existed. Only inside a transaction. */
  remove(email: string): Promise<boolean>;
  /** Adds to the history of a subscription. Only inside a transaction. */
  record(id: string, consent: Consent): Promise<void>;
  /** Consents given and withdrawn, oldest first. */
  consents(id: string): Promise<Consent[]>;
};

/** After one instant up to another; from the beginning when `after` is omitted. */
export type Window = { after?: string; until: string; limit: number };

/** The issues of the newsletter. Deleted ones are only found by `find`, `lock` and `trash`. */
export type Newsletters = {
  /** Newest first. */
  list(): Promise<IssueRow[]>;
  find(id: string): Promise<(Issue & { deleted: boolean }) | null>;
  /** Finds it and locks it until the end of the transaction. Only inside one. */
  lock(id: string): Promise<(Issue & { deleted: boolean }) | null>;
  /**
   * Inserts (revision 0) or replaces the revision that was read. Saving an issue that is being sent marks its pieces as sent. Throws
   * `conflict` when the revision is stale. Only inside a transaction.
   */
  save(issue: Issue): Promise<Issue>;
  /** Moves it to the trash. Only inside a transaction. */
  remove(id: string): Promise<void>;
  /** Most recently deleted first. */
  trash(): Promise<TrashedIssueRow[]>;
  /** Restores it from the trash. Only inside a transaction. */
  untrash(id: string): Promise<void>;
  /** The newest with one of these statuses. */
  newest(statuses: readonly Issue['status'][]): Promise<Issue | null>;
  /** Ids of those that are being sent, oldest first. */
  underWay(): Promise<string[]>;
  /** The given pieces that a sent issue contained. */
  sentBefore(pieces: readonly PieceReference[]): Promise<PieceReference[]>;
  /** Published articles that no sent issue contained, newest first. Fast in an archive of any size. */
  unsentArticles(window: Window & { featured?: boolean }): Promise<ArticleSummary[]>;
  /** The same of interviews. */
  unsentInterviews(window: Window): Promise<Interview[]>;
};

/** The outcomes of a sender's deliveries, and how many more it can accept. */
export type SettleAndLease = {
  issue_id: string;
  /** The sender. */
  owner: string;
  at: string;
  /** End of the leases; deliveries not settled by then have an unknown outcome. */
  lease_until: string;
  take: number;
  settled: readonly DeliveryOutcome[];
  /** Mails per second, over all senders; null: no limit. */
  rate: number | null;
};

/** The deliveries that an editor selects. */
export type Chosen = {
  status: 'unknown' | 'failed';
  /** Of these subscribers; null: all with this status. */
  subscribers: readonly string[] | null;
};

/** Recent activity of an issue's deliveries. */
export type SendingActivity = {
  /** Mails sent since an instant. */
  sent: number;
  /** When the last mail was sent. */
  lastSentAt: string | null;
  /** The latest end of leases taken before an instant; null when there are none. */
  leasedUntil: string | null;
  /** How many were deferred after the last sent mail; of them, those without any answer from a server. */
  deferred: number;
  unanswered: number;
  deferredSince: string | null;
};

/** The deliveries of issues: one row for each recipient from the start of sending, leased to one sender at a time. */
export type Deliveries = {
  /**
   * Creates one row for each current subscriber whose choice includes an issue about these topics (`wantsIssue`);
   * returns how many. Only inside a transaction.
   */
  create(issueId: string, at: string, about: IssueTopics): Promise<number>;
  /**
   * Stores the outcomes of a sender's attempts, and leases it the next due deliveries, as `sending`, while the issue is
   * being sent. Readers who have unsubscribed meanwhile are skipped; a permanently refused address is suspended. A late
   * outcome, from an attempt that is no longer current, is ignored. `wait`: milliseconds until the rate limit allows
   * another one, if that is why none were leased.
   */
  settleAndLease(input: SettleAndLease): Promise<{ leases: LeasedDelivery[]; wait: number | null }>;
  /** Releases the leases that a sender never started: all except those of these subscribers. */
  releaseLeases(issueId: string, owner: string, started: readonly string[]): Promise<void>;
  /** Marks deliveries with expired leases as `unknown`; returns how many. */
  expireLeases(at: string): Promise<number>;
  /** Skips the pending deliveries of an issue. Only inside a transaction. */
  skipPending(issueId: string, reason: SkipReason, at: string): Promise<void>;
  /** Skips the pending deliveries of cancelled issues. */
  skipCancelled(at: string): Promise<void>;
  counts(issueId: string): Promise<DeliveryCounts>;
  /** How many have an unknown outcome, by issue. */
  unknown(): Promise<{ issue_id: string; count: number }[]>;
  /** What was sent since an instant, and the leases taken before another. */
  activity(issueId: string, moments: { since: string; quietSince: string }): Promise<SendingActivity>;
  /** When the next pending delivery of an issue is due; null when none is pending. */
  nextDue(issueId: string): Promise<string | null>;
  /** In the order of their ids, after one of them. */
  list(query: {
    issue_id: string;
    status?: DeliveryStatus | undefined;
    after: string | null;
    limit: number;
  }): Promise<Omit<Delivery, 'message_id'>[]>;
  /** Makes them pending again: outcomes of earlier attempts are then ignored. Only inside a transaction. */
  reopen(issueId: string, chosen: Chosen, at: string): Promise<number>;
  /** Counts unknown ones as failed; returns how many. Only inside a transaction. */
  writeOff(
    issueId: string,
    subscribers: readonly string[] | null,
    answer: string,
    at: string,
  ): Promise<number>;
  /** Notifies panels of progress. */
  announce(): Promise<void>;
};

/** Sends issues, concurrently with any number of other senders. */
export type IssueSender = {
  /**
   * Sends the due deliveries of an issue until none is due or the process is about to exit. Throws when the store is
   * unavailable at the start.
   */
  send(issueId: string): Promise<void>;
};

/** The slots of the schedules, and their outcomes. */
export type Slots = {
  /** The last slot of a kind that was run. */
  last(kind: SlotKind): Promise<SlotRecord | null>;
  /** Claims a slot permanently; false when it was claimed before. Concurrent claims wait. Only inside a transaction. */
  claim(record: SlotRecord): Promise<boolean>;
  /** Stores the outcome of a slot that this transaction has claimed. */
  settle(record: SlotRecord): Promise<void>;
  /** The latest slots, newest first. */
  list(limit: number): Promise<SlotRecord[]>;
};

/** The input for rendering an issue, in one language. */
export type IssueRendering = {
  issue: Pick<Issue, 'id' | 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en' | 'pieces'>;
  language: Language;
  /** A public page contains no unsubscribe link. */
  kind: 'mail' | 'page';
  /** When it was sent, if that is shown. */
  date?: string | null;
};

/** A rendered issue; mails to readers differ only in their token. */
export type WrittenIssue = {
  subject: string;
  html(token: string): string;
  text(token: string): string;
  /** The text around the token, for mails that share it. */
  parts: { html: readonly string[]; text: readonly string[] };
};

/** Renders issues, with a cache. */
export type IssueTemplates = { write(rendering: IssueRendering): Promise<WrittenIssue> };

declare module '../kernel/ports.ts' {
  interface Stores {
    subscriptions: Subscriptions;
    newsletters: Newsletters;
    deliveries: Deliveries;
    slots: Slots;
  }
  interface Ports {
    issueTemplates: IssueTemplates;
  }
}
