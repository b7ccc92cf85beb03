import type { RetentionKind } from './retention.ts';

/**
 * Counts and deletes records whose retention period has ended: those whose period started before the instant `before`.
 * Which records belong to each kind, and when their period starts:
 *
 * - messages: of the contact form, from when they came. mails: sent and failed, from when they were made.
 * - unconfirmed: sign-ups that nobody confirmed, from their making. unsubscribed: who has left, or whose address was refused
 *   for good, with the consents; from leaving, else from the sign-up.
 * - deliveries: of issues that are sent or cancelled, from then.
 * - sessions: from their end. traces: counted tries, previews to be confirmed, mailed links of
 *   accounts, challenges of identity checks, keys of requests, who has what open and what they type in it, from their end.
 * - refusals: entries of the audit for what was refused. addresses: network addresses and request ids in the others, which
 *   are emptied, as are the addresses of invitations and the former ones of accounts. audit: the others; what says that samples were stored stays for good.
 * - tokens: from their end. invitations: from when they expired. pending: unpublished changes, from when they were last saved.
 * - versions: states of articles that no reader saw, but for the last one of each and those that its translation is
 *   compared with.
 * - trash: what was deleted and never published, and entries of the directories; withdrawn: articles once published,
 *   interviews and sent issues that were deleted. Their histories go with them.
 * - runs: of agents, from their end; their stages' outputs (stages) earlier. answers: of providers, which are emptied, and
 *   receipts: what each call cost. documents: texts of sources. None of these while the piece that came of it exists, be it
 *   in the trash; documents neither while any run is under way.
 * - jobs: done ones; failures: dead ones; from their end. errors: of the program; the last fifty at most.
 * - events: with what agents found about them, from when something of them was last found; none that a run is writing about.
 * - backups: failed ones without a file; from their end.
 */
export type Retention = {
  /** The number of records and of those due, each counted up to one above the limit of totals. */
  count(kind: RetentionKind, before: string): Promise<{ stored: number; due: number }>;
  /**
   * Deletes at most `limit` records that are due and returns their number; fewer than `limit` means that none are left.
   * Skips locked rows. Called outside of transactions, possibly concurrently.
   */
  purge(kind: RetentionKind, before: string, limit: number): Promise<number>;
};

declare module '../kernel/ports.ts' {
  interface Stores {
    retention: Retention;
  }
}
