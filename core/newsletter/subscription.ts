import { z } from 'zod';
import type { Ids, Tokens } from '../time/clock.ts';
import { DomainError } from '../kernel/domain-error.ts';
import { LanguageField, StoredEmail } from '../input/fields.ts';
import type { Language } from '../text/language.ts';
import { localized } from '../text/language.ts';
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

/** A topic of the site, with its name in each language. */
export const TopicName = z.object({
  slug: z.string(),
  title_es: z.string(),
  title_en: z.string().nullable(),
});
export type TopicName = z.infer<typeof TopicName>;

/** The names of topics as one text: `Deepfakes o Regulación`. */
export const topicList = (topics: readonly TopicName[], language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    topics.map((topic) => localized(topic, 'title', language)),
  );

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
  topics: z
    .array(z.string())
    .describe('It only gets the issues about any of these topics, by their slugs; every issue when empty'),
});
export type SubscriptionEntry = z.infer<typeof SubscriptionEntry>;

const count = z.int().nonnegative();

export const SubscriptionCounts = z.object({
  total: count.describe('All sign-ups, except deleted ones'),
  subscribed: count.describe('Current subscribers'),
  es: count.describe('Of those, the ones that get it in Spanish'),
  en: count.describe('Of those, the ones that get it in English'),
  choosing: count.describe('Of those, the ones that only get the issues about topics of their choice'),
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
  input: Pick<Subscription, 'email' | 'subscribed' | 'source' | 'language' | 'topics'>,
  created_at: string,
): Subscription => ({
  id: ids.next(),
  email: input.email,
  subscribed: input.subscribed,
  source: input.source,
  language: input.language,
  topics: input.topics,
  created_at,
  suspended: null,
  token: tokens.next(),
  confirm_token: null,
  confirmed_at: null,
  unsubscribed_at: null,
});

/**
 * The wording that a reader agrees to, with the chosen topics if there are any. It is stored with each consent: a change
 * applies to later ones only.
 */
export const consentText = (language: Language, topics: readonly TopicName[] = []): string => {
  const consent = render(message('subscriptions.consent'), language);
  if (topics.length === 0) return consent;
  const choice = message('subscriptions.consent-topics', { topics: topicList(topics, language) });
  return `${render(choice, language)} ${consent}`;
};

/** A consent that a reader gave or withdrew: when, where, and the wording that was shown. */
export const Consent = z.object({
  event: z.enum(['sign-up', 'confirmation', 'sign-off']),
  wording: z.string(),
  source: z.string(),
  language: LanguageField,
  at: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;

export const SubscriptionAddress = z.object({ email: StoredEmail.describe('The address, in any case') });

export const noSuchAddress = (email: string): DomainError =>
  new DomainError('subscriptions.not-found', { email });

/** The response for readers; the same in all cases, so that nobody can find out who is subscribed. */
export const ReaderAnswer = z.object({
  success: z.literal(true),
  message: z.string().describe('For the reader'),
});

export const readerAnswer = (
  key: 'confirmed' | 'unsubscribed' | 'subscribed' | 'pending' | 'chosen',
  language: Language,
  topics: readonly TopicName[] = [],
) => {
  const answer =
    topics.length && (key === 'subscribed' || key === 'pending' || key === 'chosen')
      ? message(`subscription-answers.${key}-topics`, { topics: topicList(topics, language) })
      : message(`subscription-answers.${key}`);
  return { success: true, message: render(answer, language) } as const;
};
