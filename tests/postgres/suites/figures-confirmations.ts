import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const confirmation = { slug: 'patrocinio', claims: '["+500"]', confirmed_by: 'Eva', confirmed_at: day };

/** The confirmed figures for advertisers. */
export const figuresConfirmationsSuite: Suite = (harness) => {
  it('are the last ones of each format, in order, for every instance', async () => {
    const { ports, elsewhere } = harness;
    await ports.transaction(change(), async ({ figuresConfirmations }) => {
      await figuresConfirmations.put(confirmation);
      await figuresConfirmations.put({ ...confirmation, slug: 'audience' });
      await figuresConfirmations.put({ ...confirmation, confirmed_by: 'Ana' });
    });
    expect(await elsewhere.figuresConfirmations.list()).toEqual([
      { ...confirmation, slug: 'audience' },
      { ...confirmation, confirmed_by: 'Ana' },
    ]);
  });

  it('change only inside transactions', async () => {
    await expect(harness.ports.figuresConfirmations.put(confirmation)).rejects.toThrow(
      'inside a transaction',
    );
  });
};
