import { z } from 'zod';
import { LanguageField } from '../../input/fields.ts';
import type { MailOutcome } from '../../mail/ports.ts';

/** `unknown`: the mail server may have accepted it; only an editor can resend it. */
export const deliveryStatuses = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const Delivery = z.object({
  subscriber_id: z.uuid(),
  email: z.string().nullable().describe('null: the address was deleted meanwhile'),
  language: LanguageField,
  status: z.enum(deliveryStatuses),
  attempts: z.int().nonnegative().describe('How often it was handed to a mail server'),
  due_at: z.iso.datetime().describe('When it is or was attempted'),
  changed_at: z.iso.datetime(),
  answer: z.string().nullable().describe('Last answer of the mail server, or why it was not sent'),
  message_id: z.string().describe('Message-ID of the mail, the same in each attempt'),
});
/** An issue for one recipient. */
export type Delivery = z.infer<typeof Delivery>;

/** The deliveries that an editor selects. */
export const ChosenSubscribers = z
  .array(z.uuid())
  .min(1)
  .max(1000)
  .optional()
  .describe('Those of these subscribers; by default all');

/** Why a recipient gets no mail. */
export type SkipReason = 'unsubscribed' | 'removed' | 'cancelled' | 'deleted';

/** A delivery with its reader's address, leased to a sender. */
export type LeasedDelivery = {
  subscriber_id: string;
  email: string;
  language: 'es' | 'en';
  /** The number of this attempt, from 1. */
  attempt: number;
  /** For the unsubscribe links. */
  token: string;
};

/** A delivery after an attempt. `due_at` is when a pending one is retried. */
export type DeliveryOutcome = Pick<LeasedDelivery, 'subscriber_id' | 'attempt'> & {
  status: 'sent' | 'failed' | 'unknown' | 'pending';
  answer: string;
  due_at?: string;
  /** Whether the address itself was permanently refused: its subscription is suspended, with the reason. */
  suspends?: true;
};

/** Number of attempts before a delivery has failed; resending it allows as many again. */
export const maxAttempts = 12;
/** Greylisting takes minutes: twelve attempts with doubling delays span some five hours. */
const retryDelay = { min: 30_000, max: 3_600_000 };

/**
 * Whether a permanent refusal is about the address, not about the sender or the mail (RFC 5321, 4.2.3; RFC 3463, 3.2).
 */
const refusesAddress = (answer: string): boolean => {
  const [, code = '', detail] = /^(5\d\d)[ -](?:(5\.\d+\.\d+)\b)?/.exec(answer) ?? [];
  if (detail) return /^5\.(?:1\.(?:[0-6]|10)|2\.1)$/.test(detail);
  return code === '550' || code === '551' || code === '553';
};

/**
 * A delivery after an attempt. A server that received the whole mail without answering may have accepted it: no retry.
 */
export const afterAttempt = (
  { subscriber_id, attempt }: Pick<LeasedDelivery, 'subscriber_id' | 'attempt'>,
  { outcome, answer, unanswered }: MailOutcome,
  at: string,
): DeliveryOutcome => {
  const settled = { subscriber_id, attempt, answer };
  if (outcome === 'accepted') return { ...settled, status: 'sent' };
  if (outcome === 'deferred' && unanswered) return { ...settled, status: 'unknown' };
  if (outcome === 'refused' && refusesAddress(answer))
    return { ...settled, status: 'failed', suspends: true };
  if (outcome === 'refused' || attempt % maxAttempts === 0) return { ...settled, status: 'failed' };
  const delay = Math.min(retryDelay.max, retryDelay.min * 2 ** ((attempt - 1) % maxAttempts));
  return { ...settled, status: 'pending', due_at: new Date(Date.parse(at) + delay).toISOString() };
};

/** Burst allowed before the rate limit applies, in milliseconds' worth of mails. */
const burst = 200;

/**
 * The rate limit shared by all senders and stores: how many of `take` mails may be sent at `at`, when the next slot is
 * free at `freeAt`. Returns when the next slot is free after `taken` of them, and the time until then. Instants in
 * milliseconds.
 */
export const rateLimit = ({ at, freeAt, rate }: { at: number; freeAt: number; rate: number }) => {
  const interval = 1000 / rate;
  const start = Math.max(at, freeAt);
  const room = Math.max(burst, interval) - (start - at);
  return {
    allows: (take: number): number => Math.max(0, Math.min(take, Math.floor(room / interval + 1e-9))),
    freeAfter: (count: number): number => start + count * interval,
    wait: Math.max(1, Math.ceil(interval - room)),
  };
};

/** Replaces the token in mails without a subscription. */
export const noToken = '';

/** Determines the Message-ID of an issue for a reader. */
export const mailIdOf = (issueId: string, subscriberId: string): string => `${issueId}.${subscriberId}`;
