import type { Confirmation } from '#core/kernel/confirmation.ts';
import { day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

/** Prepared operations waiting for confirmation. */
export const confirmationsSuite: Suite = (harness) => {
  const made = (overrides: Partial<Confirmation> = {}): Confirmation => ({
    // Unique in each test: some stores of confirmations are not emptied with the others.
    token: `t-${Math.random()}`,
    actor: 'token 1',
    operation: 'articles.approve',
    input: { slug: 'una-nota', revision: 3, text: 'comillas \' " \\ y 👩🏽‍🔬', list: [1, null] },
    subject: 'una-nota',
    state: '3',
    created_at: day,
    expires_at: '2026-11-20T09:10:00.000Z',
    used_at: null,
    ...overrides,
  });

  it('are found unchanged, only by their token', async () => {
    const one = made();
    await harness.ports.confirmations.add(one);
    expect(await harness.elsewhere.confirmations.find(one.token)).toEqual(one);
    expect(await harness.ports.confirmations.find('t-unknown')).toBeNull();
  });

  it('are used once, by any number of callers', async () => {
    const one = made();
    await harness.ports.confirmations.add(one);
    const at = '2026-11-20T09:01:00.000Z';
    const tries = await Promise.all(
      [harness.ports, harness.elsewhere, harness.ports].map((ports) =>
        ports.confirmations.use(one.token, at),
      ),
    );
    expect(tries.filter(Boolean)).toHaveLength(1);
    expect(await harness.ports.confirmations.find(one.token)).toEqual({ ...one, used_at: at });
    expect(await harness.ports.confirmations.use('t-unknown', at)).toBe(false);
  });

  it('are reported as used or expired for a day, then deleted', async () => {
    const old = made({ expires_at: '2026-11-19T08:59:59.000Z' });
    const recent = made({ expires_at: '2026-11-19T09:00:01.000Z' });
    for (const one of [old, recent]) await harness.ports.confirmations.add(one);
    await harness.ports.confirmations.add(made());
    expect(await harness.ports.confirmations.find(old.token)).toBeNull();
    expect(await harness.ports.confirmations.find(recent.token)).toEqual(recent);
  });
};
