import { act } from '@testing-library/react';
import type { Submitted } from '#adapters/http/forms.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { loadAnswer, readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const token = 't'.repeat(43);
const signUp = subscription({ subscribed: false, confirm_token: token });
const heading = () => main().getByRole('heading', { level: 1 }).textContent;

const post = async (submitted: Submitted) => {
  const web = await startWeb([], { submitForm: async () => submitted });
  const received = await web.site.ask('/confirm', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form: 'confirm', token }).toString(),
  });
  loadAnswer(received.text, '/confirm');
  return received;
};

/** A site with a sign-up that is not confirmed. */
const start = async () => {
  const web = await startWeb();
  await storeSubscriptions(web.ports, [signUp]);
  return web;
};

describe('the sign-up confirmation page', () => {
  it.each([
    ['/confirm', 'Este enlace ya no sirve'],
    ['/confirm?lang=en', 'This link is no longer valid'],
  ])('says at %s at once of a link that is of no use, without its form', async (at, title) => {
    const { page } = await readDocument(
      await start(),
      `${at}${at.includes('?') ? '&' : '?'}token=${'x'.repeat(43)}`,
    );
    expect([page.querySelector('h1')?.textContent, page.querySelector('main form')]).toEqual([title, null]);
  });

  it.each([
    ['/confirm?', 'Tu suscripción ya está confirmada'],
    ['/confirm?lang=en&', 'Your subscription is already confirmed'],
  ])('says at %s at once that a link was used', async (at, title) => {
    const web = await startWeb();
    await storeSubscriptions(web.ports, [{ ...signUp, subscribed: true }]);
    const { page } = await readDocument(web, `${at}token=${token}`);
    expect([page.querySelector('h1')?.textContent, page.querySelector('main form')]).toEqual([title, null]);
  });

  it('confirms nothing when it is opened', async () => {
    const web = await start();
    await readDocument(web, `/confirm?token=${token}`);
    expect(await web.ports.subscriptions.find(signUp.email)).toMatchObject({ subscribed: false });
  });

  it('asks first, without any call', async () => {
    const web = await start();
    const { container, written } = await openServedPage(web, `/confirm?token=${token}`);
    await act(async () => {});
    expect([heading(), container.innerHTML]).toEqual(['Confirma tu suscripción', written]);
    const form = main().getByRole('button', { name: 'Confirmar suscripción' }).closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/confirm']);
    expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe(token);
    expect(web.requests).toEqual([]);
  });

  it('is excluded from search engines, and exists in English', async () => {
    const { page } = await readDocument(await start(), `/confirm?lang=en&token=${token}`);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.querySelector('h1')?.textContent).toBe('Confirm your subscription');
    expect(page.querySelector('main form')?.getAttribute('action')).toBe('/confirm?lang=en');
  });

  it.each(['/confirm', '/confirm?token=corto'])('reports of %s that the link is invalid', async (at) => {
    await openServedPage(await startWeb(), at);
    expect(heading()).toBe('Este enlace ya no sirve');
    // It does not say what it would confirm.
    expect(main().queryByText(/suscri|baja/)).toBeNull();
    expect(main().getByRole('link').getAttribute('href')).toBe('/account');
  });

  it.each([
    [{ ok: true }, 200, 'Suscripción confirmada'],
    [{ ok: false, refusal: { code: 'not-found' } }, 404, 'Este enlace ya no sirve'],
    [{ ok: false, message: 'Luego', refusal: { code: 'rate-limited' } }, 429, 'Confirma tu suscripción'],
  ] as [Submitted, number, string][])('answers %j with %i', async (submitted, status, title) => {
    const received = await post(submitted);
    expect([received.status, heading()]).toEqual([status, title]);
    expect(document.querySelector('main [role=alert]')?.textContent).toBe(
      status === 429 ? 'ErrorLuego' : undefined,
    );
    const { container, written } = wakeDocument();
    await act(async () => {});
    expect(container.innerHTML).toBe(written);
  });
});
