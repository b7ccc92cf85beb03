import { randomUUID } from 'node:crypto';
import type { Consent, Subscription } from '#core/newsletter/subscription.ts';
import { change, day } from '#tests/support/entities.ts';
import { subscription } from '#tests/support/subscriptions.ts';
import type { Suite } from '../harness.ts';

const signUp: Consent = {
  event: 'sign-up',
  wording: 'Un correo a la semana',
  source: 'website',
  language: 'es',
  at: day,
};

/** Subscriptions and consents. */
export const subscriptionsSuite: Suite = (harness) => {
  const claim = (...items: Subscription[]) =>
    harness.ports.transaction(change(), async ({ subscriptions }) => {
      const claimed: Subscription[] = [];
      for (const one of items) claimed.push(await subscriptions.claim(one));
      return claimed;
    });

  describe('claim', () => {
    it('adds a complete subscription, found in any case and by each token', async () => {
      const one = subscription({
        email: 'Eva.Ruiz@Example.ORG',
        confirm_token: 'c'.repeat(40),
        confirmed_at: '2026-11-20T10:00:00.000Z',
        unsubscribed_at: '2026-11-20T11:00:00.000Z',
      });
      expect(await claim(one)).toEqual([one]);
      const { subscriptions } = harness.elsewhere;
      for (const email of [one.email, 'eva.ruiz@example.org', 'EVA.RUIZ@EXAMPLE.ORG'])
        expect(await subscriptions.find(email)).toEqual(one);
      expect(await subscriptions.findByToken(one.token)).toEqual(one);
      expect(await subscriptions.findByConfirmToken('c'.repeat(40))).toEqual(one);
    });

    it('returns an existing one unchanged', async () => {
      const first = subscription();
      const [, second] = await claim(first, subscription({ email: 'EVA@example.org', subscribed: false }));
      expect(second).toEqual(first);
      expect(await harness.ports.subscriptions.list()).toHaveLength(1);
    });

    it('creates one of twenty concurrent ones, in any case', async () => {
      const { ports, elsewhere } = harness;
      const claimed = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 ? ports : elsewhere).transaction(change(), ({ subscriptions }) =>
            subscriptions.claim(subscription({ email: index % 3 ? 'eva@example.org' : 'EVA@Example.Org' })),
          ),
        ),
      );
      expect(new Set(claimed.map(({ id }) => id)).size).toBe(1);
      expect(await ports.subscriptions.list()).toHaveLength(1);
    });

    it('serializes concurrent changes', async () => {
      await claim(subscription({ source: '' }));
      const { ports, elsewhere } = harness;
      const append = (store: typeof ports, letter: string) =>
        store.transaction(change(), async ({ subscriptions }) => {
          const stored = await subscriptions.claim(subscription());
          await subscriptions.update({ ...stored, source: stored.source + letter });
        });
      await Promise.all([append(ports, 'a'), append(elsewhere, 'b'), append(ports, 'c')]);
      const found = await ports.subscriptions.find('eva@example.org');
      expect(found!.source.split('').toSorted()).toEqual(['a', 'b', 'c']);
    });
  });

  it('counts subscribers, by language, and all sign-ups', async () => {
    expect(await harness.ports.subscriptions.counts()).toEqual({
      total: 0,
      subscribed: 0,
      es: 0,
      en: 0,
      choosing: 0,
    });
    await claim(
      subscription({ email: 'a@example.org', token: 'a'.repeat(40) }),
      subscription({ email: 'b@example.org', token: 'b'.repeat(40), language: 'en', topics: ['regulacion'] }),
      subscription({ email: 'c@example.org', token: 'c'.repeat(40), language: 'en' }),
      subscription({
        email: 'd@example.org',
        token: 'd'.repeat(40),
        subscribed: false,
        topics: ['deepfakes'],
      }),
    );
    expect(await harness.elsewhere.subscriptions.counts()).toEqual({
      total: 4,
      subscribed: 3,
      es: 1,
      en: 2,
      choosing: 1,
    });
  });

  it('counts the readers of an issue by their topics, in each language', async () => {
    const one = (email: string, fields: Partial<Subscription>) =>
      subscription({ email, token: email.repeat(4), ...fields });
    await claim(
      one('todo@example.org', {}),
      one('trabajo@example.org', { topics: ['etica-sesgos', 'trabajo-economia'] }),
      one('work@example.org', { topics: ['trabajo-economia'], language: 'en' }),
      one('baja@example.org', { subscribed: false }),
    );
    const { subscriptions } = harness.elsewhere;
    const readers = (es: string[], en: string[]) => subscriptions.countReaders({ es, en });
    expect(await readers(['trabajo-economia'], ['regulacion'])).toBe(2);
    expect(await readers(['regulacion'], ['regulacion', 'trabajo-economia'])).toBe(2);
    expect(await readers(['regulacion'], ['regulacion'])).toBe(1);
    // One about no topic is for everybody.
    expect(await readers([], [])).toBe(3);
  });

  it('finds nothing for unknown tokens', async () => {
    await claim(subscription());
    const { subscriptions } = harness.ports;
    for (const nobody of ['', 'otra@example.org', "' or 1=1 --", 'x'.repeat(5000)]) {
      expect(await subscriptions.find(nobody)).toBeNull();
      expect(await subscriptions.findByToken(nobody)).toBeNull();
      expect(await subscriptions.findByConfirmToken(nobody)).toBeNull();
    }
  });

  it('replaces all fields except id, address and creation time', async () => {
    const [first] = await claim(subscription());
    const changed: Subscription = {
      ...first!,
      subscribed: false,
      source: 'website-footer',
      language: 'en',
      topics: ['regulacion', 'etica-sesgos'],
      confirm_token: 'c'.repeat(40),
      unsubscribed_at: '2026-11-21T08:00:00.000Z',
    };
    await harness.ports.transaction(change(), ({ subscriptions }) =>
      subscriptions.update({ ...changed, created_at: '2020-01-01T00:00:00.000Z' }),
    );
    expect(await harness.elsewhere.subscriptions.find('eva@example.org')).toEqual(changed);
  });

  it('lists them newest first, without their tokens', async () => {
    const at = (hour: number) => `2026-11-20T0${hour}:00:00.000Z`;
    const values = [3, 1, 2].map((hour) =>
      subscription({ email: `e${hour}@example.org`, created_at: at(hour) }),
    );
    await claim(...values);
    const listed = await harness.ports.subscriptions.list();
    expect(listed.map(({ email }) => email)).toEqual(['e3@example.org', 'e2@example.org', 'e1@example.org']);
    expect(Object.keys(listed[0]!).toSorted()).toEqual([
      'created_at',
      'email',
      'id',
      'language',
      'source',
      'subscribed',
      'suspended',
      'topics',
    ]);
  });

  it('deletes one by its address in any case, with its history', async () => {
    const [one] = await claim(subscription(), subscription({ email: 'otra@example.org' }));
    const { ports } = harness;
    await ports.transaction(change(), ({ subscriptions }) => subscriptions.record(one!.id, signUp));
    const remove = (email: string) =>
      ports.transaction(change(), ({ subscriptions }) => subscriptions.remove(email));
    expect(await remove('EVA@EXAMPLE.ORG')).toBe(true);
    expect(await remove('eva@example.org')).toBe(false);
    expect(await ports.subscriptions.consents(one!.id)).toEqual([]);
    expect(await ports.subscriptions.list()).toMatchObject([{ email: 'otra@example.org' }]);
  });

  it('stores consents given and withdrawn, in order', async () => {
    const [one, other] = await claim(subscription(), subscription({ email: 'otra@example.org' }));
    const second: Consent = { ...signUp, event: 'sign-off', wording: '', language: 'en' };
    const { ports } = harness;
    await ports.transaction(change(), async ({ subscriptions }) => {
      await subscriptions.record(one!.id, signUp);
      await subscriptions.record(one!.id, second);
    });
    expect(await ports.subscriptions.consents(one!.id)).toEqual([signUp, second]);
    expect(await ports.subscriptions.consents(other!.id)).toEqual([]);
  });

  it('is written only inside a transaction, and rolled back with it', async () => {
    const { subscriptions, transaction } = harness.ports;
    const writes = [
      () => subscriptions.claim(subscription()),
      () => subscriptions.update(subscription()),
      () => subscriptions.remove('eva@example.org'),
      () => subscriptions.record(randomUUID(), signUp),
    ];
    for (const write of writes) await expect(write()).rejects.toThrow('inside a transaction');
    await expect(
      transaction(change(), async (inside) => {
        await inside.subscriptions.claim(subscription());
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await subscriptions.list()).toEqual([]);
  });
};
