import { describe, expect, it } from '@jest/globals';
import { render } from '#core/kernel/render.ts';
import { editor } from '#tests/core/support/product.ts';
import { email, openNewsletter } from '#tests/core/support/newsletter.ts';

describe('signing off', () => {
  const unknown = 'x'.repeat(43);

  it('answers the same for an unknown token, and for one that was used', async () => {
    const { subscribe, unsubscribe, known, history } = openNewsletter();
    await subscribe();
    const { token } = await known();
    const said = { success: true, message: render({ key: 'subscription-answers.unsubscribed' }, 'es') };
    expect([await unsubscribe(token), await unsubscribe(token), await unsubscribe(unknown)]).toEqual([
      said,
      said,
      said,
    ]);
    expect(await history()).toHaveLength(2);
  });

  it('has a limit for tokens that nobody has; those of readers are always taken', async () => {
    const { subscribe, unsubscribe, known } = openNewsletter();
    for (let number = 0; number < 100; number += 1) await unsubscribe(unknown);
    await expect(unsubscribe(unknown)).rejects.toMatchObject({ code: 'rate-limited' });
    await subscribe();
    await unsubscribe((await known()).token);
    expect((await known()).subscribed).toBe(false);
  });

  it.each(['', 'x'.repeat(31), 'x'.repeat(201)])('takes no token such as %j', async (token) => {
    await expect(openNewsletter().unsubscribe(token)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('an administrator', () => {
  it('deletes an address in any case, and what is known of it', async () => {
    const { application, subscribe, ports } = openNewsletter();
    await subscribe();
    const remove = () => application.execute('subscriptions.remove', { email: 'Eva@Example.org' }, editor);
    expect(await remove()).toEqual({ success: true });
    expect(await ports.subscriptions.list()).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: 'not-found' });
    await expect(application.execute('subscriptions.get', { email }, editor)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('finds who did what among the executed commands, and no address of anybody', async () => {
    const { application, subscribe, ports } = openNewsletter();
    await subscribe();
    await application.execute('subscriptions.remove', { email }, editor);
    const entries = await ports.audit.list({ limit: 10 });
    expect(entries.map(({ operation }) => operation).toSorted()).toEqual([
      'newsletter.subscribe',
      'subscriptions.remove',
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});
