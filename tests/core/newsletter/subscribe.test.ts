import { createApplication } from '#core/application.ts';
import { render } from '#core/kernel/render.ts';
import { consentText } from '#core/newsletter/subscription.ts';
import { admin } from '#tests/core/support/product.ts';
import { email, openNewsletter, reader } from '#tests/core/support/newsletter.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('signing up', () => {
  it('only needs an address', async () => {
    const { subscribe, stored, application, clock } = openNewsletter();
    const message = render({ key: 'subscription-answers.subscribed' }, 'es');
    expect(await subscribe()).toEqual({ success: true, message, pending: false });
    expect(await stored()).toMatchObject({
      email,
      subscribed: true,
      source: 'website',
      language: 'es',
      created_at: clock.now(),
      confirmed_at: null,
      unsubscribed_at: null,
    });
    expect((await stored()).token).toMatch(/^[\w-]{32,}$/);
    expect(await application.execute('subscriptions.list', {}, admin)).toHaveLength(1);
  });

  it('never tells a reader to wait for a mail that the site cannot send', async () => {
    const answerOf = (doubleOptIn: boolean, input = {}) =>
      openNewsletter({ doubleOptIn, mail: 'outbox' }).subscribe(input);
    const topics = { topics: ['regulacion'], language: 'en' };
    expect(await answerOf(true)).toEqual({
      success: true,
      message: expect.stringMatching(/^Tu suscripción está sin confirmar .* pide a la redacción el enlace/),
      pending: true,
    });
    expect(await answerOf(true, topics)).toMatchObject({
      message: expect.stringMatching(/^Your subscription still has to be confirmed.* ask the newsroom/),
      pending: true,
    });
    expect(await answerOf(false)).toMatchObject({
      message: 'Ya recibirás las últimas noticias sobre IA en tu email',
    });
    const { message } = await answerOf(false, topics);
    expect(message).toMatch(/^You will get the newsletter only .* this site cannot send email yet\.$/);
    expect(message).not.toMatch(/we have sent/);
  });

  it('stores the consent: wording, time, place and language', async () => {
    const { subscribe, application, clock } = openNewsletter();
    await subscribe({ language: 'en', source: 'website-footer' });
    const view = await application.execute('subscriptions.get', { email }, admin);
    expect(view.consents).toEqual([
      {
        event: 'sign-up',
        wording: consentText('en'),
        source: 'website-footer',
        language: 'en',
        at: clock.now(),
      },
    ]);
    expect(JSON.stringify(view)).not.toContain('token');
  });

  it('is idempotent, in any case, with the same response', async () => {
    const { subscribe, stored, history, later } = openNewsletter();
    const first = await subscribe();
    const before = await stored();
    later(60);
    expect(await subscribe({ email: ' EVA@Example.ORG ', language: 'es', source: 'website-home' })).toEqual(
      first,
    );
    expect(await stored()).toEqual(before);
    expect(await history()).toHaveLength(1);
  });

  it('after unsubscribing needs a confirmation, even if the site requires none', async () => {
    const { subscribe, unsubscribe, confirm, stored, history, mails, later } = openNewsletter();
    const first = await subscribe();
    const { token, id, created_at } = await stored();
    later(1);
    await unsubscribe(token);
    const left = await stored();
    expect(left).toMatchObject({ subscribed: false, unsubscribed_at: expect.any(String) });
    expect(await mails()).toEqual([]);
    later(1);
    // The caller does not learn that this address had unsubscribed.
    expect(await subscribe({ source: 'website-contact' })).toEqual(first);
    expect(await stored()).toMatchObject({ subscribed: false, unsubscribed_at: left.unsubscribed_at });
    expect(await mails()).toMatchObject([{ template: 'confirm-subscription', to: email }]);
    later(1);
    await subscribe({ source: 'website-contact' });
    expect((await stored()).subscribed).toBe(false);
    await confirm((await stored()).confirm_token!);
    expect(await stored()).toMatchObject({
      id,
      token,
      created_at,
      subscribed: true,
      source: 'website-contact',
      unsubscribed_at: null,
    });
    expect((await history()).map(([event]) => event)).toEqual([
      'sign-up',
      'sign-off',
      'sign-up',
      'confirmation',
    ]);
  });

  it('after unsubscribing cannot be bypassed by an import, or a change of the setting', async () => {
    const { subscribe, unsubscribe, stored, application, ports } = openNewsletter({ doubleOptIn: true });
    await subscribe();
    await unsubscribe((await stored()).token);
    await subscribe();
    const row = { email, language: 'es', source: 'csv', wording: 'Sí', at: '2026-11-01' };
    const imported = await application.execute('subscriptions.import', { rows: [row] }, admin);
    expect(imported).toMatchObject({ changed: false, results: [{ outcome: 'unsubscribed' }] });
    const single = createApplication({ ...ports, settings: { ...ports.settings, doubleOptIn: false } });
    await single.execute('newsletter.subscribe', { email }, reader);
    expect((await stored()).subscribed).toBe(false);
  });

  it.each([{ website: 'https://spam.example' }, { elapsed_ms: 999 }, { elapsed_ms: 0 }])(
    'by a program gets the same response and stores nothing: %j',
    async (signs) => {
      const { subscribe, ports } = openNewsletter();
      expect(await subscribe(signs)).toEqual(await openNewsletter().subscribe());
      expect(await ports.subscriptions.list()).toEqual([]);
    },
  );

  it('by a person, after a second or an unknown time, is stored', async () => {
    const { subscribe, ports } = openNewsletter();
    await subscribe({ website: '', elapsed_ms: 1000 });
    await subscribe({ email: 'otra@example.org' });
    expect(await ports.subscriptions.list()).toHaveLength(2);
  });

  it('has a limit for each network address, and returns the waiting time', async () => {
    const { subscribe, later } = openNewsletter();
    for (let number = 0; number < 60; number += 1) await subscribe({ email: `e${number}@example.org` });
    await expect(subscribe()).rejects.toMatchObject({
      code: 'rate-limited',
      key: 'rate-limit.minutes',
      params: { count: 1, retry_after: 60 },
    });
    await subscribe({}, { ...reader, ip: '198.51.100.1' });
    later(2);
    await subscribe({ email: 'otra@example.org' });
  });
});
