import { z } from 'zod';
import { LanguageField } from '../shared/fields.ts';
import { shortestToken } from './sign-up.ts';

/** Where a sign-up came from: the site's own forms name their place. */
export const SourceField = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'A source is lower-case letters and digits in words joined by hyphens')
  .max(40);

/** A token out of a mail. No longer one was ever made. */
export const TokenField = z.string().min(shortestToken).max(200);

/** One address that signed up, as administrators see it. */
export const SubscriptionEntry = z.object({
  id: z.uuid(),
  email: z.string(),
  subscribed: z.boolean(),
  source: z.string(),
  language: LanguageField,
  created_at: z.iso.datetime(),
  suspended: z
    .string()
    .nullable()
    .describe('What its mail server said when it refused the address for good; null: it has not'),
});
export type SubscriptionEntry = z.infer<typeof SubscriptionEntry>;

const count = z.int().nonnegative();

export const SubscriptionCounts = z.object({
  total: count.describe('All that ever signed up and were not deleted'),
  subscribed: count.describe('Those that get the newsletter now'),
  es: count.describe('Of those, the ones that get it in Spanish'),
  en: count.describe('Of those, the ones that get it in English'),
});
/** How many addresses there are, without any of them. */
export type SubscriptionCounts = z.infer<typeof SubscriptionCounts>;

/** All that is known of it. The tokens open it to whoever has them: no answer ever carries them. */
export type Subscription = SubscriptionEntry & {
  /** For the links of every mail: ends the subscription. */
  token: string;
  /** For the link of the confirming mail, from sign-up to sign-off; null where none was needed. */
  confirm_token: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

/** What a reader agreed to or withdrew, when and where, in the words that they were shown. */
export const Consent = z.object({
  event: z.enum(['sign-up', 'confirmation', 'sign-off']),
  wording: z.string(),
  source: z.string(),
  language: LanguageField,
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;
