import type { Ports } from '#core/kernel/ports.ts';
import type { Language } from '#core/text/language.ts';

/** Tokens for links in mails, by the language of the journey: one reader is subscribed, one unconfirmed. */
export const subscriptionTokens: Record<Language, { token: string; confirm: string }> = {
  es: { token: 'a'.repeat(43), confirm: 'b'.repeat(43) },
  en: { token: 'c'.repeat(43), confirm: 'd'.repeat(43) },
};

/** The addresses of the tokens. */
export const subscriberOf = (language: Language): string => `suscrita-${language}@example.org`;
export const pendingOf = (language: Language): string => `pendiente-${language}@example.org`;

/** Stores those readers; inside a transaction. */
export const storeSubscribers = async ({ subscriptions, ids, tokens }: Ports, at: string): Promise<void> => {
  for (const language of ['es', 'en'] as const) {
    const { token, confirm } = subscriptionTokens[language];
    const common = {
      language,
      source: 'website-home',
      created_at: at,
      confirmed_at: null,
      unsubscribed_at: null,
      suspended: null,
      topics: [],
    };
    const subscribed = { subscribed: true, token, confirm_token: null };
    const pending = { subscribed: false, token: tokens.next(), confirm_token: confirm };
    await subscriptions.claim({ id: ids.next(), email: subscriberOf(language), ...common, ...subscribed });
    await subscriptions.claim({ id: ids.next(), email: pendingOf(language), ...common, ...pending });
  }
};

/** Addresses used by the panel's journeys, newest first, by language. */
export const deskAddresses = (language: Language): string[] =>
  Array.from({ length: 60 }, (_, index) => `mesa-${language}-${index + 1}@example.org`);

const minute = 60_000;

/** Stores them; inside a transaction. */
export const storeDeskAddresses = async (
  { subscriptions, ids, tokens }: Ports,
  at: string,
): Promise<void> => {
  for (const language of ['es', 'en'] as const)
    for (const [index, email] of deskAddresses(language).entries())
      await subscriptions.claim({
        id: ids.next(),
        email,
        language,
        subscribed: index % 5 !== 4,
        source: index % 2 ? 'website-contact' : 'website-home',
        created_at: new Date(Date.parse(at) - (index + 1) * minute).toISOString(),
        token: tokens.next(),
        confirm_token: null,
        confirmed_at: null,
        unsubscribed_at: null,
        suspended: null,
        topics: [],
      });
};

/** The recipients of the editors' journeys' issues, by language. */
export const newsletterReaders = (language: Language): string[] =>
  Array.from({ length: 16 }, (_, index) => `boletin-${language}-${index + 1}@example.org`);

/** Stores them; inside a transaction. */
export const storeNewsletterReaders = async (
  { subscriptions, ids, tokens }: Ports,
  at: string,
): Promise<void> => {
  for (const language of ['es', 'en'] as const)
    for (const email of newsletterReaders(language))
      await subscriptions.claim({
        id: ids.next(),
        email,
        language,
        subscribed: true,
        source: 'website-home',
        created_at: at,
        token: tokens.next(),
        confirm_token: null,
        confirmed_at: null,
        unsubscribed_at: null,
        suspended: null,
        topics: [],
      });
};
