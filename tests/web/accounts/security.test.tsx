import { act, screen, waitFor, within } from '@testing-library/react';
import { generate } from 'otplib';
import type { Language } from '#core/text/language.ts';
import { defaultNow } from '#fixtures/builders/clock.ts';
import { stockedPassword } from '#tests/support/stocked-accounts.ts';
import { loadDocument } from '#tests/support/web-document.ts';
import { main, wakeDocument } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';
import { toastsInSight } from '#tests/support/web-toasts.ts';
import { reader, signedInBefore } from '#tests/support/web-users.ts';

await import('#apps/web/pages/security/security-section.tsx');

// Missing in jsdom.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** Opens the page, so many minutes after signing in. */
const open = async ({
  language = 'es',
  minutes = 0,
  as = reader,
}: { language?: Language; minutes?: number; as?: typeof reader | null } = {}) => {
  const web = await startWeb();
  await loadDocument(web, `/account/security${language === 'en' ? '?lang=en' : ''}`);
  if (as) await signedInBefore(web, as);
  web.clock.set(new Date(Date.parse(defaultNow) + minutes * 60_000).toISOString());
  const { user } = await act(async () => wakeDocument());
  const now = () => Date.parse(web.clock.now()) / 1000;
  /** The code that an app with the shown key shows. */
  const code = () =>
    generate({
      secret: main()
        .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/)
        .textContent.replaceAll(' ', ''),
      epoch: now(),
    });
  const stored = () => web.ports.users.find(reader.id);
  return { web, user, code, stored };
};
const button = (name: string) => main().findByRole('button', { name });

describe('the page of second factors', () => {
  it.each<[Language, RegExp]>([
    ['es', /El segundo factor está desactivado/],
    ['en', /The second factor is off/],
  ])('says in %s that there is none', async (language, text) => {
    await open({ language });
    expect(await main().findByText(text)).toBeTruthy();
  });

  it('leads visitors to the login page, and back', async () => {
    await open({ as: null });
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect(window.location.search).toBe('?next=%2Faccount%2Fsecurity');
  });

  it('sets up an app with the code that it shows, and gives the recovery codes once', async () => {
    const { user, code, stored } = await open();
    await user.click(await button('Configurar una aplicación'));
    expect(await main().findByRole('img', { name: /Código QR/ })).toBeTruthy();
    await user.click(await button('Activar'));
    const field = main().getByLabelText(/Código de tu aplicación/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const said = () =>
      document.getElementById(field.getAttribute('aria-describedby')!.split(' ')[1]!)?.textContent;
    expect(said()).toBe('Falta este dato.');
    await user.type(field, '000000{Enter}');
    await waitFor(() => expect(said()).toMatch(/código/i));
    expect([toastsInSight(), field.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    expect(document.activeElement).toBe(field);
    expect((await stored())?.second_factor).toBe(false);
    await user.clear(field);
    await user.type(field, `${await code()}{Enter}`);
    const list = await main().findByRole('list', { name: 'Códigos de recuperación' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(10);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Guarda tus códigos de recuperación'),
    );
    expect((await stored())?.second_factor).toBe(true);
    await user.click(await button('Ya los he guardado'));
    expect(main().queryByRole('list', { name: 'Códigos de recuperación' })).toBeNull();
    expect(main().getByText('El segundo factor está activado.')).toBeTruthy();
    expect(main().getByText('Te quedan 10 códigos sin usar.')).toBeTruthy();
    await user.click(await button('Quitar la aplicación'));
    expect(await main().findByText(/El segundo factor está desactivado/)).toBeTruthy();
    expect((await stored())?.second_factor).toBe(false);
  });

  it('asks who it is when they signed in long ago, and goes on after the answer', async () => {
    const { user } = await open({ minutes: 16 });
    await user.click(await button('Configurar una aplicación'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirma quién eres' }));
    await user.type(await question.findByLabelText(/^Contraseña/), `${stockedPassword}{Enter}`);
    expect(await main().findByRole('img', { name: /Código QR/ })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing when that question is dismissed', async () => {
    const { user } = await open({ minutes: 16 });
    await user.click(await button('Configurar una aplicación'));
    const question = within(await screen.findByRole('dialog', { name: 'Confirma quién eres' }));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([toastsInSight(), main().queryByRole('img')]).toEqual([[], null]);
  });
});
