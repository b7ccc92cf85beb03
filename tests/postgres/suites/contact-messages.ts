import { randomUUID } from 'node:crypto';
import type { StoredMessage } from '#core/contact/contact-message.ts';
import { change } from '#tests/support/entities.ts';
import { storedMessage } from '#tests/support/messages.ts';
import type { Suite } from '../harness.ts';

/** Messages to the publisher. */
export const contactMessagesSuite: Suite = (harness) => {
  const add = (...items: StoredMessage[]) =>
    harness.ports.transaction(change(), async ({ contactMessages }) => {
      for (const one of items) await contactMessages.add(one);
    });

  it('are returned unchanged', async () => {
    const one = storedMessage();
    await add(one);
    expect(await harness.elsewhere.contactMessages.find(one.id)).toEqual(one);
    expect(await harness.ports.contactMessages.find(randomUUID())).toBeNull();
  });

  it('are listed newest first, page by page, even with equal timestamps', async () => {
    const later = storedMessage({ created_at: '2026-12-01T00:00:00.000Z' });
    await add(...Array.from({ length: 4 }, () => storedMessage()), later);
    const { contactMessages } = harness.ports;
    const all = await contactMessages.list({ limit: 10, after: null });
    expect([all.items.length, all.counted, all.items[0]]).toEqual([5, 5, later]);
    const { items: first } = await contactMessages.list({ limit: 3, after: null });
    const last = first.at(-1)!;
    const after = { key: last.created_at, slug: last.id };
    const rest = await contactMessages.list({ limit: 3, after });
    expect([...first, ...rest.items]).toEqual(all.items);
    expect(rest.counted).toBe(5);
  });

  it('are deleted by id', async () => {
    const [one, other] = [storedMessage(), storedMessage()];
    await add(one, other);
    const remove = (id: string) =>
      harness.ports.transaction(change(), ({ contactMessages }) => contactMessages.remove(id));
    expect([await remove(one.id), await remove(one.id)]).toEqual([true, false]);
    expect((await harness.elsewhere.contactMessages.list({ limit: 9, after: null })).items).toEqual([other]);
  });

  it('are written and deleted only inside a transaction', async () => {
    const { contactMessages } = harness.ports;
    await expect(contactMessages.add(storedMessage())).rejects.toThrow('inside a transaction');
    await expect(contactMessages.remove(randomUUID())).rejects.toThrow('inside a transaction');
    expect((await harness.ports.contactMessages.list({ limit: 1, after: null })).counted).toBe(0);
  });
};
