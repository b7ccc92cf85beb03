import { waitFor, within } from '@testing-library/react';
import { storeSubscriptions, subscription } from '#tests/support/subscriptions.ts';
import { answerCalls } from '#tests/support/web-answers.ts';
import { main } from '#tests/support/web-page.tsx';
import { openPanel, screenLink } from '#tests/support/web-panel.ts';
import {
  emails,
  figures,
  readers,
  startWithReaders,
  subscriptionsPath,
  table,
} from '#tests/support/web-subscriptions.ts';
import { findToast, toastsInSight } from '#tests/support/web-toasts.ts';

const tab = 'suscripciones';

const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);

describe('the subscriptions tab', () => {
  it('shows each address with its status, source and date, and the totals', async () => {
    await openPanel(
      await startWithReaders(
        ...readers(1, { source: 'website-contact', topics: ['regulacion', 'deepfakes'] }),
        ...readers(2, { source: 'website-contact' }).slice(1),
        subscription({
          email: 'se.fue@example.org',
          subscribed: false,
          created_at: '2026-10-03T22:30:00.000Z',
        }),
      ),
      { tab },
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
      [
        'lectora-1@example.org',
        'ActivaSolo si trata de: Regulación, Deepfakes',
        'Página de contacto',
        '19/11/2026',
        expect.anything(),
      ],
      ['lectora-2@example.org', 'Activa', 'Página de contacto', '19/11/2026', expect.anything()],
      ['se.fue@example.org', 'Inactiva', 'Portada', '04/10/2026', expect.anything()],
    ]);
    expect(figures()).toEqual([
      ['Total', '3'],
      ['Activas', '2'],
      ['Fuente Principal', 'Website'],
    ]);
  });

  it('uses Spanish dates in English too', async () => {
    await openPanel(await startWithReaders(...readers(1)), { tab, language: 'en' });
    const [row] = await rows();
    expect([...row!.children].map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'lectora-1@example.org',
      'Active',
      'Front page',
      '19/11/2026',
    ]);
  });

  it('shows an empty state', async () => {
    await openPanel(await startWithReaders(), { tab });
    expect(await main().findByRole('heading', { name: 'Todavía no hay suscripciones' })).toBeTruthy();
    expect(figures()[0]).toEqual(['Total', '0']);
  });

  it('links to the complete file', async () => {
    await openPanel(await startWithReaders(...readers(1)), { tab });
    const link = await main().findByRole('link', { name: 'Exportar CSV' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([
      `${subscriptionsPath}.csv`,
      true,
    ]);
  });
});

describe('a list that fails to load', () => {
  it('reports it each time, and preserves the displayed data', async () => {
    const { user } = await openPanel(await startWithReaders(...readers(1)), { tab });
    await table();
    answerCalls({ [subscriptionsPath]: { status: 503, body: { error: 'away' } } });
    for (let times = 0; times < 2; times += 1) {
      await user.click(main().getByRole('button', { name: 'Actualizar' }));
      const toast = await findToast('No se pudieron cargar las suscripciones');
      expect(toastsInSight()).toEqual([['Error', 'No se pudieron cargar las suscripciones']]);
      expect(await emails()).toEqual(['lectora-1@example.org']);
      await user.click(within(toast).getByRole('button', { name: 'Cerrar aviso' }));
      await waitFor(() => expect(toastsInSight()).toEqual([]));
    }
  });

  it('is replaced by a retry button when there was none yet', async () => {
    const web = await startWithReaders(...readers(1));
    const answers: Parameters<typeof answerCalls>[0] = {
      [subscriptionsPath]: { status: 503, body: { error: 'away' } },
    };
    answerCalls(answers);
    const { user } = await openPanel(web, { tab });
    const notice = await main().findByRole('alert');
    expect(within(notice).getByRole('heading').textContent).toBe('No se ha podido cargar');
    expect(figures()[0]).toEqual(['Total', '–']);
    delete answers[subscriptionsPath];
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
    expect(await emails()).toEqual(['lectora-1@example.org']);
  });

  it('is refetched with each change of tab', async () => {
    const web = await startWithReaders(...readers(1));
    const { user } = await openPanel(web, { tab });
    await table();
    const requestCount = () => web.requests.filter((request) => request.path === subscriptionsPath).length;
    const before = requestCount();
    await user.click(screenLink('Newsletters'));
    await main().findByRole('heading', { name: 'Newsletters' });
    await user.click(screenLink('Suscripciones'));
    await table();
    await waitFor(() => expect(requestCount()).toBe(before + 1));
  });
});

describe('an external change', () => {
  it('is shown without interaction, once the list has loaded', async () => {
    const web = await startWithReaders(...readers(1));
    await openPanel(web, { tab });
    expect(await emails()).toEqual(['lectora-1@example.org']);
    await storeSubscriptions(web.ports, [subscription({ email: 'nueva@example.org' })]);
    await waitFor(async () => expect(await emails()).toContain('nueva@example.org'));
    expect(figures()[0]).toEqual(['Total', '2']);
  });
});
