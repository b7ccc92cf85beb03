import { z } from 'zod';
import type { Ids, Tokens } from '../kernel/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { EmailField, LanguageField } from '../kernel/fields.ts';
import type { Language } from '../kernel/language.ts';
import { render } from '../kernel/render.ts';
import { message } from '../messages/messages.ts';
import { minTokenLength } from './subscribe-form.ts';

/** Where a sign-up came from, such as the location of a form. */
export const SourceField = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'subscriptions.source')
  .max(40);

/** A token of a link in a mail. */
export const TokenField = z.string().min(minTokenLength).max(200);

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
    .describe('Answer of the mail server that permanently refused the address; null when none did'),
});
export type SubscriptionEntry = z.infer<typeof SubscriptionEntry>;

const count = z.int().nonnegative();

export const SubscriptionCounts = z.object({
  total: count.describe('All sign-ups, except deleted ones'),
  subscribed: count.describe('Current subscribers'),
  es: count.describe('Of those, the ones that get it in Spanish'),
  en: count.describe('Of those, the ones that get it in English'),
});
/** The number of addresses, without any of them. */
export type SubscriptionCounts = z.infer<typeof SubscriptionCounts>;

/** A subscription as it is stored. Its tokens allow changing it: no answer contains them. */
export type Subscription = SubscriptionEntry & {
  /** For the links in every mail: ends the subscription. */
  token: string;
  /** For the link of the confirmation mail, stored until the reader unsubscribes; null when none was needed. */
  confirm_token: string | null;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

/** A subscription that is not stored yet. */
export const newSubscription = (
  { ids, tokens }: { ids: Ids; tokens: Tokens },
  { email, subscribed, source, language }: Pick<Subscription, 'email' | 'subscribed' | 'source' | 'language'>,
  created_at: string,
): Subscription => ({
  id: ids.next(),
  email,
  subscribed,
  source,
  language,
  created_at,
  suspended: null,
  token: tokens.next(),
  confirm_token: null,
  confirmed_at: null,
  unsubscribed_at: null,
});

/** The wording that a reader agrees to. It is stored with each consent: a change applies to later ones only. */
export const consentText = (language: Language): string => render(message('subscriptions.consent'), language);

/** A consent that a reader gave or withdrew: when, where, and the wording that was shown. */
export const Consent = z.object({
  event: z.enum(['sign-up', 'confirmation', 'sign-off']),
  wording: z.string(),
  source: z.string(),
  language: LanguageField,
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;

export const SubscriptionAddress = z.object({ email: EmailField.describe('The address, in any case') });

export const noSuchAddress = (email: string): DomainError =>
  new DomainError('subscriptions.not-found', { email });

/** The response for readers; the same in all cases, so that nobody can find out who is subscribed. */
export const ReaderAnswer = z.object({
  success: z.literal(true),
  message: z.string().describe('For the reader'),
});

export const readerAnswer = (
  key: 'confirmed' | 'unsubscribed' | 'subscribed' | 'pending',
  language: Language,
) => ({ success: true, message: render(message(`subscription-answers.${key}`), language) }) as const;
