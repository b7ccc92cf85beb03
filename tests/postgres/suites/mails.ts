import { numberedId } from '#fixtures/builders/ids.ts';
import type { Mail } from '#core/mail/mail.ts';
import { change, day } from '#tests/support/entities.ts';
import type { Suite } from '../harness.ts';

const mail = (number: number, overrides: Partial<Mail> = {}): Mail => ({
  id: numberedId(number),
  template: 'contact-message',
  language: 'es',
  to: 'redaccion@vigia.example',
  account_id: null,
  reply_to: 'ada@example.org',
  contents: { name: 'Ada 🧭', message: 'Una línea\nשלום "dos"\\n\t<b>' },
  status: 'queued',
  attempts: 0,
  last_answer: null,
  created_at: day,
  sent_at: null,
  ...overrides,
});

/** Queued and sent mails. */
export const mailsSuite: Suite = (harness) => {
  const add = (...mails: Mail[]) =>
    harness.ports.transaction(change(), async (inside) => {
      for (const one of mails) await inside.mails.add(one);
    });
  const ids = (mails: Mail[]) => mails.map(({ id }) => id);

  it('are stored completely, visible on every instance', async () => {
    await add(mail(1));
    expect(await harness.elsewhere.mails.find(numberedId(1))).toEqual(mail(1));
    expect(await harness.ports.mails.find(numberedId(2))).toBeNull();
  });

  it('are added only inside a transaction, and with it', async () => {
    await expect(harness.ports.mails.add(mail(1))).rejects.toThrow('inside a transaction');
    const work = harness.ports.transaction(change(), async ({ mails }) => {
      await mails.add(mail(1));
      expect(await mails.find(numberedId(1))).toEqual(mail(1));
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await harness.ports.mails.list({ limit: 9 })).toEqual([]);
  });

  it('are deleted while they wait, those of a template for an account, only inside a transaction', async () => {
    const [account_id, other] = [numberedId(90), numberedId(91)];
    const own = { account_id, template: 'confirm-address' } as const;
    await add(
      mail(1, own),
      mail(2, { ...own, status: 'sent', contents: {} }),
      mail(3, { ...own, template: 'address-changed' }),
      mail(4, { ...own, account_id: other }),
    );
    const { ports, elsewhere } = harness;
    await expect((async () => ports.mails.removeQueued({ account_id }, own.template))()).rejects.toThrow(
      'inside a transaction',
    );
    await ports.transaction(change(), ({ mails }) => mails.removeQueued({ account_id }, own.template));
    const left = await elsewhere.mails.list({ limit: 9 });
    expect(ids(left).toSorted()).toEqual([numberedId(2), numberedId(3), numberedId(4)]);
  });

  it('are replaced individually, also outside a transaction', async () => {
    await add(mail(1), mail(2));
    const sent = mail(1, {
      status: 'sent',
      attempts: 2,
      last_answer: '250 OK',
      reply_to: null,
      contents: {},
      sent_at: '2026-11-20T10:00:00.000Z',
    });
    await harness.ports.mails.update(sent);
    expect(await harness.elsewhere.mails.find(numberedId(1))).toEqual(sent);
    expect(await harness.elsewhere.mails.find(numberedId(2))).toEqual(mail(2));
  });

  it('cannot be replaced if they do not exist', async () => {
    await expect(harness.ports.mails.update(mail(1))).rejects.toMatchObject({ code: 'not-found' });
  });

  it('are deleted, and nothing happens to others or without one', async () => {
    await add(mail(1), mail(2));
    await harness.ports.mails.remove(numberedId(1));
    await harness.ports.mails.remove(numberedId(1));
    expect(ids(await harness.elsewhere.mails.list({ limit: 9 }))).toEqual([numberedId(2)]);
  });

  it('are deleted by what they are about while they wait to be sent', async () => {
    const about = (path: string) => ({
      template: 'draft-rejected' as const,
      contents: { title: 'Faro', path },
    });
    await add(
      mail(1, about('/a')),
      mail(2, { ...about('/a'), status: 'sent' }),
      mail(3, about('/b')),
      mail(4, { ...about('/a'), template: 'draft-returned' }),
    );
    await harness.ports.transaction(change(), ({ mails }) =>
      mails.removeQueued({ path: '/a' }, 'draft-rejected'),
    );
    expect(ids(await harness.elsewhere.mails.list({ limit: 9 })).toSorted()).toEqual(
      [2, 3, 4].map(numberedId),
    );
  });

  it('stay replaced when a concurrent transaction ends', async () => {
    await add(mail(1));
    await harness.ports.transaction(change(), async ({ mails }) => {
      await harness.elsewhere.mails.update(mail(1, { attempts: 1 }));
      await mails.add(mail(2));
    });
    expect(await harness.ports.mails.find(numberedId(1))).toMatchObject({ attempts: 1 });
  });

  it('are counted while unsent', async () => {
    expect(await harness.ports.mails.counts()).toEqual({ queued: 0, failed: 0 });
    await add(mail(1), mail(2), mail(3, { status: 'failed' }), mail(4, { status: 'sent' }));
    expect(await harness.elsewhere.mails.counts()).toEqual({ queued: 2, failed: 1 });
  });

  describe('list', () => {
    it('returns the newest first, the later added first for equal timestamps', async () => {
      await add(mail(1), mail(3, { created_at: '2026-11-20T08:00:00.000Z' }), mail(2));
      expect(ids(await harness.ports.mails.list({ limit: 9 }))).toEqual([2, 1, 3].map(numberedId));
      expect(ids(await harness.ports.mails.list({ limit: 1 }))).toEqual([numberedId(2)]);
    });

    it('filters by status', async () => {
      await add(mail(1, { status: 'failed' }), mail(2), mail(3, { status: 'sent' }));
      expect(ids(await harness.ports.mails.list({ status: 'failed', limit: 9 }))).toEqual([numberedId(1)]);
      expect(ids(await harness.ports.mails.list({ status: 'sent', limit: 9 }))).toEqual([numberedId(3)]);
    });
  });
};
