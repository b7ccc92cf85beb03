import type { SlotRecord } from '#core/newsletter/issues/schedule.ts';
import { numberedId } from '#fixtures/builders/ids.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const record = (overrides: Partial<SlotRecord> = {}): SlotRecord => ({
  kind: 'draft',
  slot: '2026-11-19T18:00',
  due_at: '2026-11-19T17:00:00.000Z',
  at: day,
  outcome: 'skipped',
  reason: 'empty-week',
  issue_id: null,
  ...overrides,
});

/** Slots of the schedules and their outcomes. */
export const slotsSuite: Suite = (harness) => {
  const claim = (overrides: Partial<SlotRecord> = {}, ports = harness.ports) =>
    ports.transaction(change(), ({ slots }) => slots.claim(record(overrides)));

  it('are claimed once by concurrent callers, and store their outcome', async () => {
    const { ports, elsewhere } = harness;
    const claimed = await Promise.all([claim(), claim({}, elsewhere), claim()]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const done = record({ outcome: 'done', reason: null, issue_id: numberedId(1) });
    await ports.transaction(change(), ({ slots }) => slots.settle(done));
    expect(await elsewhere.slots.list(5)).toEqual([done]);
  });

  it('are free again after a rollback', async () => {
    const failing = harness.ports.transaction(change(), async ({ slots }) => {
      await slots.claim(record());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await claim()).toBe(true);
    await expect(harness.ports.slots.claim(record())).rejects.toThrow('inside a transaction');
  });

  it('are listed newest first, with the last of each kind', async () => {
    const send = { kind: 'send', slot: '2026-11-20T09:00', due_at: '2026-11-20T08:00:00.000Z' } as const;
    const older = { slot: '2026-11-12T18:00', due_at: '2026-11-12T17:00:00.000Z' };
    for (const one of [older, send, {}]) await claim(one);
    const { slots } = harness.ports;
    expect((await slots.list(2)).map(({ slot }) => slot)).toEqual([send.slot, record().slot]);
    expect(await slots.last('draft')).toEqual(record());
    expect(await slots.last('send')).toEqual(record(send));
  });
};
