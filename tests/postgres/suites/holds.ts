import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const hold = { since: day, backup_at: '2026-11-01T08:00:00.000Z' };

/** The site's hold. */
export const holdsSuite: Suite = (harness) => {
  it('are visible to every instance, and end once', async () => {
    const { ports, elsewhere } = harness;
    expect(await elsewhere.holds.find()).toBeNull();
    await ports.transaction(change(), ({ holds }) => holds.begin({ ...hold, backup_at: null }));
    await ports.transaction(change(), ({ holds }) => holds.begin(hold));
    expect(await elsewhere.holds.find()).toEqual(hold);
    expect(await elsewhere.transaction(change(), ({ holds }) => holds.end())).toBe(true);
    expect(await ports.transaction(change(), ({ holds }) => holds.end())).toBe(false);
    expect(await ports.holds.find()).toBeNull();
  });

  it('change only inside transactions', async () => {
    await expect(harness.ports.holds.begin(hold)).rejects.toThrow('inside a transaction');
    await expect(harness.ports.holds.end()).rejects.toThrow('inside a transaction');
  });
};
