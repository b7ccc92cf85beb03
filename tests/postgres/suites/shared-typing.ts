import { change, article } from '#tests/support/entities.ts';
import { until } from '#tests/support/until.ts';
import { store } from '#tests/support/writing.ts';
import type { Suite } from '../harness.ts';

const article_id = '00000000-0000-4000-8000-000000000042';
const uuid = (number: number) => `77777777-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** What is typed into an article by several people. */
export const sharedTypingSuite: Suite = (harness) => {
  const update = (tab: number, text: string, second = 0) => ({
    article_id,
    session: uuid(1),
    tab: uuid(tab),
    update: text,
    at: `2026-11-20T10:00:0${second}.000Z`,
  });
  const add = (tab: number, text: string, ports = harness.ports) =>
    ports.transaction(change(), async ({ sharedTyping }) => {
      await sharedTyping.lock(article_id);
      return sharedTyping.add(update(tab, text));
    });
  const found = () =>
    harness.elsewhere.transaction(change(), ({ sharedTyping }) => sharedTyping.lock(article_id));

  it('is listed in its order on every instance, until it ends', async () => {
    await store(harness.ports, article({ id: article_id }));
    expect(await found()).toBeNull();
    expect(await add(2, 'AAAA')).toBe(1);
    expect(await add(3, 'BBBB', harness.elsewhere)).toBe(2);
    expect(await found()).toEqual({ session: uuid(1), last: 2, tabs: [uuid(2), uuid(3)] });
    const { sharedTyping } = harness.elsewhere;
    expect(await sharedTyping.list(article_id, 1)).toEqual([{ tab: uuid(3), update: 'BBBB' }]);
    expect(await sharedTyping.list(uuid(9), 0)).toEqual([]);
    await harness.ports.transaction(change(), (inside) => inside.sharedTyping.end(article_id));
    expect(await found()).toBeNull();
    expect(await sharedTyping.list(article_id, 0)).toEqual([]);
  });

  it('is numbered without gaps by concurrent writers', async () => {
    await store(harness.ports, article({ id: article_id }));
    const both = [harness.ports, harness.elsewhere];
    const numbers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => add(2, 'AAAA', both[index % 2])),
    );
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is announced with its topic alone, however long it is', async () => {
    await store(harness.ports, article({ id: article_id }));
    const notices: string[] = [];
    const unsubscribe = harness.ports.changes.subscribe((notice) => void notices.push(notice));
    await add(2, 'A'.repeat(400_000), harness.elsewhere);
    await until(() => notices.includes('desk:typing'));
    unsubscribe();
  });

  it('is written only in transactions', async () => {
    const { sharedTyping } = harness.ports;
    await expect(sharedTyping.lock(article_id)).rejects.toThrow('inside a transaction');
    await expect(sharedTyping.add(update(2, 'AAAA'))).rejects.toThrow('inside a transaction');
    await expect(sharedTyping.end(article_id)).rejects.toThrow('inside a transaction');
  });
};
