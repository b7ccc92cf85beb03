import { waitFor, within } from '@testing-library/react';
import { subscription } from '#tests/support/subscriptions.ts';
import { address, main } from '#tests/support/web-page.tsx';
import { openPanel } from '#tests/support/web-panel.ts';
import { emails, figures, readers, startWithReaders, table } from '#tests/support/web-subscriptions.ts';

const tab = 'suscripciones';

describe('a search', () => {
  it('runs while typing, is stored in the address, and is cleared', async () => {
    const web = await startWithReaders(
      ...readers(2),
      subscription({ email: 'ANA.Ruiz@example.org', source: 'website-contact' }),
    );
    const { user } = await openPanel(web, { tab, language: 'en' });
    await table();
    await user.type(main().getByLabelText('Search'), 'contact ana');
    await waitFor(async () => expect(await emails()).toEqual(['ANA.Ruiz@example.org']));
    expect(address()).toBe('/admin?tab=suscripciones&lang=en&q=contact+ana');
    await user.type(main().getByLabelText('Search'), 'x');
    await user.click(await main().findByRole('button', { name: 'Clear the search' }));
    await waitFor(async () => expect(await emails()).toHaveLength(3));
    expect(address()).toBe('/admin?tab=suscripciones&lang=en');
  });

  it('is initialized from the address', async () => {
    await openPanel(await startWithReaders(...readers(12)), { tab, search: { q: 'lectora-1' } });
    expect(await emails()).toEqual([1, 10, 11, 12].map((number) => `lectora-${number}@example.org`));
    expect(figures()[0]).toEqual(['Total', '12']);
  });
});

describe('a long list', () => {
  it('is paged, with the page in the address', async () => {
    const { user } = await openPanel(await startWithReaders(...readers(101)), { tab });
    expect(await emails()).toHaveLength(50);
    const pages = () => within(main().getByRole('navigation', { name: 'Páginas' }));
    expect(pages().getByRole('status').textContent).toBe('1–50 de 101');
    await user.click(pages().getByRole('button', { name: 'Siguiente' }));
    await user.click(pages().getByRole('button', { name: 'Siguiente' }));
    expect(await emails()).toEqual(['lectora-101@example.org']);
    expect(pages().getByRole('status').textContent).toBe('101–101 de 101');
    expect(address()).toBe('/admin?tab=suscripciones&page=3');
    // On the last page the button is inactive, and keeps the focus.
    const next = pages().getByRole('button', { name: 'Siguiente' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(next);
  });

  it.each(['9', '-1', 'x', '1.5'])('has no page %s', async (page) => {
    await openPanel(await startWithReaders(...readers(51)), { tab, search: { page } });
    expect(await emails()).toHaveLength(page === '9' ? 1 : 50);
  });

  it('starts a search at its first page', async () => {
    const { user } = await openPanel(await startWithReaders(...readers(101)), { tab, search: { page: '3' } });
    await table();
    await user.type(main().getByLabelText('Buscar'), 'lectora');
    await waitFor(() => expect(address()).toBe('/admin?tab=suscripciones&q=lectora'));
    await waitFor(async () => expect(await emails()).toHaveLength(50));
  });
});
