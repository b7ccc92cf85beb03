import { admin } from '#tests/core/support/product.ts';
import { article } from '#tests/support/entities.ts';
import { readDocument } from '#tests/support/web-document.ts';
import { startWeb } from '#tests/support/web-site.ts';

const start = async () => {
  const web = await startWeb([article({ title_es: 'La nota' })]);
  const content = {
    slug: 'la-ley',
    title_es: 'La ley',
    title_en: 'The act',
    topics: ['ai-act'],
    events: [
      {
        day: '2024-02-02',
        text_es: 'Prohibido.',
        text_en: 'Banned.',
        roles: ['provider'],
        articles: ['una-nota'],
      },
      {
        day: '2023-02-02',
        until: '2025-02-02',
        text_es: 'Transición.',
        text_en: null,
        roles: ['provider'],
        articles: [],
      },
      {
        day: '2099-12-02',
        text_es: 'Marcado.',
        text_en: null,
        roles: ['administration'],
        source_name: 'BOE',
        source_url: 'https://boe.example/ley',
        articles: [],
      },
    ],
  };
  await web.site.application.execute('chronologies.set', content as never, admin);
  await web.site.ports.changes.caughtUp();
  return web;
};

const sectionText = (main: Element, id: string) => main.querySelector(`[aria-labelledby=${id}]`)?.textContent;

describe('what binds on a day', () => {
  it('is shown for today, and by a form that needs no scripts for another day and a role', async () => {
    const web = await start();
    const { status, main } = await readDocument(web, '/que-obliga');
    expect(status).toBe(200);
    expect(sectionText(main, 'in-force')).toContain('Prohibido.');
    expect(sectionText(main, 'next')).toContain('Marcado.');
    expect(main.querySelector('[aria-labelledby=next] a[href="https://boe.example/ley"]')).not.toBeNull();
    const form = main.querySelector('form')!;
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/que-obliga']);
    const later = await readDocument(web, '/que-obliga?on=2100-01-01&role=administration&lang=en');
    expect(sectionText(later.main, 'in-force')).toContain('Marcado.');
    expect(sectionText(later.main, 'in-force')).not.toContain('Banned.');
    expect(sectionText(later.main, 'next')).toContain('The timelines have no later dates.');
    expect(later.main.querySelector('a[href^="webcal:"]')?.getAttribute('href')).toBe(
      'webcal://vigia.example/cronologias.ics?role=administration&lang=en',
    );
  });

  it('speaks in the tense of the day, with its articles named as such', async () => {
    const web = await start();
    const textOf = async (query: string, id: string) =>
      sectionText((await readDocument(web, `/que-obliga${query}`)).main, id);
    const past = await textOf('?on=2024-03-01', 'in-force');
    expect(past).toContain('Se aplicaba el 1 de marzo de 2024');
    expect(past).toContain('Obligaba a: Proveedores');
    expect(past).toContain('Obliga a: Proveedores');
    expect(past).toContain('Artículo: La nota');
    const after = await textOf('?on=2023-03-01', 'next');
    expect(after).toContain('Después de ese día');
    // What came since is not ahead of anybody.
    expect(after).toContain('2 de febrero de 2024Prohibido.');
    expect(await textOf('?on=2099-01-01&lang=en', 'in-force')).toContain('What will be in force on');
    expect(await textOf('', 'in-force')).toContain('Se aplica el ');
    expect(await textOf('?on=2001-01-01', 'in-force')).toContain('ese día no se aplicaba nada');
  });

  it.each(['ayer', '2026-02-30', '0000-01-01'])(
    'of a day that does not exist (%s) is asked again',
    async (on) => {
      const { status, main } = await readDocument(await start(), `/que-obliga?on=${on}&role=provider`);
      expect(status).toBe(400);
      const field = main.querySelector<HTMLInputElement>('input[name=on]')!;
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true']);
      const fault = main.querySelector(`#${field.getAttribute('aria-describedby')}`);
      expect(fault?.textContent).toBe('Esa fecha no existe. Elige otra.');
      expect(main.querySelector<HTMLSelectElement>('select')?.value).toBe('provider');
      expect(main.querySelector('#in-force')).toBeNull();
    },
  );

  it('is not there for a role that nobody has', async () => {
    expect((await readDocument(await start(), '/que-obliga?role=lector')).status).toBe(404);
  });
});

describe('a filter with a date that does not exist', () => {
  it('is pointed out at its field of the news, whose other filters apply', async () => {
    const web = await start();
    for (const path of ['/noticias?from=2026-02-30&type=noticia', '/noticias?to=ayer&type=noticia&lang=en']) {
      const { status, main } = await readDocument(web, path);
      expect(status).toBe(400);
      const field = main.querySelector<HTMLInputElement>('input[aria-invalid]')!;
      expect([field.type, field.value, path.includes(`${field.name}=`)]).toEqual(['date', '', true]);
      const fault = main.querySelector(`#${field.getAttribute('aria-describedby')}`);
      expect(fault?.textContent).toMatch(/^(Esa fecha no existe|There is no such date)/);
      expect(fault?.closest('details')?.open).toBe(true);
      expect(main.querySelectorAll('article')).toHaveLength(1);
    }
    expect((await readDocument(web, '/noticias?from=&to=2026-11-01')).status).toBe(200);
  });

  it('is pointed out by the search', async () => {
    const { status, main } = await readDocument(await start(), '/buscar?q=nota&year=20x6');
    expect(status).toBe(400);
    expect(main.textContent).toContain('Esa fecha no existe');
  });
});

describe('the calendars of chronologies', () => {
  it('are offered on the list and on each of them', async () => {
    const web = await start();
    const list = await readDocument(web, '/cronologias');
    const alternate = list.page.head.querySelector('link[type="text/calendar"]');
    expect([alternate?.getAttribute('rel'), alternate?.getAttribute('href')]).toEqual([
      'alternate',
      '/cronologias.ics',
    ]);
    const hrefs = [...list.main.querySelectorAll('a[href*=".ics"]')].map((one) => one.getAttribute('href'));
    expect(hrefs).toEqual(
      ['', '?role=provider', '?role=deployer', '?role=administration', '?topic=regulacion'].flatMap(
        (query) => [`webcal://vigia.example/cronologias.ics${query}`, `/cronologias.ics${query}`],
      ),
    );
    const one = await readDocument(web, '/cronologias/la-ley?lang=en');
    expect(one.page.head.querySelector('link[type="text/calendar"]')?.getAttribute('href')).toBe(
      '/cronologias/la-ley.ics?lang=en',
    );
    expect(one.main.querySelector('li[id] ')?.textContent).toContain('Applies to: Providers');
  });
});
