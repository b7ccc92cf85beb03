import type { Consent, Subscription, SubscriptionCounts, SubscriptionEntry } from './subscription.ts';
import type { ArticleSummary } from '../articles/article.ts';
import type { Interview } from '../interviews/interview.ts';
import type { Language } from '../kernel/language.ts';
import type {
  Delivery,
  DeliveryOutcome,
  DeliveryStatus,
  LeasedDelivery,
  SkipReason,
} from './issues/delivery.ts';
import type { DeliveryCounts, Issue, IssueRow, PieceReference, TrashedIssueRow } from './issues/issue.ts';
import type { SlotKind, SlotRecord } from './issues/schedule.ts';

/** Who gets the newsletter. Addresses are compared without case. Inside a transaction what is found is locked. */
export type Subscriptions = {
  find(email: string): Promise<Subscription | null>;
  /** By the token of its mails. */
  findByToken(token: string): Promise<Subscription | null>;
  findByConfirmToken(token: string): Promise<Subscription | null>;
  /** Adds it unless its address is known already, and answers the stored one, locked. Only inside a transaction. */
  claim(subscription: Subscription): Promise<Subscription>;
  /** Replaces all but id, address and the moment it was made. Only inside a transaction. */
  update(subscription: Subscription): Promise<void>;
  /** All of them, newest first. */
  list(): Promise<SubscriptionEntry[]>;
  /** How many there are, without who they are. */
  counts(): Promise<SubscriptionCounts>;
  /** Deletes an address with its history; answers whether it was there. Only inside a transaction. */
  remove(email: string): Promise<boolean>;
  /** Adds to the history of a subscription. Only inside a transaction. */
  record(id: string, consent: Consent): Promise<void>;
  /** What was agreed to and withdrawn, oldest first. */
  consents(id: string): Promise<Consent[]>;
};

/** From after one moment to another; from the beginning when `after` is left out. */
export type Window = { after?: string; until: string; limit: number };

/** The issues of the newsletter. Those that were deleted are found by nothing but `find` and `trash`. */
export type Newsletters = {
  /** Newest first. */
  list(): Promise<IssueRow[]>;
  /** Inside a transaction the issue is locked until its end. */
  find(id: string): Promise<(Issue & { deleted: boolean }) | null>;
  /**
   * Inserts (revision 0) or replaces (the revision that was read). The pieces of an issue that is sent count as sent.
   * Throws `conflict` when the revision is stale. Only inside a transaction.
   */
  save(issue: Issue): Promise<Issue>;
  /** Moves it to the trash. Only inside a transaction. */
  remove(id: string): Promise<void>;
  /** Last deleted first. */
  trash(): Promise<TrashedIssueRow[]>;
  /** Takes it out of the trash. Only inside a transaction. */
  untrash(id: string): Promise<void>;
  /** The newest with one of these states. */
  newest(statuses: readonly Issue['status'][]): Promise<Issue | null>;
  /** Ids of those that are being sent, oldest first. */
  underWay(): Promise<string[]>;
  /** Those of these pieces that were in an issue that was sent. */
  sentBefore(pieces: readonly PieceReference[]): Promise<PieceReference[]>;
  /** Published articles that no sent issue had, newest first. Fast in any archive. */
  unsentArticles(window: Window & { featured?: boolean }): Promise<ArticleSummary[]>;
  /** The same of interviews. */
  unsentInterviews(window: Window): Promise<Interview[]>;
};

/** The outcomes of a sender's deliveries, and how many more it can take. */
export type Exchange = {
  issue_id: string;
  /** The sender. */
  owner: string;
  at: string;
  /** End of the leases; the outcome of what was not settled by then is unknown. */
  lease_until: string;
  take: number;
  settled: readonly DeliveryOutcome[];
  /** Mails in a second, over all senders; null: no limit. */
  rate: number | null;
};

/** Which deliveries an editor decides on. */
export type Chosen = {
  status: 'unknown' | 'failed';
  /** Of these subscribers; null: all with this status. */
  subscribers: readonly string[] | null;
};

/** What happened lately to the deliveries of an issue. */
export type SendingActivity = {
  /** Mails that were sent since a moment. */
  sent: number;
  /** When the last one was sent ever. */
  lastSentAt: string | null;
  /** The last end of leases taken before a moment; null: there are none. */
  leasedUntil: string | null;
  /** How many were deferred after the last one that was sent; of them, those without any answer of a server. */
  deferred: number;
  unanswered: number;
  deferredSince: string | null;
};

/** The deliveries of issues: one row for each recipient from the moment that sending starts, leased to one sender at a time. */
export type Deliveries = {
  /** One row for everybody who is subscribed now; answers how many. Only inside a transaction. */
  freeze(issueId: string, at: string): Promise<number>;
  /**
   * Stores the outcomes of a sender's attempts, and leases it the next deliveries that are due, as `sending`, while the
   * issue is being sent. Readers who have left meanwhile are skipped; an address that was refused for good is suspended. A
   * late outcome, of an attempt that is no longer the row's, changes nothing. `wait`: milliseconds until the rate limit
   * allows another one, when that is why there are none.
   */
  exchange(given: Exchange): Promise<{ taken: LeasedDelivery[]; wait: number | null }>;
  /** Releases a sender's leases that it never started: all but those of these subscribers. */
  releaseLeases(issueId: string, owner: string, started: readonly string[]): Promise<void>;
  /** Deliveries whose lease has ended become `unknown`; answers how many those were. */
  expireLeases(at: string): Promise<number>;
  /** What is pending is never sent. Only inside a transaction. */
  skipPending(issueId: string, reason: SkipReason, at: string): Promise<void>;
  /** What is pending of issues that are cancelled is never sent either. */
  skipCancelled(at: string): Promise<void>;
  counts(issueId: string): Promise<DeliveryCounts>;
  /** What was sent since a moment, and what is still leased from before another. */
  activity(issueId: string, moments: { since: string; quietSince: string }): Promise<SendingActivity>;
  /** When the next pending one of an issue is due; null when none is. */
  nextDue(issueId: string): Promise<string | null>;
  /** In the order of their ids, after one of them. */
  list(query: {
    issue_id: string;
    status?: DeliveryStatus | undefined;
    after: string | null;
    limit: number;
  }): Promise<Omit<Delivery, 'message_id'>[]>;
  /** Makes them pending again: the outcome of an earlier attempt changes nothing then. Only inside a transaction. */
  reopen(issueId: string, chosen: Chosen, at: string): Promise<number>;
  /** Counts unknown ones as failed; answers how many. Only inside a transaction. */
  writeOff(
    issueId: string,
    subscribers: readonly string[] | null,
    answer: string,
    at: string,
  ): Promise<number>;
  /** Notifies panels of progress. */
  announce(): Promise<void>;
};

/** Sends issues, beside any number of other senders. */
export type IssueSender = {
  /** Sends the due deliveries of an issue until none is due or the process is about to end. Throws when the store is away at the start. */
  send(issueId: string): Promise<void>;
};

/** The slots of the schedules, and their outcomes. */
export type Slots = {
  /** The last one of a kind that was run. */
  last(kind: SlotKind): Promise<SlotRecord | null>;
  /** Takes a slot, for good; false when it was taken before. Others who want it wait. Only inside a transaction. */
  claim(record: SlotRecord): Promise<boolean>;
  /** Stores the outcome of a slot that this transaction has claimed. */
  settle(record: SlotRecord): Promise<void>;
  /** The last ones, newest first. */
  list(limit: number): Promise<SlotRecord[]>;
};

/** What an issue is rendered from, in one language. */
export type IssueRendering = {
  issue: Pick<Issue, 'id' | 'subject_es' | 'subject_en' | 'intro_es' | 'intro_en' | 'pieces'>;
  language: Language;
  /** A page for everybody names no way to end a subscription. */
  kind: 'mail' | 'page';
  /** When it was sent, where that is shown. */
  date?: string | null;
};

/** A rendered issue; mails to readers differ by their token alone. */
export type WrittenIssue = {
  subject: string;
  html(token: string): string;
  text(token: string): string;
  /** The text around the token, for mails that share it. */
  parts: { html: readonly string[]; text: readonly string[] };
};

/** Renders issues, with a cache. */
export type IssueTemplates = { write(rendering: IssueRendering): Promise<WrittenIssue> };
