import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Wordmark } from '#apps/web/components/wordmark.tsx';
import { article } from '#tests/support/entities.ts';
import { takeScrolls, takeViews } from '#tests/support/web-document.ts';
import { address, main, openPage, openServedPage, show } from '#tests/support/web-page.tsx';
import { startWeb } from '#tests/support/web-site.ts';

const header = () => within(document.querySelector<HTMLElement>('.layout > header')!);
const footer = () => within(screen.getByRole('contentinfo'));
const linksOf = (elements: HTMLElement[]) =>
  elements.map((link) => [link.textContent, link.getAttribute('href')] as const);
const places = () => header().getAllByRole('navigation', { name: /Principal|Main/ });

const year = new Date().toISOString().slice(0, 4);

describe('the header', () => {
  it('has the eight links of the site, in its narrow form too, with the current one marked', async () => {
    await startWeb([article()]);
    openPage('/noticias/una-nota');
    expect(places()).toHaveLength(2);
    for (const nav of places()) {
      expect(linksOf(within(nav).getAllByRole('link'))).toEqual([
        ['Inicio', '/'],
        ['Noticias', '/noticias'],
        ['Entrevistas', '/entrevistas'],
        ['Referentes', '/referentes'],
        ['Empresas', '/empresas'],
        ['Aplicaciones', '/aplicaciones'],
        ['Recursos', '/recursos'],
        ['Servicios', '/servicios'],
      ]);
      const marked = within(nav).getAllByRole('link', { current: 'page' });
      expect(marked.map(({ textContent }) => textContent)).toEqual(['Noticias']);
    }
  });

  it.each([
    ['/', 'Inicio'],
    ['/noticias', 'Noticias'],
    ['/noticiasx', undefined],
  ])('marks %s as %s', async (path, name) => {
    await startWeb();
    openPage(path);
    const marked = within(places()[0]!).queryAllByRole('link', { current: 'page' });
    expect(marked.map(({ textContent }) => textContent)).toEqual(name ? [name] : []);
  });

  it('offers sign-in and the newsletter, with texts for each width', async () => {
    await startWeb();
    openPage('/');
    expect(linksOf(header().getAllByRole('link', { name: /^(Entrar|Iniciar Sesión|Newsletter)$/ }))).toEqual([
      ['Entrar', '/login'],
      ['Newsletter', '/#newsletter'],
      ['Newsletter', '/#newsletter'],
      ['Iniciar Sesión', '/login'],
    ]);
  });
});

describe('the language links', () => {
  it.each([
    ['/noticias?topic=regulacion&q=qué?', 'EN', '/noticias?topic=regulacion&q=qu%C3%A9%3F&lang=en'],
    ['/noticias?lang=en&topic=regulacion', 'ES', '/noticias?topic=regulacion&lang=es'],
    ['/noticias/una-nota?lang=en', 'ES', '/noticias/una-nota?lang=es'],
  ])('are the same page, reloaded: %s', async (path, letters, href) => {
    await startWeb([article()]);
    openPage(path);
    const [toggle] = header().getAllByRole('link', { name: letters === 'EN' ? 'English' : 'Español' });
    expect(toggle?.getAttribute('href')).toBe(href);
    expect(toggle?.textContent).toContain(letters);
    expect(toggle?.getAttribute('hreflang')).toBe(letters.toLowerCase());
  });

  it('are in the footer as well, with the current language marked', async () => {
    await startWeb();
    openPage('/noticias?lang=en');
    const [spanish, english] = [
      footer().getByRole('link', { name: 'Español' }),
      footer().getByRole('link', { name: 'English' }),
    ];
    expect([spanish.getAttribute('aria-current'), english.getAttribute('aria-current')]).toEqual([
      null,
      'true',
    ]);
  });
});

const further = [
  ['Hoy', '/hoy'],
  ['Temas', '/temas'],
  ['Cronologías', '/cronologias'],
  ['Archivo', '/archivo'],
  ['Guardados', '/guardados'],
];

describe('the footer', () => {
  it('links to all sections', async () => {
    await startWeb();
    openPage('/');
    const columns = ['Navegación', 'Servicios', 'Información'].map((name) =>
      footer().getByRole('navigation', { name }),
    );
    const [navigation, services, information] = columns.map((column) =>
      linksOf(within(column).getAllByRole('link')),
    );
    expect(navigation!.slice(6)).toEqual(further);
    expect(services).toEqual([
      ['Servicios', '/servicios'],
      ['Formación', '/servicios#charlas-y-formacion'],
      ['Auditorías', '/servicios#auditoria-ligera'],
      ['Colaboraciones', '/publicidad'],
    ]);
    expect(information).toEqual([
      ['Metodología', '/metodologia'],
      ['Quién escribe', '/autores'],
      ['Correcciones', '/correcciones'],
      ['Publicidad', '/publicidad'],
      ['Contacto', '/contacto'],
      ['Privacidad', '/privacidad'],
      ['Aviso legal', '/aviso-legal'],
      ['RSS', '/rss'],
      ['Mapa del sitio', '/sitemap.xml'],
    ]);
    expect(
      footer().getByText(`© 2025–${year} Vigía. Contenido bajo licencia Creative Commons.`),
    ).toBeTruthy();
  });

  it('links to the feed of its language', async () => {
    await startWeb();
    openPage('/?lang=en');
    const feeds = footer().getAllByRole('link', { name: 'RSS' });
    expect(feeds.map((link) => link.getAttribute('href'))).toEqual(['/rss?lang=en', '/rss?lang=en']);
  });
});

describe('the narrow menu', () => {
  const menu = () => document.querySelector<HTMLDetailsElement>('header details')!;

  it('closes with Escape, returning the focus, and on navigation', async () => {
    await startWeb([article()]);
    const { user } = openPage('/noticias/una-nota');
    await user.click(within(menu()).getByText('Menú'));
    expect(menu().open).toBe(true);
    expect(linksOf(within(menu()).getAllByRole('link')).slice(8, 13)).toEqual(further);
    await user.keyboard('a');
    expect(menu().open).toBe(true);
    await user.keyboard('{Escape}');
    expect(menu().open).toBe(false);
    expect(document.activeElement).toBe(menu().querySelector('summary'));
    await user.click(within(menu()).getByText('Menú'));
    await user.click(within(menu()).getByRole('link', { name: 'Noticias' }));
    await waitFor(() => expect(menu().open).toBe(false));
    await user.keyboard('{Escape}');
    expect(address()).toBe('/noticias');
  });
});

describe('navigation', () => {
  it('starts at the top with the focus on the content; going back leaves both to the browser', async () => {
    const web = await startWeb([article()]);
    const { user } = await openServedPage(web, '/noticias');
    expect(takeScrolls()).toEqual([]);
    await user.click(main().getByRole('link', { name: 'Una nota' }));
    await main().findByRole('heading', { level: 1, name: 'Una nota' });
    expect(takeScrolls()).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect(document.activeElement).toBe(document.querySelector('main'));
    window.history.back();
    await main().findByRole('heading', { level: 1, name: 'Noticias' });
    expect(takeScrolls()).toEqual([]);
  });

  it('preserves the position when only the filters change, or for an anchor', async () => {
    await startWeb([article()]);
    const { user } = openPage('/noticias');
    await user.click(main().getByRole('checkbox', { name: 'Regulación' }));
    await waitFor(() => expect(address()).toBe('/noticias?topic=regulacion'));
    await user.click(header().getAllByRole('link', { name: 'Newsletter' })[0]!);
    expect(takeViews()).toMatchObject([{ element: { id: 'newsletter' } }]);
    expect([takeScrolls(), address()]).toEqual([[], '/noticias?topic=regulacion']);
  });

  it('can skip the header', async () => {
    await startWeb();
    openPage('/nada');
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(document.querySelector(skip.getAttribute('href')!)).toBe(document.querySelector('main'));
  });
});

describe('the name of the site', () => {
  it('is drawn for the default name, and written for another', () => {
    show(<Wordmark name="Vigía" />);
    expect(screen.getByRole('img', { name: 'Vigía' })).toBeTruthy();
    cleanup();
    show(<Wordmark name="Otro sitio" />);
    expect(screen.getByText('Otro sitio')).toBeTruthy();
  });

  it('is used wherever the site refers to itself', async () => {
    const web = await startWeb([article({ author: '' })], { name: 'Otro & sitio' });
    await openServedPage(web, '/noticias/una-nota');
    expect(document.title).toBe('Una nota | Otro & sitio');
    expect(document.getElementById('wordmark')).toBeNull();
    expect(document.querySelector('.author')?.textContent).toBe('Por Otro & sitio');
    expect(
      footer().getByText(`© 2025–${year} Otro & sitio. Contenido bajo licencia Creative Commons.`),
    ).toBeTruthy();
  });
});
