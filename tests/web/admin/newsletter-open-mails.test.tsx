import type { Issue } from '#core/newsletter/issues/issue.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from '#tests/support/entities.ts';
import { issue, storeIssues } from '#tests/support/newsletters.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import { issueRow, newslettersTab as tab, over, startWithIssues } from '#tests/support/web-newsletters.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';

const readers = [1, 2, 3, 4].map((number) =>
  subscription({ id: numberedId(100 + number), email: `lector-${number}@example.org` }),
);
const faros = issue({ id: numberedId(1), subject_es: 'Faros', status: 'sending', recipients: 4 });

/** A completed issue: one delivery sent, one refused, one unknown, one skipped. */
const startEnded = async (fields: Pick<Issue, 'status'> & Partial<Issue>) => {
  const web = await startWithIssues({ issues: [faros], subscribers: readers });
  const { ports } = web;
  await ports.transaction(change(), ({ deliveries }) => deliveries.create(faros.id, day, { es: [], en: [] }));
  const input = { issue_id: faros.id, owner: numberedId(200), at: day, lease_until: day, rate: null };
  const { leases } = await ports.deliveries.settleAndLease({ ...input, take: 3, settled: [] });
  const outcomes = ['sent', 'failed', 'unknown'] as const;
  const settled = leases.map(({ subscriber_id, attempt }, index) => ({
    subscriber_id,
    attempt,
    status: outcomes[index]!,
    answer: '250 OK',
  }));
  await ports.deliveries.settleAndLease({ ...input, take: 0, settled });
  await ports.transaction(change(), ({ deliveries }) => deliveries.skipPending(faros.id, 'cancelled', day));
  await storeIssues(ports, { ...faros, revision: 1, ...fields });
  return web;
};

describe('mails that need a decision', () => {
  it("are shown in the issue's row and above the list, with links to the decision", async () => {
    const web = await startEnded({ status: 'sent', sent_at: day });
    const { user } = await openPanel(web, { tab });
    const row = await issueRow('Faros');
    expect(row.getByText('lo recibió 1 de 4')).toBeTruthy();
    expect(
      row.getByRole('button', { name: '1 correo sin confirmar · 1 correo fallido: Faros' }),
    ).toBeTruthy();
    const notice = main().getByRole('region', { name: 'Correos pendientes de una decisión' });
    expect(notice.textContent).toContain('No se sabe si llegó 1 correo');
    await user.click(main().getByRole('button', { name: 'Resolver: Faros' }));
    expect(await (await over('Envío del newsletter')).findByText('Falta 1 por resolver')).toBeTruthy();
  });

  it('are opened from the row', async () => {
    const web = await startEnded({ status: 'cancelled' });
    const { user } = await openPanel(web, { tab, language: 'en' });
    const row = await issueRow('A note');
    expect(row.getByText('Cancelled')).toBeTruthy();
    expect(row.getByText('received by 1 of 4')).toBeTruthy();
    await user.click(row.getByRole('button', { name: /^1 unconfirmed email · 1 failed email: / }));
    expect(await over('Newsletter sending')).toBeTruthy();
  });

  it('have no notice when there are none', async () => {
    const counts = { pending: 0, sending: 0, sent: 4, failed: 0, unknown: 0, skipped: 0 };
    const web = await startWithIssues({
      issues: [{ ...faros, status: 'sent', counts, sent_at: day }],
      subscribers: readers,
    });
    await openPanel(web, { tab });
    expect((await issueRow('Faros')).getByText('a 4 destinatarios')).toBeTruthy();
    expect(main().queryByRole('region', { name: 'Correos pendientes de una decisión' })).toBeNull();
  });
});
