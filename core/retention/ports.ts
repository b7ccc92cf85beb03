import type { RetentionKind } from './retention.ts';

/**
 * What is stored for a time only. `before` is an instant: due is what a kind counts its days from and that lies before it.
 *
 * - messages: of the contact form, from when they came. mails: sent and failed, from when they were made.
 * - unconfirmed: sign-ups that nobody confirmed, from their making. unsubscribed: who has left, or whose address was refused
 *   for good, with the consents; from leaving, else from the sign-up.
 * - deliveries: of issues that are sent or cancelled, from then.
 * - sessions: from their end. traces: counted tries, previews to be confirmed and who has what open, from their end.
 * - refusals: entries of the audit for what was refused. addresses: network addresses and request ids in the others, which
 *   are emptied. audit: the others; what says that samples were stored stays for good.
 * - tokens: from their end. pending: unpublished changes, from when they were last saved.
 * - versions: states of articles that no reader saw, but for the last one of each and those that its translation is
 *   compared with.
 * - trash: what was deleted and never published, and entries of the directories; withdrawn: articles once published,
 *   interviews and sent issues that were deleted. Their histories go with them.
 * - runs: of agents, from their end; their stages' outputs (stages) earlier. answers: of providers, which are emptied, and
 *   receipts: what each call cost. documents: texts of sources. None of these while the piece that came of it exists, be it
 *   in the trash; documents neither while any run is under way.
 * - jobs: done ones; failures: dead ones; from their end.
 */
export type Retention = {
  /** How many there are and how many of them are due, each counted up to one above the limit of totals. */
  count(kind: RetentionKind, before: string): Promise<{ stored: number; due: number }>;
  /**
   * Deletes what is due, at most `limit`; answers how many those were, fewer than `limit` when nothing else is due. Nobody
   * waits for it: what others have locked is left for another time. Outside of transactions, several at a time.
   */
  purge(kind: RetentionKind, before: string, limit: number): Promise<number>;
};
