/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Subscription } from '#core/newsletter/subscription.ts';
import { DomainError } from '#core/shared/domain-error.ts';
import { actorOf, stockedAdmin } from '#tests/support/stocked-accounts.ts';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { answerCalls, promisedAnswer } from '#tests/support/web-answers.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel, startWeb } from '#tests/support/web-panel.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const path = '/api/admin/newsletter/subscriptions';
const away = new DomainError('unavailable', 'The database does not answer');
const minute = 60_000;
const newest = Date.parse('2026-11-19T08:00:00.000Z');

/** Addresses `lectora-1@example.org` and so on, newest first. */
const readers = (count: number, given: Partial<Subscription> = {}) =>
  Array.from({ length: count }, (_, index) =>
    subscription({
      email: `lectora-${index + 1}@example.org`,
      created_at: new Date(newest - index * minute).toISOString(),
      ...given,
    }),
  );

const startWith = async (...stored: Subscription[]) => {
  const web = await startWeb();
  await storeSubscriptions(web.ports, stored);
  return web;
};

const table = () => main().findByRole('table');
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const emails = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);
const figures = () =>
  [...document.querySelectorAll('main dl > div')].map((each) => [
    each.querySelector('dt')!.textContent,
    each.querySelector('dd')!.textContent,
  ]);
const askToRemove = async ({ user }: Awaited<ReturnType<typeof openPanel>>, email: string) => {
  await user.click(await main().findByRole('button', { name: `Eliminar: ${email}` }));
  return screen.findByRole('alertdialog');
};

describe('the tab of subscriptions', () => {
  it('shows each address with its state, source and date, and the figures of all', async () => {
    await openPanel(
      await startWith(
        ...readers(2, { source: 'website-contact' }),
        subscription({
          email: 'se.fue@example.org',
          subscribed: false,
          created_at: '2026-10-03T22:30:00.000Z',
        }),
      ),
    );
    const header = within(await table()).getAllByRole('columnheader');
    expect(header.map(({ textContent }) => textContent)).toEqual([
      'Email',
      'Estado',
      'Fuente',
      'Fecha de suscripción',
      'Acciones',
    ]);
    expect((await rows()).map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['lectora-1@example.org', 'Activa', 'website-contact', '19/11/2026', expect.anything()],
      ['lectora-2@example.org', 'Activa', 'website-contact', '19/11/2026', expect.anything()],
      ['se.fue@example.org', 'Inactiva', 'website-home', '04/10/2026', expect.anything()],
    ]);
    expect(figures()).toEqual([
      ['Total', '3'],
      ['Activas', '2'],
      ['Fuente Principal', 'Website'],
    ]);
  });

  it('dates in the Spanish way in English too', async () => {
    await openPanel(await startWith(...readers(1)), { language: 'en' });
    const [row] = await rows();
    expect([...row!.children].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'lectora-1@example.org',
      'Active',
      'website-home',
      '19/11/2026',
    ]);
  });

  it('says when nobody signed up', async () => {
    await openPanel(await startWith());
    expect(await main().findByRole('heading', { name: 'Todavía no hay suscripciones' })).toBeTruthy();
    expect(figures()[0]).toEqual(['Total', '0']);
  });

  it('has all of it as a file', async () => {
    await openPanel(await startWith(...readers(1)));
    const link = await main().findByRole('link', { name: 'Exportar CSV' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([`${path}.csv`, true]);
  });
});

describe('a list that cannot be loaded', () => {
  it('says so, and is asked for again', async () => {
    const web = await startWith(...readers(1));
    const { user } = await openPanel(web);
    await table();
    web.fail(away);
    await user.click(main().getByRole('button', { name: 'Actualizar' }));
    await findToast('No se pudieron cargar las suscripciones');
    expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar las suscripciones']]);
    // What was there stays.
    expect(await emails()).toEqual(['lectora-1@example.org']);
    web.fail(null);
    await storeSubscriptions(web.ports, [subscription({ email: 'nueva@example.org' })]);
    await user.click(main().getByRole('button', { name: 'Actualizar' }));
    await waitFor(async () => expect(await emails()).toContain('nueva@example.org'));
  });

  it('stands aside for a way to try again when there was none yet', async () => {
    const web = await startWith(...readers(1));
    const answers: Parameters<typeof answerCalls>[0] = { [path]: { status: 503, body: { error: 'away' } } };
    answerCalls(answers);
    const { user } = await openPanel(web);
    const notice = await main().findByRole('alert');
    expect(within(notice).getByRole('heading').textContent).toBe('No se ha podido cargar');
    expect(figures()[0]).toEqual(['Total', '–']);
    delete answers[path];
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
    expect(await emails()).toEqual(['lectora-1@example.org']);
  });

  it('is loaded anew with each change of tab', async () => {
    const web = await startWith(...readers(1));
    const { user } = await openPanel(web);
    await table();
    const asked = () => web.requests.filter((request) => request.path === path).length;
    const before = asked();
    await user.click(main().getByRole('tab', { name: 'Newsletters' }));
    await main().findByRole('heading', { name: 'Newsletters' });
    await user.click(main().getByRole('tab', { name: 'Suscripciones' }));
    await table();
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

describe('a deletion', () => {
  it('is asked about first, and is not made when it is called off', async () => {
    const web = await startWith(...readers(2));
    const opened = await openPanel(web);
    const dialog = await askToRemove(opened, 'lectora-2@example.org');
    expect(within(dialog).getByRole('heading').textContent).toBe('¿Eliminar esta suscripción?');
    expect(dialog.textContent).toContain('Se borra lectora-2@example.org');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await web.ports.subscriptions.list()).toHaveLength(2);
  });

  it('shows at once, and is told', async () => {
    const web = await startWith(...readers(3));
    const opened = await openPanel(web);
    const dialog = await askToRemove(opened, 'lectora-2@example.org');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    expect(await emails()).toEqual(['lectora-1@example.org', 'lectora-3@example.org']);
    await findToast('Suscripción eliminada');
    expect((await web.ports.subscriptions.list()).map(({ email }) => email)).toEqual(await emails());
    expect(figures()[0]).toEqual(['Total', '2']);
  });

  it('that fails is taken back, and told', async () => {
    const web = await startWith(...readers(2));
    const opened = await openPanel(web);
    const dialog = await askToRemove(opened, 'lectora-1@example.org');
    const { answer, give } = promisedAnswer();
    answerCalls({ [`${path}/lectora-1%40example.org`]: answer });
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    expect(await emails()).toEqual(['lectora-2@example.org']);
    give('lost');
    await findToast('No se pudo eliminar la suscripción');
    expect(toastsInSight()).toEqual([['Error', 'No se pudo eliminar la suscripción']]);
    expect(await emails()).toEqual(['lectora-1@example.org', 'lectora-2@example.org']);
  });

  it('of an address that is gone already is told, and the list is as it is at the server', async () => {
    const web = await startWith(...readers(2));
    const opened = await openPanel(web);
    const dialog = await askToRemove(opened, 'lectora-1@example.org');
    await web.application.execute(
      'subscriptions.remove',
      { email: 'lectora-1@example.org' },
      actorOf(stockedAdmin),
    );
    await opened.user.click(within(dialog).getByRole('button', { name: 'Eliminar suscripción' }));
    await findToast('No se pudo eliminar la suscripción');
    await waitFor(async () => expect(await emails()).toEqual(['lectora-2@example.org']));
  });
});

describe('a search', () => {
  it('follows the typing, is kept in the address, and is cleared', async () => {
    const web = await startWith(
      ...readers(2),
      subscription({ email: 'ANA.Ruiz@example.org', source: 'website-contact' }),
    );
    const { user } = await openPanel(web, { language: 'en' });
    await table();
    await user.type(main().getByLabelText('Search'), 'contact ana');
    await waitFor(async () => expect(await emails()).toEqual(['ANA.Ruiz@example.org']));
    expect(address()).toBe('/admin?lang=en&q=contact+ana');
    await user.type(main().getByLabelText('Search'), 'x');
    await user.click(await main().findByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(await emails()).toHaveLength(3));
    expect(address()).toBe('/admin?lang=en');
  });

  it('is what the address says', async () => {
    await openPanel(await startWith(...readers(12)), { search: { q: 'lectora-1' } });
    expect(await emails()).toEqual([1, 10, 11, 12].map((number) => `lectora-${number}@example.org`));
    expect(figures()[0]).toEqual(['Total', '12']);
  });
});

describe('a long list', () => {
  it('comes in pages, which the address keeps', async () => {
    const { user } = await openPanel(await startWith(...readers(101)));
    expect(await emails()).toHaveLength(50);
    const pages = () => within(main().getByRole('navigation', { name: 'Páginas' }));
    expect(pages().getByRole('status').textContent).toBe('1–50 de 101');
    await user.click(pages().getByRole('button', { name: 'Siguiente' }));
    await user.click(pages().getByRole('button', { name: 'Siguiente' }));
    expect(await emails()).toEqual(['lectora-101@example.org']);
    expect(pages().getByRole('status').textContent).toBe('101–101 de 101');
    expect(address()).toBe('/admin?page=3');
    expect(pages().getByRole('button', { name: 'Siguiente' }).hasAttribute('disabled')).toBe(true);
  });

  it.each(['9', '-1', 'x', '1.5'])('has no page %s', async (page) => {
    await openPanel(await startWith(...readers(51)), { search: { page } });
    expect(await emails()).toHaveLength(page === '9' ? 1 : 50);
  });

  it('starts a search at its first page', async () => {
    const { user } = await openPanel(await startWith(...readers(101)), { search: { page: '3' } });
    await table();
    await user.type(main().getByLabelText('Buscar'), 'lectora');
    await waitFor(() => expect(address()).toBe('/admin?q=lectora'));
    await waitFor(async () => expect(await emails()).toHaveLength(50));
  });
});
