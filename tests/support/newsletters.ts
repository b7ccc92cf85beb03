import type { Issue } from '#core/newsletter/issues/issue.ts';
import type { Ports } from '#core/kernel/ports.ts';
import { change, day } from './entities.ts';
import { subscription } from './subscriptions.ts';

const id = (number: number) => `77777777-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Ids of the stored issues below. */
export const stockedIssues = {
  draft: id(1),
  pending: id(2),
  sending: id(3),
  paused: id(4),
  sent: id(5),
  deleted: id(6),
} as const;
/** The subscriber with an unknown delivery. */
export const stockedSubscriber = id(101);

/** The token of that subscriber's mails. */
export const stockedSubscriberToken = 't'.repeat(43);

/** An issue that is not stored yet: a draft with one article. */
export const issue = (overrides: Partial<Issue> = {}): Issue => ({
  id: id(9),
  revision: 0,
  created_at: day,
  updated_at: day,
  slot: null,
  subject_es: 'Una nota · Top 5 de la semana',
  subject_en: 'A note · Top 5 of the week',
  intro_es: 'Una pieza.',
  intro_en: 'One piece.',
  pieces: [
    {
      kind: 'article',
      slug: 'una-nota',
      title_es: 'Una nota',
      title_en: 'A note',
      summary_es: 'De qué trata',
      summary_en: null,
      date: day,
      author: 'Redacción',
      label_es: null,
      label_en: null,
      sponsored: true,
      sponsor_label: 'Una empresa',
      image_es: '/covers/noticias/una-nota.png',
      image_en: '/covers/noticias/una-nota.png?lang=en',
      image_alt_es: 'Una nota',
      image_alt_en: 'A note',
    },
  ],
  status: 'draft',
  steps: [{ step: 'created', at: day, by: 'eva' }],
  approved_by: null,
  approved_at: null,
  recipients: null,
  counts: null,
  sent_at: null,
  ...overrides,
});

/** Stores issues in one transaction. */
export const storeIssues = (
  { transaction }: Pick<Ports, 'transaction'>,
  ...issues: readonly Issue[]
): Promise<Issue[]> =>
  transaction(change(), async ({ newsletters }) => {
    const saved: Issue[] = [];
    for (const one of issues) saved.push(await newsletters.save(one));
    return saved;
  });

/** Stores a subscriber and an issue in each status and a deleted one; the sent one has an unknown delivery. */
export const stockNewsletters = async (ports: Ports): Promise<void> => {
  const { draft, pending, sending, paused, sent, deleted } = stockedIssues;
  await ports.transaction(change(), async ({ subscriptions }) => {
    await subscriptions.claim(
      subscription({ id: stockedSubscriber, email: 'suscrita@example.org', token: stockedSubscriberToken }),
    );
  });
  await storeIssues(
    ports,
    issue({ id: draft }),
    issue({ id: pending, status: 'pending' }),
    issue({ id: sending, status: 'sending', recipients: 1 }),
    issue({ id: paused, status: 'paused', recipients: 1 }),
    issue({ id: sent, status: 'sending', recipients: 1 }),
    issue({ id: deleted, status: 'approved', approved_by: 'eva', approved_at: day }),
  );
  await ports.transaction(change(), async ({ deliveries, newsletters }) => {
    await newsletters.remove(deleted);
    for (const one of [sending, paused, sent]) await deliveries.create(one, day, { es: [], en: [] });
  });
  await ports.deliveries.settleAndLease({
    issue_id: sent,
    owner: id(200),
    at: day,
    lease_until: day,
    take: 1,
    settled: [],
    rate: null,
  });
  await ports.deliveries.expireLeases('2026-11-20T09:00:01.000Z');
  const counts = await ports.deliveries.counts(sent);
  await storeIssues(
    ports,
    issue({ id: sent, revision: 1, status: 'sent', recipients: 1, sent_at: day, counts }),
  );
};
