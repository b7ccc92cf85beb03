import type { Actor } from '#core/kernel/actor.ts';
import { visitor } from '#core/kernel/actor.ts';
import type { NewsletterSettings, SiteSettings } from '#core/settings.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { createProduct, admin } from './product.ts';

/** A visitor on the network. */
export const reader: Actor = { ...visitor('http'), ip: '192.0.2.7' };
export const email = 'eva@example.org';

/** The product with readers' newsletter actions. */
export const openNewsletter = ({
  doubleOptIn = false,
  mail = 'server',
}: Partial<Pick<SiteSettings, 'doubleOptIn'> & Pick<NewsletterSettings, 'mail'>> = {}) => {
  const newsletter = { ...testSettings.newsletter, mail };
  const product = createProduct({ settings: { ...testSettings, doubleOptIn, newsletter } });
  const { application, ports, clock } = product;
  return {
    ...product,
    subscribe: (input: Record<string, unknown> = {}, actor = reader) =>
      application.execute('newsletter.subscribe', { email, ...input }, actor),
    unsubscribe: (token: string) => application.execute('newsletter.unsubscribe', { token }, reader),
    confirm: (token: string) => application.execute('newsletter.confirm', { token }, reader),
    stored: async (address = email) => (await ports.subscriptions.find(address))!,
    history: async () => {
      const { consents } = await application.execute('subscriptions.get', { email }, admin);
      return consents.map(({ event, at }) => [event, at]);
    },
    mails: () => ports.mails.list({ limit: 100 }),
    later: (minutes: number) => clock.set(new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString()),
  };
};
