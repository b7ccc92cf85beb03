import { z } from 'zod';
import { LanguageField } from '../../kernel/fields.ts';

/** How a delivery stands. `unknown`: the mail server may have taken it; only an editor has it sent again. */
export const deliveryStatuses = ['pending', 'sending', 'sent', 'failed', 'unknown', 'skipped'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const Delivery = z.object({
  subscriber_id: z.uuid(),
  email: z.string().nullable().describe('null: the address was deleted meanwhile'),
  language: LanguageField,
  status: z.enum(deliveryStatuses),
  attempts: z.int().nonnegative().describe('How often it was handed to a mail server'),
  due_at: z.iso.datetime().describe('When it is tried, or was'),
  changed_at: z.iso.datetime(),
  answer: z.string().nullable().describe('What the mail server said last, or why it was not sent'),
  message_id: z.string().describe('Message-ID of the mail, the same in each try'),
});
/** An issue on its way to one reader. */
export type Delivery = z.infer<typeof Delivery>;

/** Which deliveries an editor decides on. */
export const ChosenSubscribers = z
  .array(z.uuid())
  .min(1)
  .max(1000)
  .optional()
  .describe('Those of these subscribers; all when left out');

/** Why somebody gets no mail. */
export type SkipReason = 'unsubscribed' | 'removed' | 'cancelled' | 'deleted';

/** A delivery that was handed to a sender, who has its lease. */
export type Taken = {
  subscriber_id: string;
  email: string;
  language: 'es' | 'en';
  /** Which try this is, from 1. */
  attempt: number;
  /** For the links that end the subscription. */
  token: string;
};

/** What became of a try. `due_at` is when a pending one is tried again. */
export type Settled = Pick<Taken, 'subscriber_id' | 'attempt'> & {
  status: 'sent' | 'failed' | 'unknown' | 'pending';
  answer: string;
  due_at?: string;
  /** Whether the address itself was refused for good: its subscription is suspended, and says why. */
  suspends?: true;
};

/** Stands for the token in links of mails that belong to no subscription. */
export const noToken = '';

/** What fixes the Message-ID of an issue to a reader. */
export const mailIdOf = (issueId: string, subscriberId: string): string => `${issueId}.${subscriberId}`;
