import { render } from '#core/kernel/render.ts';
import { email, openNewsletter, reader } from '#tests/core/support/newsletter.ts';
import { closePortsAfterTests } from '#tests/support/test-ports.ts';

closePortsAfterTests();

describe('signing up with confirmation', () => {
  it('subscribes nobody until the link in the mail is used', async () => {
    const { subscribe, confirm, stored, mails, history } = openNewsletter({ doubleOptIn: true });
    const answer = await subscribe({ language: 'en' });
    expect(answer).toEqual({
      success: true,
      pending: true,
      message: render({ key: 'subscription-answers.pending' }, 'en'),
    });
    const { subscribed, token, confirm_token } = await stored();
    expect(subscribed).toBe(false);
    expect(confirm_token).not.toBe(token);
    expect(await mails()).toMatchObject([
      {
        template: 'confirm-subscription',
        language: 'en',
        to: email,
        contents: { token: confirm_token },
      },
    ]);
    await expect(confirm(token)).rejects.toMatchObject({ code: 'not-found' });
    expect(await confirm(confirm_token!)).toEqual({
      success: true,
      message: render({ key: 'subscription-answers.confirmed' }, 'es'),
    });
    expect(await stored()).toMatchObject({ subscribed: true, confirmed_at: expect.any(String) });
    // Opening a link twice is not an error.
    await confirm(confirm_token!);
    expect((await history()).map(([event]) => event)).toEqual(['sign-up', 'confirmation']);
  });

  it('says of a link what it is good for, without using it up, a hundred times for one network', async () => {
    const { application, subscribe, unsubscribe, confirm, stored, history } = openNewsletter({
      doubleOptIn: true,
    });
    const view = (of: string, actor = reader) =>
      application.execute('newsletter.view-confirmation', { token: of }, actor);
    await subscribe();
    const { token, confirm_token: link } = await stored();
    expect(await view(link!)).toEqual({ confirmed: false });
    expect(await view(link!)).toEqual({ confirmed: false });
    expect([(await stored()).subscribed, (await history()).map(([event]) => event)]).toEqual([
      false,
      ['sign-up'],
    ]);
    await confirm(link!);
    expect(await view(link!)).toEqual({ confirmed: true });
    await unsubscribe(token);
    for (const of of [
      link!,
      token,
      ...Array.from({ length: 98 }, (_, number) => `${number}`.padEnd(43, 'x')),
    ])
      await expect(view(of)).rejects.toMatchObject({ code: 'not-found' });
    await expect(view('y'.repeat(43))).rejects.toMatchObject({ code: 'rate-limited' });
    await expect(view('y'.repeat(43), { ...reader, ip: '198.51.100.9' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('returns the same for subscribers, and sends no mail', async () => {
    const { subscribe, confirm, stored, mails } = openNewsletter({ doubleOptIn: true });
    const first = await subscribe();
    await confirm((await stored()).confirm_token!);
    expect(await subscribe({ email: email.toUpperCase() })).toEqual(first);
    expect(await mails()).toHaveLength(1);
    expect((await stored()).subscribed).toBe(true);
  });

  it('sends the same link again, up to a limit', async () => {
    const { subscribe, stored, mails, later } = openNewsletter({ doubleOptIn: true });
    for (let number = 0; number < 6; number += 1) await subscribe();
    const sent = await mails();
    expect(sent).toHaveLength(2);
    const { confirm_token: token } = await stored();
    expect(sent.map(({ contents }) => contents)).toEqual([{ token }, { token }]);
    later(16);
    await subscribe();
    expect(await mails()).toHaveLength(3);
  });

  it('is reverted by unsubscribing: the link becomes invalid, and a new sign-up gets a new one', async () => {
    const { subscribe, unsubscribe, confirm, stored } = openNewsletter({ doubleOptIn: true });
    await subscribe();
    const { token, confirm_token: first } = await stored();
    await unsubscribe(token);
    await expect(confirm(first!)).rejects.toMatchObject({ code: 'not-found' });
    await subscribe();
    const { confirm_token: second } = await stored();
    expect(second).not.toBe(first);
    await confirm(second!);
    expect((await stored()).subscribed).toBe(true);
  });

  it('stores neither address nor mail when one of them fails', async () => {
    const { ports, subscribe, mails } = openNewsletter({ doubleOptIn: true });
    const { transaction } = ports;
    ports.transaction = (change, work) =>
      transaction(change, (inside) =>
        work({
          ...inside,
          jobs: {
            ...inside.jobs,
            add: () => {
              throw new Error('no queue');
            },
          },
        }),
      );
    await expect(subscribe()).rejects.toThrow('no queue');
    expect([await ports.subscriptions.list(), await mails()]).toEqual([[], []]);
  });
});
