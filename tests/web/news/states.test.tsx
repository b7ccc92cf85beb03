import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DomainError } from '#core/kernel/domain-error.ts';
import { articlesNamed } from '#tests/support/web-articles.ts';
import { address, main, openPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const away = new DomainError('database.unreachable');
const cards = () => main().queryAllByRole('article');
const expectCards = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const count = () => screen.getByRole('status').textContent;

describe('the news list', () => {
  it('shows a loading state', async () => {
    await startWeb(articlesNamed('camino', 2));
    openPage('/noticias');
    expect(document.querySelector('main [aria-busy=true]')?.textContent).toBe('Cargando artículos…');
    expect(count()).toBe('Cargando artículos…');
    await expectCards(2);
    expect(document.querySelector('[aria-busy]')).toBeNull();
    expect(count()).toBe('2 artículos');
  });

  it('reports no matches, with a link to the full list', async () => {
    await startWeb(articlesNamed('vacio', 2));
    const { user } = openPage('/noticias?topic=agi');
    expect(
      await main().findByRole('heading', { name: 'Ningún artículo coincide con esos filtros' }),
    ).toBeTruthy();
    expect(count()).toBe('0 artículos');
    const [clear] = main().getAllByRole('link', { name: 'Limpiar filtros' }).reverse();
    await user.click(clear!);
    await expectCards(2);
    expect(address()).toBe('/noticias');
  });

  it('shows the same for an empty archive', async () => {
    await startWeb();
    openPage('/noticias?lang=en');
    expect(await main().findByRole('heading', { name: 'No article matches these filters' })).toBeTruthy();
    expect(count()).toBe('0 articles');
  });

  it.each([
    ['the server failed', (fail: (error: Error) => void) => fail(new Error('a fault'))],
    ['the database is away', (fail: (error: Error) => void) => fail(away)],
  ])('reports a failed load, with a retry: %s', async (_, breakIt) => {
    const { fail, requests } = await startWeb(articlesNamed('error', 2));
    breakIt(fail);
    const { user } = openPage('/noticias');
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('No se ha podido cargar la lista');
    expect(requests).toHaveLength(1);
    const retry = main().getByRole('button', { name: 'Reintentar' });
    await user.click(retry);
    await waitFor(() => expect(requests).toHaveLength(2));
    expect(await main().findByRole('alert')).toBeTruthy();
    fail(null);
    await user.click(main().getByRole('button', { name: 'Reintentar' }));
    await expectCards(2);
    expect(main().queryByRole('alert')).toBeNull();
  });

  it('reports a missing response', async () => {
    const { site } = await startWeb(articlesNamed('nadie', 2));
    await site.close();
    openPage('/noticias?lang=en');
    expect((await main().findByRole('alert')).textContent).toContain('The list could not be loaded');
  });

  it('can be filtered after a failure', async () => {
    const { fail } = await startWeb(articlesNamed('tras', 2, { topics: ['regulacion'] }));
    fail(away);
    const { user } = openPage('/noticias');
    await main().findByRole('alert');
    fail(null);
    await user.click(main().getByRole('checkbox', { name: 'Regulación' }));
    await expectCards(2);
  });
});

describe('the next page', () => {
  it('reports a failed load, with a retry', async () => {
    const { fail, requests } = await startWeb(articlesNamed('siguiente', 21));
    const { user } = openPage('/noticias');
    await expectCards(20);
    fail(away);
    await user.click(main().getByRole('button', { name: 'Cargar más' }));
    const alert = await main().findByRole('alert');
    expect(alert.textContent).toContain('No se han podido cargar más artículos.');
    expect(cards()).toHaveLength(20);
    fail(null);
    await user.click(main().getByRole('button', { name: 'Reintentar' }));
    await expectCards(21);
    expect(main().queryByRole('alert')).toBeNull();
    expect(requests).toHaveLength(3);
  });

  it('shows a loading state', async () => {
    await startWeb(articlesNamed('espera', 21));
    openPage('/noticias');
    await expectCards(20);
    fireEvent.click(main().getByRole('button', { name: 'Cargar más' }));
    expect(document.querySelector('main [aria-busy=true]')?.textContent).toBe('Cargando artículos…');
    await expectCards(21);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });
});

describe('the count', () => {
  it('is formatted in its language', async () => {
    await startWeb(articlesNamed('mil', 1005, { topics: ['agi'] }));
    openPage('/noticias');
    await waitFor(() => expect(count()).toBe('1.005 artículos'));
    openPage('/noticias?lang=en');
    await waitFor(() => expect(count()).toBe('1,005 articles'));
    openPage('/noticias?topic=agi');
    await waitFor(() => expect(count()).toBe('Más de 1.000 artículos'));
  });
});
