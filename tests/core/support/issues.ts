import { setImmediate } from 'node:timers/promises';
import { createRecordingMailer } from '#tests/support/recording-mailer.ts';
import { createIssueSender } from '#adapters/newsletter-sender/issue-sender.ts';
import type { Subscription } from '#core/newsletter/subscription.ts';
import { runSlots } from '#core/newsletter/issues/run-slots.ts';
import type { NewsletterSettings } from '#core/settings.ts';
import { sendDueIssues, settleIssues } from '#core/newsletter/issues/send-due-issues.ts';
import type { MailMessage, MailOutcome } from '#core/mail/ports.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { article } from '#tests/support/entities.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { testSettings } from '#tests/support/test-parts.ts';
import { createProduct, admin } from './product.ts';

/** Outcomes of mail servers. */
export const accepted: MailOutcome = { outcome: 'accepted', answer: '250 OK' };
export const deferred: MailOutcome = { outcome: 'deferred', answer: '450 Later' };
export const refused: MailOutcome = { outcome: 'refused', answer: '550 Nobody' };
export const silent: MailOutcome = { outcome: 'deferred', answer: 'ETIMEDOUT', unanswered: true };

/** The product with a newsletter; `answer` is the outcome of each mail. */
export const openIssues = ({
  answer = () => accepted,
  newsletter = {},
  product: replaced = {},
}: {
  answer?: (message: MailMessage) => MailOutcome | Promise<MailOutcome>;
  newsletter?: Partial<NewsletterSettings>;
  /** Replaces ports of the product. */
  product?: Partial<Ports>;
} = {}) => {
  const mailer = createRecordingMailer(answer);
  const settings = { ...testSettings, newsletter: { ...testSettings.newsletter, ...newsletter } };
  const product = createProduct({ mailer, settings, ...replaced });
  const { ports, clock, application } = product;
  const stopping = new AbortController();
  const troubles: Error[] = [];
  return {
    ...product,
    mailer,
    stopping,
    troubles,
    wait: async (): Promise<void> => setImmediate(),
    async send(at = ports) {
      const sender = createIssueSender({
        ports: at,
        signal: stopping.signal,
        wait: () => this.wait(),
        onTrouble: (error) => void troubles.push(error),
      });
      await sendDueIssues(at, sender);
      await settleIssues(at);
    },
    slots: () => runSlots(ports),
    later: (minutes: number) => clock.set(new Date(Date.parse(clock.now()) + minutes * 60_000).toISOString()),
    subscribers: (count: number, overrides: Partial<Subscription> = {}) =>
      storeSubscriptions(
        ports,
        Array.from({ length: count }, (_, index) =>
          subscription({ id: ports.ids.next(), email: `lector-${index + 1}@example.org`, ...overrides }),
        ),
      ),
    /** Stores articles of these days, listed newest first, by slug. */
    articles: (dates: Record<string, string>) =>
      product.store(
        ...Object.entries(dates).map(([slug, date]) => article({ id: ports.ids.next(), slug, date })),
      ),
    async generate(anew = false) {
      return (await application.execute('newsletters.generate', { anew }, admin)).newsletter;
    },
    run: (
      name: 'submit' | 'approve' | 'send' | 'pause' | 'resume' | 'cancel' | 'delete' | 'get' | 'progress',
      id: string,
      actor = admin,
      input: { revision?: number; reviewer?: string } = {},
    ): Promise<unknown> => application.execute(`newsletters.${name}`, { id, ...input }, actor),
    counts: (id: string) => ports.deliveries.counts(id),
    statusOf: async (id: string) => (await ports.newsletters.find(id))?.status,
  };
};
