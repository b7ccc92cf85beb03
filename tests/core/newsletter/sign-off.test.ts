import { render } from '#core/kernel/render.ts';
import { admin } from '#tests/core/support/product.ts';
import { email, openNewsletter } from '#tests/core/support/newsletter.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('unsubscribing', () => {
  const unknown = 'x'.repeat(43);

  it('returns the same for unknown and used tokens', async () => {
    const { subscribe, unsubscribe, stored, history } = openNewsletter();
    await subscribe();
    const { token } = await stored();
    const said = { success: true, message: render({ key: 'subscription-answers.unsubscribed' }, 'es') };
    expect([await unsubscribe(token), await unsubscribe(token), await unsubscribe(unknown)]).toEqual([
      said,
      said,
      said,
    ]);
    expect(await history()).toHaveLength(2);
  });

  it('limits unknown tokens, but never those of readers', async () => {
    const { subscribe, unsubscribe, stored } = openNewsletter();
    for (let number = 0; number < 100; number += 1) await unsubscribe(unknown);
    await expect(unsubscribe(unknown)).rejects.toMatchObject({ code: 'rate-limited' });
    await subscribe();
    await unsubscribe((await stored()).token);
    expect((await stored()).subscribed).toBe(false);
  });

  it.each(['', 'x'.repeat(31), 'x'.repeat(201)])('refuses a token such as %j', async (token) => {
    await expect(openNewsletter().unsubscribe(token)).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('an administrator', () => {
  it('deletes an address in any case, with all its data', async () => {
    const { application, subscribe, ports } = openNewsletter();
    await subscribe();
    const remove = () => application.execute('subscriptions.remove', { email: 'Eva@Example.org' }, admin);
    expect(await remove()).toEqual({ success: true });
    expect(await ports.subscriptions.list()).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: 'not-found' });
    await expect(application.execute('subscriptions.get', { email }, admin)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('finds the actions in the audit, without any address', async () => {
    const { application, subscribe, ports } = openNewsletter();
    await subscribe();
    await application.execute('subscriptions.remove', { email }, admin);
    const entries = await ports.audit.list({ limit: 10 });
    expect(entries.map(({ operation }) => operation).toSorted()).toEqual([
      'newsletter.subscribe',
      'subscriptions.remove',
    ]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });
});
