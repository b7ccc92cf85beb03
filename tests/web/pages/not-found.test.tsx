import { waitFor } from '@testing-library/react';
import { article } from '#tests/support/entities.ts';
import { main, openServedPage } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

describe('an unknown address', () => {
  it.each([
    ['/nada', 'Ver las noticias', '/noticias', '/', '/buscar'],
    ['/nada?lang=en', 'See the news', '/noticias?lang=en', '/?lang=en', '/buscar?lang=en'],
    ['/noticias/una/nota', 'Ver las noticias', '/noticias', '/', '/buscar'],
  ])('shows the same English texts: %s', async (path, action, ...addresses) => {
    const web = await startWeb();
    const { status, html } = await openServedPage(web, path);
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    const title = main().getByRole('heading', { level: 1, name: 'Page Not Found' });
    const hint = main().getByText('Did you forget to add the page to the router?');
    for (const element of [title.firstElementChild!, hint]) expect(element.getAttribute('lang')).toBe('en');
    const links = main().getAllByRole('link');
    expect(links[0]?.textContent).toBe(action);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(addresses);
    expect(web.requests).toEqual([]);
  });

  it('offers links, and shows the same when revisited', async () => {
    const web = await startWeb([article()]);
    const { user } = await openServedPage(web, '/nada');
    await user.click(main().getByRole('link', { name: 'Ver las noticias' }));
    expect(await main().findByRole('heading', { level: 2, name: 'Una nota' })).toBeTruthy();
    window.history.back();
    expect(await main().findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeTruthy();
    expect(web.requests).toHaveLength(1);
  });
});

describe('a missing article', () => {
  it.each([
    ['/noticias/nada', 'Artículo no encontrado', 'Ver todas las noticias', '/noticias'],
    ['/noticias/nada?lang=en', 'Article not found', 'See all the news', '/noticias?lang=en'],
    ['/noticias/%20%E0%B8%81', 'Artículo no encontrado', 'Ver todas las noticias', '/noticias'],
    [`/noticias/${'x'.repeat(300)}`, 'Artículo no encontrado', 'Ver todas las noticias', '/noticias'],
  ])('is a 404: %s', async (path, title, action, href) => {
    const web = await startWeb();
    const { status } = await openServedPage(web, path);
    expect(status).toBe(404);
    expect(document.title).toBe(`${title} | Vigía`);
    expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(main().getByRole('link', { name: action }).getAttribute('href')).toBe(href);
    expect(web.requests).toEqual([]);
  });

  it('is not refetched when revisited', async () => {
    const web = await startWeb([article()]);
    const { user } = await openServedPage(web, '/noticias/nada');
    await user.click(main().getByRole('link', { name: 'Ver todas las noticias' }));
    await main().findByRole('heading', { level: 2, name: 'Una nota' });
    window.history.back();
    await waitFor(() =>
      expect(main().getByRole('heading', { level: 1 }).textContent).toBe('Artículo no encontrado'),
    );
    expect(web.requests).toHaveLength(1);
  });

  it('does not affect existing ones', async () => {
    const web = await startWeb([article()]);
    const { user } = await openServedPage(web, '/noticias/nada');
    await user.click(main().getByRole('link', { name: 'Ver todas las noticias' }));
    await user.click(await main().findByRole('link', { name: 'Una nota' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Una nota' })).toBeTruthy();
  });
});
