/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import type { Submitted } from '#adapters/http/forms.ts';
import { loadAnswer, readDocument } from '#tests/support/web-document.ts';
import { main, openServedPage, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const token = 't'.repeat(43);
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

describe('the sign-up confirmation page', () => {
  it('asks first, without any call', async () => {
    const web = await startWeb();
    const { container, written } = await openServedPage(web, `/confirm?token=${token}`);
    await act(async () => {});
    expect([heading(), container.innerHTML]).toEqual(['Confirma tu suscripción', written]);
    const form = main().getByRole('button', { name: 'Confirmar suscripción' }).closest('form')!;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', '/confirm']);
    expect(form.querySelector<HTMLInputElement>('[name=token]')?.value).toBe(token);
    expect(web.requests).toEqual([]);
  });

  it('is excluded from search engines, and exists in English', async () => {
    const { page } = await readDocument(await startWeb(), `/confirm?lang=en&token=${token}`);
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
